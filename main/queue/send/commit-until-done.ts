// A settlement that cannot be written (disk full, folder gone) must not be forgotten while this
// process lives: it is the only one that knows the service's answer.
import type { EpochMs } from '../../../shared/model/time.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { Change } from '../../journal/journal.ts'
import { JournalConflict } from '../../journal/journal-errors.ts'
import type { QueuePorts } from '../queue-ports.ts'

const RETRY_MS = 1_000

/** Tries until the commit succeeds or `signal` aborts; a conflict is a defect and is thrown. */
export function commitUntilDone(
  ports: QueuePorts,
  changes: readonly Change[],
  at: EpochMs,
  signal: AbortSignal,
): Promise<void> {
  return writeUntilDone(ports, () => ports.journal.commit(changes, at), signal)
}

/** The same for anything that is written to the journal with an answer in hand. */
export async function writeUntilDone(
  { clock, log }: QueuePorts,
  write: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (error instanceof JournalConflict || signal.aborted) throw error
      log({
        level: 'error',
        event: 'queue.settlementNotWritten',
        details: describeError(error),
      })
      await clock.sleep(RETRY_MS, signal)
    }
  }
}
