// Original files that were changed after their copies were made: found, copied again, or left as they are.
import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import { toDraftRows } from './draft-rows.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createOriginalHandlers({
  work,
  emit,
}: Pick<HandlerContext, 'work' | 'emit'>): HandlersOf<'original'> {
  const inOpen = createInOpen(work)
  return {
    'original.changed': ({ batchId }) =>
      inOpen(({ workspace: { originals } }) => originals.find(batchId)),
    'original.take': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace }) => {
        const taken = await workspace.originals.take(batchId, documentIds)
        emit({ name: 'batch.changed', payload: {} })
        return toDraftRows(workspace, batchId, taken)
      }),
    'original.keep': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace: { originals } }) => {
        const kept = await originals.keep(batchId, documentIds)
        return kept.ok ? succeed({}) : kept
      }),
  }
}
