// Views of batches and documents, made of the journal's rows and drafts.
import type { BatchView } from '../../shared/model/batch-view.ts'
import { addCounts, countDrafts } from '../../shared/model/document-standing.ts'
import type { DocumentOptions, DocumentRowView } from '../../shared/model/document-view.ts'
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import { toFileName } from '../../shared/model/draft.ts'
import type { DraftFile } from '../../shared/model/draft-file.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { SheetSource } from '../../shared/model/sheet-source.ts'
import type { Signer } from '../../shared/model/signer.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import { isOverridden } from '../../shared/layout/place-document.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import type { DraftEntry } from '../drafts/draft-entries.ts'
import { toContentNow } from '../journal/content-now.ts'
import type { BatchRow, DocumentRow, DraftRow } from '../journal/records.ts'

/** Views of all batches, newest first. Drafts and released rows of one batch become one view. */
export function toBatchViews(
  released: readonly BatchRow[],
  drafts: readonly DraftRow[],
): readonly BatchView[] {
  const draftOf = new Map(drafts.map((row) => [row.draft.batchId, row]))
  const known = new Set(released.map(({ id }) => id))
  return [
    ...released.map((row) => toReleasedView(row, draftOf.get(row.id))),
    ...drafts.filter(({ draft }) => !known.has(draft.batchId)).map(toPreparedView),
  ].toSorted((a, b) => b.createdAt - a.createdAt)
}

function toPreparedView({ draft, documents }: DraftRow): BatchView {
  const { batchId, name, createdAt, accountId } = draft
  const part = omitUndefined({ accountId, ...toHeader(draft) })
  const counts = countDrafts(documents, draft.release)
  return { id: batchId, name, createdAt, drafts: documents, counts, ...part }
}

function toReleasedView(batch: BatchRow, draft: DraftRow | undefined): BatchView {
  const { id, name, accountId, createdAt, releasedAt, standings } = batch
  const header: Partial<Draft> = draft ? toHeader(draft.draft) : {}
  const drafts = draft?.documents ?? 0
  return omitUndefined({
    id,
    name,
    accountId,
    createdAt,
    releasedAt,
    drafts,
    counts: addCounts([countDrafts(drafts, header.release), standings]),
    ...header,
    priority: batch.priority,
  })
}

function toHeader(
  draft: Draft,
): Pick<Draft, 'release' | 'request' | 'firstId' | 'priority' | 'annexes' | 'isSentElsewhere'> {
  const { release, request, firstId, priority, annexes, isSentElsewhere } = draft
  return omitUndefined({ release, request, firstId, priority, annexes, isSentElsewhere })
}

export function toDraftView(
  { position, document, findings }: DraftEntry,
  batch: { readonly id: BatchId; readonly name: string },
): DocumentRowView {
  const { file } = document
  const pages = file.kind === 'stored' ? file.analysis?.pages.length : undefined
  return omitUndefined({
    id: document.id,
    batchId: batch.id,
    batchName: batch.name,
    position,
    name: document.name,
    fileName: toFileName(document),
    folder: toFolder(file.origin?.path),
    pages: pages === 0 ? undefined : pages,
    annexPages: countAnnexPages(file),
    word: toWord(file),
    madeFrom: file.kind === 'stored' ? file.madeFrom?.kind : undefined,
    sizeBytes: file.kind === 'stored' ? file.file.sizeBytes : undefined,
    options: toOptions(document),
    signers: document.signers.map(toSignerView),
    areas: document.areas.length,
    isOverridden: isOverridden(document) || undefined,
    delivery: { kind: 'draft' } as const,
    tracking: { kind: 'none' } as const,
    archive: { kind: 'waiting' } as const,
    sheetLine: document.source?.line,
    source: toSource(document.source, findings),
    findings,
  })
}

/** Count of a path's folders that go to the page: enough to tell two files of one name apart. */
const SHOWN_FOLDERS = 2

function toFolder(path: string | undefined): string | undefined {
  const folders = path?.split(/[/\\]/u).slice(0, -1) ?? []
  return folders.slice(-SHOWN_FOLDERS).join('/') || undefined
}

/** Source with only the cells that have findings: a grid has thousands of rows. */
function toSource(
  source: SheetSource | undefined,
  findings: readonly Finding[],
): SheetSource | undefined {
  if (!source || findings.length === 0) return undefined
  const paths = new Set(findings.map(({ path }) => path.join('.')))
  return { ...source, columns: source.columns.filter(({ path }) => paths.has(path.join('.'))) }
}

function countAnnexPages(file: DraftFile): number | undefined {
  if (file.kind === 'refused' || !file.annexed || !file.analysis) return undefined
  const pages = file.analysis.pages.length - file.annexed.own.analysis.pages.length
  return pages === 0 ? undefined : pages
}

function toWord(file: DraftFile): DocumentRowView['word'] {
  if (file.kind === 'refused') return undefined
  if (file.file.contentType !== PDF_CONTENT_TYPE) return 'asIs'
  return file.word ? 'converted' : undefined
}

export function toDocumentView(row: DocumentRow, batchName: string): DocumentRowView {
  const { archive } = row
  const content = toContentNow(row)
  return omitUndefined({
    id: row.id,
    batchId: row.batchId,
    batchName,
    position: row.position,
    name: content?.name ?? '',
    fileName: content?.file.originalName ?? '',
    pages: content?.pages,
    sizeBytes: content?.file.sizeBytes,
    signers: content?.signers.map(toSignerView) ?? [],
    areas: content?.areas.length ?? 0,
    delivery: row.delivery,
    doubtedSince: row.doubtedSince,
    tracking: withLastCheck(row),
    archive,
    redoneAs: row.redoneAs,
    options: row.tracking.kind === 'seen' ? undefined : toSentOptions(content),
    source: row.delivery.kind === 'rejected' ? content?.source : undefined,
    findings: [],
  })
}

/** Deadline that was sent, for documents whose tracking is not known: before the first check and after the end. */
function toSentOptions(content: DocumentRow['content']): DocumentOptions | undefined {
  const deadlineAt = content?.deadlineAt
  return deadlineAt === undefined ? undefined : { deadlineAt }
}

/** Adds the time of the last check (W5), since an edit of signers changes nothing else. */
function withLastCheck({ tracking, checkedAt }: DocumentRow): Tracking {
  return tracking.kind === 'none' || checkedAt === undefined ? tracking : { ...tracking, checkedAt }
}

function toOptions(document: DraftDocument): DocumentOptions {
  const { message, deadlineAt, scheduledToAt, reminderFrequency, observers } = document
  const { folderId, groups, categories, informations } = document
  return omitUndefined({
    message,
    deadlineAt,
    scheduledToAt,
    reminderFrequency,
    observers,
    folderId,
    groups,
    categories,
    informations,
  })
}

function toSignerView({ email, role, name, order }: Signer): DocumentRowView['signers'][number] {
  return omitUndefined({ email, role, name, order })
}
