// Commit that is repeated while the disk is full or the folder is gone: only this process knows the
// service's answer.
import type { EpochMs } from '../../../shared/model/time.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { Change } from '../../journal/journal.ts'
import { JournalConflict } from '../../journal/journal-errors.ts'
import type { QueuePorts } from '../queue-ports.ts'

const RETRY_MS = 1_000

/**
 * Commit with retries until success or abort.
 * @throws JournalConflict at once: a conflict is a defect
 */
export function commitUntilDone(
  ports: QueuePorts,
  changes: readonly Change[],
  at: EpochMs,
  signal: AbortSignal,
): Promise<void> {
  return writeUntilDone(ports, () => ports.journal.commit(changes, at), signal)
}

/** Write with the same retries, for any write of a service's answer. */
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
