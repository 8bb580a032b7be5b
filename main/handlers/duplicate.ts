// Duplicates at the service: what is known of both documents, their pages, and a person's note that it is settled.
import type { DuplicateView } from '../../shared/model/duplicate-view.ts'
import type { Duplicate } from '../../shared/model/duplicate.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DocumentRow } from '../journal/records.ts'
import { toExtraPage } from '../queue/duplicates/find-duplicates.ts'
import type { Workspace } from '../app/workspace.ts'
import type { HandlerContext } from './context.ts'
import { openPage } from './document-page.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createDuplicateHandlers({
  work,
  ...context
}: Pick<HandlerContext, 'work' | 'pages' | 'environment'>): HandlersOf<'duplicate'> {
  const inOpen = createInOpen(work)
  return {
    'duplicate.list': () => inOpen(async ({ workspace }) => succeed(await readViews(workspace))),
    'duplicate.openPage': ({ extraId, side }) =>
      inOpen(async ({ workspace }) => {
        const found = (await readOpen(workspace)).find((each) => each.extraId === extraId)
        if (!found) return fail('notFound')
        const row = (await workspace.journal.documents.list({ ids: [found.documentId] })).rows[0]
        const uri = side === 'kept' ? uriOf(row) : toExtraPage(row, extraId)
        return openPage(workspace, context, uri)
      }),
    'duplicate.resolve': ({ extraId }) =>
      inOpen(async ({ workspace: { queue } }) => {
        await queue.resolveDuplicate(extraId)
        return succeed({})
      }),
  }
}

async function readOpen({ journal }: Pick<Workspace, 'journal'>): Promise<readonly Duplicate[]> {
  return (await journal.documents.duplicates()).filter(({ resolved }) => !resolved)
}

async function readViews(workspace: Pick<Workspace, 'journal'>): Promise<readonly DuplicateView[]> {
  const { journal } = workspace
  const open = await readOpen(workspace)
  if (open.length === 0) return []
  const { rows } = await journal.documents.list({ ids: open.map(({ documentId }) => documentId) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const batchNames = new Map((await journal.batches.list()).map(({ id, name }) => [id, name]))
  return open.map((reported): DuplicateView => {
    const row = byId.get(reported.documentId)
    const keptId = row?.delivery.kind === 'sent' ? row.delivery.partnerId : undefined
    return {
      duplicate: omitUndefined({ ...reported, keptId }),
      name: row?.content?.name ?? '',
      batchName: (row && batchNames.get(row.batchId)) ?? '',
      hasPage: {
        kept: uriOf(row) !== undefined,
        extra: toExtraPage(row, reported.extraId) !== undefined,
      },
    }
  })
}

function uriOf(row: DocumentRow | undefined): string | undefined {
  return row?.delivery.kind === 'sent' ? row.delivery.uri : undefined
}
