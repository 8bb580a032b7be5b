// Queue of the open workspace for the window; when none is open, each action is refused.
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

async function readQueueStatus(workspace: Result<Workspace>): Promise<QueueStatus> {
  if (workspace.ok) return workspace.value.queue.status()
  return { state: 'stopped', counts: {}, inFlight: 0, holds: [], stops: [] }
}

/** Whether a create is in flight or about to begin: an end of the program now would leave its row unconfirmed. */
export function isAtWork({ state, inFlight }: QueueStatus): boolean {
  return inFlight > 0 || state === 'sending' || state === 'settling'
}
