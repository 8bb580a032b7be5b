// Documents while they are prepared. A change is on disk before its answer is sent.
import type { EventPayload } from '../../shared/ipc/contract.ts'
import type { DraftView } from '../../shared/model/document-view.ts'
import { toDraftCells } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { SkippedFiles, SkippedFilesView } from '../../shared/model/skipped-files.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DraftEntry } from '../drafts/draft-entries.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { IntakeProgress } from '../drafts/file-intake.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { toDraftRows } from './draft-rows.ts'
import { createInOpen } from './in-open.ts'
import { PAGE_ROWS } from './result-pager.ts'
import { locateAll } from './locate-all.ts'

export function createDraftHandlers({
  work,
  files,
  emit,
}: Pick<HandlerContext, 'work' | 'files' | 'emit'>): HandlersOf<'draft'> {
  const inOpen = createInOpen(work)
  const changeDrafts = (...[batchId, changes]: Parameters<Drafts['change']>) =>
    inOpen(async ({ workspace }) =>
      toDraftRows(workspace, batchId, await workspace.drafts.change(batchId, changes)),
    )
  return {
    'draft.addFiles': ({ batchId, tokens }) =>
      inOpen(async ({ workspace }) => {
        const paths = locateAll(files, tokens)
        if (!paths.ok) return paths
        const added = await workspace.intake.add(batchId, paths.value, (progress) =>
          emit({ name: 'files.progressed', payload: { batchId, ...toPayload(progress) } }),
        )
        emit({ name: 'batch.changed', payload: {} })
        return toDraftRows(workspace, batchId, added)
      }),
    'draft.skippedFiles': ({ batchId }) =>
      inOpen(async ({ workspace: { drafts } }) => {
        const draft = await drafts.header(batchId)
        if (!draft?.skippedFiles) return succeed({})
        const skipped = toSkippedView(files, draft.skippedFiles)
        return skipped.ok ? succeed({ skipped: skipped.value }) : skipped
      }),
    'draft.dismissSkippedFiles': ({ batchId }) =>
      inOpen(async ({ workspace: { intake } }) => {
        const dismissed = await intake.dismissSkipped(batchId)
        if (!dismissed.ok) return dismissed
        emit({ name: 'batch.changed', payload: {} })
        return succeed({})
      }),
    'draft.stopAdding': ({ batchId }) =>
      inOpen(async ({ workspace: { intake } }) => {
        intake.stop(batchId)
        return succeed({})
      }),
    'draft.suggestFiles': ({ batchId }) =>
      inOpen(({ workspace: { sheets } }) => sheets.suggestFiles(batchId)),
    'draft.pairFile': ({ batchId, rowId, fileId }) =>
      inOpen(async ({ workspace }) => {
        const paired = await workspace.sheets.pairByHand(batchId, rowId, fileId)
        emit({ name: 'batch.changed', payload: {} })
        return toDraftRows(workspace, batchId, paired)
      }),
    'draft.part': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace }) => {
        const parted = await workspace.sheets.part(batchId, documentIds)
        emit({ name: 'batch.changed', payload: {} })
        return toDraftRows(workspace, batchId, parted)
      }),
    'draft.read': ({ documentId }) =>
      inOpen(async ({ workspace: { drafts } }) => {
        const entry = await drafts.find(documentId)
        if (!entry) return fail('notFound')
        return succeed(toView(entry))
      }),
    'draft.readMany': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace: { drafts } }) => {
        const entries = await drafts.alone(batchId, async (draft, draftStore) => {
          // Only the asked documents are checked again: the window asks for a long batch in many parts.
          await draftStore.recheck(draft?.accountId, documentIds)
          return documentIds.flatMap((id) => draftStore.entry(id) ?? [])
        })
        return succeed(entries.map(toView))
      }),
    'draft.readCells': ({ batchId, from }) =>
      inOpen(({ workspace: { drafts } }) =>
        drafts.alone(batchId, async (_, draftStore) => {
          const to = from + PAGE_ROWS
          const entries = draftStore.entries()
          const cells = entries.slice(from, to).map(({ document }) => toDraftCells(document))
          return succeed({ cells, ...(to < entries.length ? { rest: to } : {}) })
        }),
      ),
    'draft.change': ({ batchId, documentIds, change }) =>
      changeDrafts(
        batchId,
        documentIds.map((id) => ({ id, change })),
      ),
    'draft.changeMany': ({ batchId, changes }) =>
      changeDrafts(
        batchId,
        changes.map(({ documentId: id, change }) => ({ id, change })),
      ),
    'draft.replaceFile': ({ documentId, token }) =>
      inOpen(async ({ workspace }) => {
        const path = files.locate(token)
        if (!path.ok) return path
        const batchId = await workspace.journal.drafts.batchOf(documentId)
        if (!batchId) return fail('notFound')
        const replaced = await workspace.intake.replace(documentId, path.value)
        if (!replaced.ok) return replaced
        const rows = await toDraftRows(workspace, batchId, succeed([replaced.value]))
        if (!rows.ok) return rows
        const [row] = rows.value
        return row ? succeed(row) : fail('notFound')
      }),
    'draft.remove': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace: { drafts } }) => {
        const removed = await drafts.remove(batchId, documentIds)
        if (!removed.ok) return removed
        emit({ name: 'batch.changed', payload: {} })
        return succeed({})
      }),
    'draft.restore': ({ batchId, documentIds }) =>
      inOpen(async ({ workspace }) => {
        const restored = await workspace.drafts.restore(batchId, documentIds)
        emit({ name: 'batch.changed', payload: {} })
        return toDraftRows(workspace, batchId, restored)
      }),
  }
}

function toPayload(progress: IntakeProgress): Omit<EventPayload<'files.progressed'>, 'batchId'> {
  if (progress.step === 'adding') return progress
  const { step, found: total } = progress
  return { step, total, done: 0, doneBytes: 0, totalBytes: 0, fileName: '' }
}

/** Skipped files without their paths; those that can be opened have a token of this run. */
function toSkippedView(
  { admit }: HandlerContext['files'],
  { files, ...rest }: SkippedFiles,
): Result<SkippedFilesView> {
  const tokens = admit(files.filter(isUsable).map(({ path }) => path))
  if (!tokens.ok) return tokens
  const given = tokens.value.values()
  return succeed({
    ...rest,
    files: files.map((file) => {
      const { kind, fileName: name } = file
      const token = isUsable(file) ? given.next().value?.token : undefined
      return omitUndefined({ kind, name, token })
    }),
  })
}

function isUsable({ kind }: SkippedFiles['files'][number]): boolean {
  return kind === 'sheet' || kind === 'lote'
}

/** View of a draft without the path of its file: no path goes to the page. */
function toView({ document, findings }: DraftEntry): DraftView {
  const { origin: _, ...file } = document.file
  return { document: { ...document, file }, findings }
}
