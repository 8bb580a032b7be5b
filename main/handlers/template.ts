// Names and messages of drafts by template: previewed while the template is typed, then applied to all at once.
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Workspace } from '../app/workspace.ts'
import type { DraftEntry } from '../drafts/draft-entries.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'
import { toDraftView } from './views.ts'

export function createTemplateHandlers({
  work,
}: Pick<HandlerContext, 'work'>): HandlersOf<'template'> {
  const inOpen = createInOpen(work)
  return {
    'template.used': ({ batchId }) =>
      inOpen(async ({ workspace: { templates } }) => succeed(await templates.used(batchId))),
    'template.try': ({ batchId, request, shown }) =>
      inOpen(async ({ workspace: { templates } }) =>
        succeed(await templates.try(batchId, request, shown)),
      ),
    'template.apply': ({ batchId, request }) =>
      inOpen(async ({ workspace }) => {
        const applied = await workspace.templates.apply(batchId, request)
        if (!applied.ok) return applied
        const { entries, before } = applied.value
        return succeed({ rows: await toRows(workspace, batchId, entries), before })
      }),
    'template.restore': ({ batchId, kind, before }) =>
      inOpen(async ({ workspace }) => {
        const restored = await workspace.templates.restore(batchId, kind, before)
        if (!restored.ok) return restored
        return succeed(await toRows(workspace, batchId, restored.value))
      }),
  }
}

async function toRows(
  { drafts }: Workspace,
  batchId: BatchId,
  entries: readonly DraftEntry[],
): Promise<readonly DocumentRowView[]> {
  const name = (await drafts.header(batchId))?.name ?? ''
  return entries.map((entry) => toDraftView(entry, { id: batchId, name }))
}
