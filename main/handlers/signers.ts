// Signers of many drafts at once: options, and people who are already known.
import { succeed } from '../../shared/model/failure.ts'
import { changeSigners } from '../drafts/change-signers.ts'
import { findKnownPeople } from '../drafts/known-people.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'
import { toDraftView } from './views.ts'

export function createSignersHandlers({
  work,
}: Pick<HandlerContext, 'work'>): HandlersOf<'signers'> {
  const inOpen = createInOpen(work)
  return {
    'signers.known': ({ batchId, text }) =>
      inOpen(async ({ workspace }) => succeed(await findKnownPeople(workspace, batchId, text))),
    'signers.change': ({ batchId, ...given }) =>
      inOpen(async ({ workspace: { drafts } }) => {
        const changed = await changeSigners(drafts, batchId, given)
        if (!changed.ok) return changed
        const name = (await drafts.header(batchId))?.name ?? ''
        const { entries, before, signers } = changed.value
        const rows = entries.map((entry) => toDraftView(entry, { id: batchId, name }))
        return succeed({ rows, before, signers })
      }),
  }
}
