// Word files converted here, or sent as they are.
import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import { toDraftRows } from './draft-rows.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createWordHandlers({
  work,
  emit,
}: Pick<HandlerContext, 'work' | 'emit'>): HandlersOf<'word'> {
  const inOpen = createInOpen(work)
  return {
    'word.status': () =>
      inOpen(async ({ workspace: { word } }) => succeed({ canConvert: word.canConvert() })),
    'word.convert': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace: { word } }) => {
        const converted = await word.convert(batchId, documentIds, (progress) =>
          emit({ name: 'files.worked', payload: { batchId, work: 'word', ...progress } }),
        )
        emit({ name: 'batch.changed', payload: {} })
        return converted
      }),
    'word.stop': ({ batchId }) =>
      inOpen(async ({ workspace: { word } }) => {
        word.stop(batchId)
        return succeed({})
      }),
    'word.revert': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace }) => {
        const reverted = await workspace.word.revert(batchId, documentIds)
        emit({ name: 'batch.changed', payload: {} })
        return toDraftRows(workspace, batchId, reverted)
      }),
  }
}
