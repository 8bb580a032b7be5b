// Released documents: lists, one document with its details, and what people may do to documents.
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toCallFailure } from '../failures.ts'
import { toContentNow } from '../journal/content-now.ts'
import type { DocumentRow } from '../journal/records.ts'
import { systemClock } from '../platform/system-ports.ts'
import type { Workspace } from '../app/workspace.ts'
import type { HandlerContext } from './context.ts'
import { toHistory } from './document-history.ts'
import { openDocumentPage } from './document-page.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'
import { toDocumentView } from './views.ts'

export function createDocumentHandlers({
  work,
  emit,
  ...context
}: Pick<HandlerContext, 'work' | 'pages' | 'environment' | 'emit'>): HandlersOf<'document'> {
  const inOpen = createInOpen(work)
  return {
    'document.list': ({ offset, limit, ...query }) =>
      inOpen(async ({ workspace }) => {
        const { journal } = workspace
        const page = await journal.documents.list({ ...query, offset, limit })
        const unreadable = page.unreadable.map(({ id, problem }) => ({ id, problem }))
        const count = page.rows.length + unreadable.length
        // Counting a search reads every document: it is left out where the first page holds all of them.
        const isWhole = offset === 0 && count < limit
        const total = isWhole ? count : await journal.documents.count(query)
        return succeed({ rows: await toViews(workspace, page.rows), total, unreadable })
      }),
    'document.find': ({ text, limit }) =>
      inOpen(async ({ workspace }) => {
        const { journal, drafts } = workspace
        const found = await journal.drafts.find(text, limit)
        const names = new Map((await drafts.list()).map(({ draft }) => [draft.batchId, draft.name]))
        const { rows } = await journal.documents.list({ text, offset: 0, limit })
        return succeed([
          ...found.map((draft) => ({
            ...draft,
            batchName: names.get(draft.batchId) ?? '',
            isDraft: true,
          })),
          ...(await toViews(workspace, rows)).map(({ id, batchId, batchName, name }) => ({
            id,
            batchId,
            batchName,
            name,
            isDraft: false,
          })),
        ])
      }),
    'document.unreadable': ({ after }) =>
      inOpen(async ({ workspace: { journal } }) => {
        const { records, next } = await journal.documents.unreadable(after)
        return succeed({
          records: records.map(({ kind, id, name, problem }) =>
            omitUndefined({ kind, id, name, problem }),
          ),
          ...omitUndefined({ next }),
        })
      }),
    'document.countSelected': ({ selection }) =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed(await journal.documents.countSelected(selection)),
      ),
    'document.selected': ({ selection, standings }) =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed(await journal.documents.selected(selection, standings)),
      ),
    'document.between': ({ question, from, to }) =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed(await journal.documents.between(question, from, to)),
      ),
    'document.overview': () =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed(await journal.documents.overview(systemClock.now())),
      ),
    'document.counts': () =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed({
          views: await journal.documents.countViews(),
          duplicates: (await journal.documents.duplicates()).filter(({ resolved }) => !resolved)
            .length,
        }),
      ),
    'document.history': ({ documentId }) =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed(toHistory(await journal.audit.of(documentId))),
      ),
    'document.read': ({ documentId }) =>
      inOpen(async ({ workspace }) => {
        const { journal } = workspace
        const found = (await journal.documents.list({ ids: [documentId] })).rows[0]
        const [row] = found ? await toViews(workspace, [found]) : []
        if (!found || !row) return fail('notFound')
        const { fileSha256 } = found
        const content = toContentNow(found)
        const attempts = await journal.attempts.of(documentId)
        return succeed(omitUndefined({ row, content, fileSha256, attempts }))
      }),
    'document.openPage': ({ documentId }) =>
      inOpen(({ workspace }) => openDocumentPage(workspace, context, documentId)),
    'document.withdraw': ({ documentIds }) =>
      inOpen(async ({ workspace: { queue, journal } }) => {
        const withdrawn = await queue.withdraw(documentIds)
        const gone = new Set(withdrawn)
        const ids = documentIds.filter((id) => !gone.has(id))
        return succeed({
          withdrawn,
          left: await journal.documents.countSelected({ kind: 'some', ids }),
        })
      }),
    'document.redraft': ({ documentIds, act }) =>
      inOpen(async ({ workspace }) => {
        const result = await workspace.redraft(act, documentIds)
        emit({ name: 'batch.changed', payload: {} })
        return succeed(result)
      }),
    'document.remakeLinks': ({ documentId }) =>
      inOpen(async ({ workspace: { journal } }) =>
        succeed(await journal.remakes.links(documentId)),
      ),
    'document.replacements': () =>
      inOpen(async ({ workspace: { journal } }) => succeed(await journal.remakes.replacements())),
    'document.requeue': ({ documentId, change }) =>
      inOpen<OutputOf<'document.requeue'>>(async ({ workspace }) => {
        const fixed = await workspace.fix(documentId, change)
        if (!fixed.ok) return fixed
        if (fixed.value.kind === 'notReady') return succeed(fixed.value)
        const [row] = await toViews(workspace, [fixed.value.row])
        return row ? succeed({ kind: 'queued', row }) : fail('notFound')
      }),
    'document.decide': ({ documentId, decision, askedAt }) =>
      inOpen(async ({ workspace: { queue } }) => {
        const result = await queue.decide(documentId, { decision, askedAt })
        return result.kind === 'failed'
          ? { ok: false, failure: toCallFailure(result.result) }
          : succeed({ kind: result.kind })
      }),
    'document.checkNow': ({ selection }) =>
      inOpen(async ({ workspace, background }) => {
        workspace.archive.tryNow()
        const { moved, failed, progress } = await background.now(selection)
        return failed
          ? { ok: false, failure: toCallFailure(failed) }
          : succeed(omitUndefined({ changed: moved, check: progress }))
      }),
  }
}

async function toViews(
  { journal }: Workspace,
  rows: readonly DocumentRow[],
): Promise<readonly DocumentRowView[]> {
  const batches = await journal.batches.list([...new Set(rows.map(({ batchId }) => batchId))])
  const names = new Map(batches.map(({ id, name }) => [id, name]))
  return rows.map((row) => toDocumentView(row, names.get(row.batchId) ?? ''))
}
