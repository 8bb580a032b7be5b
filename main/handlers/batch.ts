// Batches: prepared, being sent, released. Each answer shows the batch as it is after the operation.
import type { BatchPriority } from '../../shared/model/batch.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Draft } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { forecast } from '../drafts/forecast.ts'
import type { DocumentPageOfRows, DocumentRow, UnreadableRow } from '../journal/records.ts'
import type { Workspace } from '../app/workspace.ts'
import type { HandlerContext } from './context.ts'
import type { ReadDocuments } from './result-pager.ts'
import { PAGE_ROWS, createResultPager } from './result-pager.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'
import { toBatchViews, toDocumentView, toDraftView } from './views.ts'

/** First moment of the month of `at`, in this computer's time zone. */
function toMonthStart(at: EpochMs): EpochMs {
  const day = new Date(at)
  return toEpochMs(new Date(day.getFullYear(), day.getMonth(), 1).getTime())
}

export function createBatchHandlers({
  work,
  accounts,
  batches,
  clock,
  emit,
}: Pick<HandlerContext, 'work' | 'accounts' | 'batches' | 'clock' | 'emit'>): HandlersOf<'batch'> {
  /** Answers with the batch as it is after `done`. */
  const after = async (
    workspace: Workspace,
    done: Result<Pick<Draft, 'batchId'>>,
  ): Promise<Result<BatchView>> => {
    if (!done.ok) return done
    emit({ name: 'batch.changed', payload: {} })
    const view = (await readBatches(workspace)).find(({ id }) => id === done.value.batchId)
    return view ? succeed(view) : fail('notFound')
  }
  const inOpen = createInOpen(work)
  const parts = createResultPager()

  return {
    'batch.list': () => inOpen(async ({ workspace }) => succeed(await readBatches(workspace))),
    'batch.create': ({ name }) =>
      inOpen(async ({ workspace }) => {
        const accountId = accounts.chosen()
        return after(
          workspace,
          succeed(await workspace.drafts.create(omitUndefined({ name, accountId }))),
        )
      }),
    'batch.createSample': () =>
      inOpen(async ({ workspace }) => after(workspace, await batches.createSample(workspace))),
    'batch.change': ({ batchId, ...change }) =>
      inOpen(async ({ workspace }) =>
        after(workspace, await workspace.drafts.changeHeader(batchId, change)),
      ),
    'batch.discard': ({ batchId }) =>
      inOpen(async ({ workspace: { drafts, intake, word, annexes, sheets } }) => {
        intake.stop(batchId)
        word.stop(batchId)
        annexes.stop(batchId)
        const done = await drafts.discard(batchId)
        if (!done.ok) return done
        await sheets.giveUp(batchId)
        emit({ name: 'batch.changed', payload: {} })
        return succeed({})
      }),
    'batch.firstDocuments': ({ batchId }) =>
      inOpen(async ({ workspace }) => {
        const batch = (await readBatches(workspace)).find(({ id }) => id === batchId)
        return batch ? succeed({ rows: await readFirst(workspace, batch) }) : fail('notFound')
      }),
    'batch.documents': ({ batchId }) =>
      inOpen(async ({ workspace }) => {
        const read = await readDocuments(workspace, batchId)
        if (!read.ok) return read
        batches.refreshAccountFacts(workspace, batchId)
        batches.appendAnnexes(workspace, batchId)
        return succeed(parts.first(read.value))
      }),
    'batch.moreDocuments': async ({ rest }) => parts.next(rest),
    'batch.forecast': ({ batchId }) =>
      inOpen(async ({ workspace: { drafts, journal, releases } }) => {
        const accountId = (await drafts.header(batchId))?.accountId
        const month = toMonthStart(clock.now())
        const entries = (await drafts.open(batchId)).entries()
        const secondPerson = await releases.reviews.forecast(batchId, entries)
        return succeed({
          ...forecast(entries),
          ...omitUndefined({ secondPerson }),
          ...(accountId === undefined
            ? {}
            : { sentThisMonth: await journal.documents.countSentSince(accountId, month) }),
        })
      }),
    'batch.release': ({ batchId, scope, ...options }) =>
      inOpen(async ({ workspace }) =>
        after(workspace, await workspace.releases.release(batchId, scope, options)),
      ),
    'batch.askRelease': ({ batchId, ...options }) =>
      inOpen(async ({ workspace }) =>
        after(workspace, await workspace.releases.reviews.ask(batchId, options)),
      ),
    'batch.declineRelease': ({ batchId, reason }) =>
      inOpen(async ({ workspace }) =>
        after(workspace, await workspace.releases.reviews.decline(batchId, reason)),
      ),
    'batch.schedule': ({ batchId, scope, at, ...options }) =>
      inOpen(async ({ workspace }) =>
        after(workspace, await workspace.releases.schedule(batchId, scope, at, options)),
      ),
    'batch.prioritize': ({ batchId, priority }) =>
      inOpen(async ({ workspace }) =>
        after(workspace, await prioritize(workspace, batchId, priority)),
      ),
    'batch.goOn': ({ batchId }) =>
      inOpen(async ({ workspace }) => {
        const isReleased = (await workspace.journal.batches.list([batchId])).length > 0
        if (!isReleased) return fail('notFound')
        await workspace.queue.goOn(batchId)
        return after(workspace, succeed({ batchId }))
      }),
    'batch.withdrawRest': ({ batchId }) =>
      inOpen(async ({ workspace }) => {
        const withdrawn = await workspace.queue.withdrawBatch(batchId)
        emit({ name: 'batch.changed', payload: {} })
        return succeed({ withdrawn: withdrawn.length })
      }),
    'batch.releaseNow': ({ batchId }) =>
      inOpen(async ({ workspace }) =>
        after(workspace, await workspace.releases.releaseNow(batchId)),
      ),
    'batch.takeBack': ({ batchId }) =>
      inOpen(async ({ workspace }) => after(workspace, await workspace.releases.takeBack(batchId))),
  }
}

export async function readBatches({ journal, drafts }: Workspace): Promise<readonly BatchView[]> {
  return toBatchViews(await journal.batches.list(), await drafts.list())
}

/** Sets the priority of released rows and of drafts. */
async function prioritize(
  { journal, queue, drafts }: Workspace,
  batchId: BatchId,
  priority: BatchPriority,
): Promise<Result<Pick<Draft, 'batchId'>>> {
  const isReleased = (await journal.batches.list()).some(({ id }) => id === batchId)
  if (isReleased) await queue.prioritize(batchId, priority)
  const changed = await drafts.prioritize(batchId, priority)
  return changed.ok || isReleased ? succeed({ batchId }) : changed
}

/** Count of rows that the tallest window shows. */
const FIRST_ROWS = 100

/** First rows straight from the journal, since findings of drafts take longer. */
async function readFirst(
  { journal }: Workspace,
  { id: batchId, name }: BatchView,
): Promise<readonly DocumentRowView[]> {
  const released = await journal.documents.list({ batchId, limit: FIRST_ROWS })
  const drafts = await journal.drafts.documents(batchId, undefined, FIRST_ROWS)
  return [
    ...released.rows.map((row) => toDocumentView(row, name)),
    ...drafts.rows.map((row) => toDraftView({ ...row, findings: [] }, { id: batchId, name })),
  ]
    .toSorted((a, b) => a.position - b.position)
    .slice(0, FIRST_ROWS)
}

async function readDocuments(
  workspace: Workspace,
  batchId: BatchId,
): Promise<Result<ReadDocuments>> {
  const batch = (await readBatches(workspace)).find(({ id }) => id === batchId)
  if (!batch) return fail('notFound')
  const draftStore = await workspace.drafts.open(batchId)
  const released = await readReleased(workspace, batchId)
  const rows = [
    ...released.rows.map((row) => ({
      position: row.position,
      show: () => toDocumentView(row, batch.name),
    })),
    ...draftStore.entries().map((entry) => ({
      position: entry.position,
      show: () => toDraftView(entry, batch),
    })),
  ].toSorted((a, b) => a.position - b.position)
  const unreadable = [...released.unreadable, ...draftStore.unreadable].map(({ id, problem }) => ({
    id,
    problem,
  }))
  return succeed({ rows, unreadable })
}

/** Reads the released rows in pages, since reading all at once would block the main process. */
async function readReleased(
  { journal }: Workspace,
  batchId: BatchId,
): Promise<Pick<DocumentPageOfRows, 'rows' | 'unreadable'>> {
  const rows: DocumentRow[] = []
  const unreadable: UnreadableRow[] = []
  for (;;) {
    const offset = rows.length + unreadable.length
    const page = await journal.documents.list({ batchId, offset, limit: PAGE_ROWS })
    rows.push(...page.rows)
    unreadable.push(...page.unreadable)
    if (page.rows.length + page.unreadable.length < PAGE_ROWS) return { rows, unreadable }
  }
}
