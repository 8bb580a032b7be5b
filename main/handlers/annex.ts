// Annexes of a batch, and the files of drafts that change after they came in.
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'
import { locateAll } from './locate-all.ts'

export function createAnnexHandlers({
  work,
  files,
  emit,
}: Pick<HandlerContext, 'work' | 'files' | 'emit'>): HandlersOf<'annex'> {
  const inOpen = createInOpen(work)
  /** Emits the change: the window reads the batch again, which appends the annexes to its contracts. */
  const emitChange = <T>(result: Result<T>): Result<T> => {
    emit({ name: 'batch.changed', payload: {} })
    return result
  }
  return {
    'annex.add': ({ batchId, tokens }) =>
      inOpen(async ({ workspace: { annexes } }) => {
        const paths = locateAll(files, tokens)
        return paths.ok ? emitChange(await annexes.add(batchId, paths.value)) : paths
      }),
    'annex.replace': ({ batchId, sha256, token }) =>
      inOpen(async ({ workspace: { annexes } }) => {
        const path = files.locate(token)
        return path.ok ? emitChange(await annexes.replace(batchId, sha256, path.value)) : path
      }),
    'annex.arrange': ({ batchId, order }) =>
      inOpen(async ({ workspace: { annexes } }) => {
        const arranged = await annexes.arrange(batchId, order)
        return arranged.ok ? emitChange(succeed({})) : arranged
      }),
    'annex.stop': ({ batchId }) =>
      inOpen(async ({ workspace: { annexes } }) => {
        annexes.stop(batchId)
        return succeed({})
      }),
    'annex.resume': ({ batchId }) =>
      inOpen(async ({ workspace: { annexes } }) => {
        const resumed = await annexes.resume(batchId)
        return resumed.ok ? emitChange(succeed({})) : resumed
      }),
  }
}
