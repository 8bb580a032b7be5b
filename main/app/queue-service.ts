// The queue of the open workspace, as the window asks for it; of a closed one there is nothing to steer.
import type { Result } from '../../shared/model/failure.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { Queue } from '../queue/queue.ts'
import type { Workspace } from './workspace.ts'

export type QueueService = {
  readonly status: () => Promise<QueueStatus>
  readonly pause: () => void
  readonly resume: () => void
  readonly tryNow: () => void
  readonly tryHolds: (accountId?: AccountId) => void
}

export function createQueueService(
  workspace: () => Result<Workspace>,
  tryNow: QueueService['tryNow'],
): QueueService {
  const withQueue = (act: (queue: Queue) => void): void => {
    const opened = workspace()
    if (opened.ok) act(opened.value.queue)
  }
  return {
    status: () => readQueueStatus(workspace()),
    pause: () => withQueue((queue) => queue.pause()),
    resume: () => withQueue((queue) => queue.resume()),
    tryNow,
    tryHolds: (accountId) => withQueue((queue) => queue.tryHolds('row', accountId)),
  }
}

export async function readQueueStatus(workspace: Result<Workspace>): Promise<QueueStatus> {
  if (workspace.ok) return workspace.value.queue.status()
  return { state: 'stopped', counts: {}, inFlight: 0, holds: [], stops: [] }
}

/** A request is out, or rows are on their way to one: an end now would leave them to be looked for. */
export function isAtWork({ state, inFlight }: QueueStatus): boolean {
  return inFlight > 0 || state === 'sending' || state === 'settling'
}
