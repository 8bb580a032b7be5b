// Queue. Each change answers with the status after it, so that the window shows the effect at once.
import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createQueueHandlers({ queue }: Pick<HandlerContext, 'queue'>): HandlersOf<'queue'> {
  const status = async () => succeed(await queue.status())
  return {
    'queue.status': status,
    'queue.pause': async () => {
      queue.pause()
      return status()
    },
    'queue.resume': async () => {
      queue.resume()
      return status()
    },
    'queue.tryNow': async () => {
      queue.tryNow()
      return status()
    },
    'queue.tryHolds': async ({ accountId }) => {
      queue.tryHolds(accountId)
      return status()
    },
  }
}
