// Places for signatures, proposed from what the contracts say.
import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import { toDraftRows } from './draft-rows.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createPositionHandlers({
  work,
  emit,
}: Pick<HandlerContext, 'work' | 'emit'>): HandlersOf<'position'> {
  const inOpen = createInOpen(work)
  return {
    'position.propose': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace: { positions } }) => {
        const proposed = await positions.propose(batchId, documentIds, (done, total) =>
          emit({
            name: 'files.worked',
            payload: { batchId, work: 'positions', done, total, fileName: '' },
          }),
        )
        emit({ name: 'batch.changed', payload: {} })
        return proposed
      }),
    'position.stop': ({ batchId }) =>
      inOpen(async ({ workspace: { positions } }) => {
        positions.stop(batchId)
        return succeed({})
      }),
    'position.readFacts': ({ questions }) =>
      inOpen(async ({ workspace: { areaFacts } }) => {
        const facts = await Promise.all(questions.map(areaFacts.read))
        return succeed(facts.map((each) => each ?? 'unread'))
      }),
    'position.takeBack': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace }) => {
        const taken = await workspace.positions.takeBack(batchId, documentIds)
        emit({ name: 'batch.changed', payload: {} })
        return toDraftRows(workspace, batchId, taken)
      }),
  }
}
