// Whether the end of the program for an update would cut work: creates, files of the archive, an erasure, or an
// operation of the window, as a correction of signers.
import type { Result } from '../../shared/model/failure.ts'
import type { Archive } from '../archive/archive.ts'
import type { Erasures } from '../data-life/erasures.ts'
import type { Queue } from '../queue/queue.ts'
import { waitAtMost } from '../platform/wait-at-most.ts'
import type { Clock } from '../ports.ts'
import type { InFlight } from './in-flight.ts'
import { isAtWork } from './queue-service.ts'

export type WorkToFinish = {
  readonly queue: Pick<Queue, 'status'>
  readonly archive: Pick<Archive, 'isBusy'>
  readonly erasures: Pick<Erasures, 'isErasing'>
}

/** Time in which a read of the window ends; an operation that takes longer is waited for. */
const SHORT_MS = 1_000

export async function isBusy({
  workspace,
  operations,
  clock,
}: {
  readonly workspace: Result<WorkToFinish>
  /** Operations of the window, without those about updates. */
  readonly operations: Pick<InFlight, 'trackedEnded'>
  readonly clock: Pick<Clock, 'sleep'>
}): Promise<boolean> {
  if (workspace.ok) {
    const { queue, archive, erasures } = workspace.value
    if (isAtWork(await queue.status()) || archive.isBusy() || erasures.isErasing()) return true
  }
  let hasEnded = false
  const ended = operations.trackedEnded().then(() => (hasEnded = true))
  await waitAtMost(clock, SHORT_MS, ended)
  return !hasEnded
}
