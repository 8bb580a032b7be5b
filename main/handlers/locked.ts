// Files with a password. The page sends a password and never receives one.
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createLockedHandlers({
  work,
  emit,
}: Pick<HandlerContext, 'work' | 'emit'>): HandlersOf<'locked'> {
  const inOpen = createInOpen(work)
  return {
    'locked.open': ({ batchId, password }) =>
      inOpen(async ({ workspace: { locked } }) => {
        const opened = await locked.unlock(batchId, password)
        emit({ name: 'batch.changed', payload: {} })
        return opened
      }),
  }
}
