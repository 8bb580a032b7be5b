// Batches and drafts for the screen tests, and answers that keep changed drafts as main does.
import { isOverridden } from '../../shared/layout/place-document.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import { addCounts, countDrafts } from '../../shared/model/document-standing.ts'
import type { DocumentRowView, DraftView } from '../../shared/model/document-view.ts'
import type { DraftChange, DraftDocument } from '../../shared/model/draft.ts'
import { changeDraft, toDraftCells, toFileName } from '../../shared/model/draft.ts'
import { succeed } from '../../shared/model/failure.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { checkFile } from '../../shared/rules/file-rules.ts'
import { checkSigners } from '../../shared/rules/signer-rules.ts'
import { checkOptions } from '../../shared/rules/option-rules.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { batchIdOf, documentIdOf, NOW, SHA256 } from './documents.ts'
import type { Answers } from './fake-bridge.ts'

/** Returns a batch; its counts are those of `given` for released documents, plus its drafts. */
export function makeBatch(number: number, given: Partial<BatchView> = {}): BatchView {
  return {
    id: batchIdOf(number),
    name: `Lote ${String(number)}`,
    createdAt: toEpochMs(NOW + number),
    drafts: 0,
    ...given,
    counts: addCounts([countDrafts(given.drafts ?? 0, given.release), given.counts ?? {}]),
  }
}

/** Returns a release of these drafts that is scheduled for tomorrow. */
export function scheduleAll(drafts: readonly DraftDocument[]): NonNullable<BatchView['release']> {
  const at = toEpochMs(NOW + DAY_MS)
  return {
    scope: 'all',
    documentIds: drafts.map(({ id }) => id),
    requestedAt: NOW,
    dueAt: at,
    schedule: { at, isMissed: false },
  }
}

const STORED = {
  sha256: SHA256,
  sizeBytes: 48_200,
  contentType: PDF_CONTENT_TYPE,
  originalName: 'contrato.pdf',
} as const
const PAGE = { widthPt: 595, heightPt: 842, rotation: 0 }

export function makeDraft(number: number, given: Partial<DraftDocument> = {}): DraftDocument {
  return {
    id: documentIdOf(number),
    name: `Contrato ${String(number)}`,
    file: {
      kind: 'stored',
      file: { ...STORED, originalName: `contrato-${String(number)}.pdf` },
      analysis: { pages: [PAGE, PAGE], encrypted: false },
    },
    signers: [],
    areas: [],
    ...given,
  }
}

function check(draft: DraftDocument): readonly Finding[] {
  const { file, ...rest } = draft
  if (file.kind === 'refused') return [file.finding]
  const content = { ...rest, file: file.file }
  return [
    ...(draft.name === '' ? [makeFinding('document.nameMissing', ['name'])] : []),
    ...checkFile(content, omitUndefined({ now: NOW, analysis: file.analysis })),
    ...checkSigners(content, {}),
    ...checkOptions(content, { now: NOW }),
  ]
}

export function toRow(draft: DraftDocument, position: number): DocumentRowView {
  const { file, signers, message, deadlineAt, scheduledToAt, reminderFrequency, observers } = draft
  return {
    id: draft.id,
    batchId: batchIdOf(1),
    batchName: 'Lote 1',
    position,
    name: draft.name,
    fileName: toFileName(draft),
    ...(file.kind === 'stored'
      ? omitUndefined({
          pages: file.analysis?.pages.length,
          sizeBytes: file.file.sizeBytes,
          word: file.file.contentType === PDF_CONTENT_TYPE ? undefined : ('asIs' as const),
        })
      : {}),
    signers: signers.map(({ email, role, name }) => omitUndefined({ email, role, name })),
    areas: draft.areas.length,
    ...(isOverridden(draft) ? { isOverridden: true as const } : {}),
    delivery: { kind: 'draft' },
    tracking: { kind: 'none' },
    archive: { kind: 'waiting' },
    options: omitUndefined({
      message,
      deadlineAt,
      scheduledToAt,
      reminderFrequency,
      observers,
      folderId: draft.folderId,
      groups: draft.groups,
      categories: draft.categories,
      informations: draft.informations,
    }),
    findings: check(draft),
  }
}

const toView = (draft: DraftDocument): DraftView => ({ document: draft, findings: check(draft) })

/** Returns answers over drafts that they change; `drafts` returns the drafts as they are now. */
export function keepDrafts(first: readonly DraftDocument[], given: Partial<BatchView> = {}) {
  let drafts = first
  const removed = new Map<DocumentId, DraftDocument>()
  const batch = makeBatch(1, given)
  const rows = (ids: readonly DocumentId[]) =>
    drafts.map(toRow).filter(({ id }) => ids.includes(id))
  const change = (changes: ReadonlyMap<DocumentId, DraftChange>) => {
    drafts = drafts.map((draft) => changeDraft(draft, changes.get(draft.id) ?? {}))
    return succeed(rows([...changes.keys()]))
  }
  const read = (ids: readonly DocumentId[]) =>
    drafts.filter(({ id }) => ids.includes(id)).map(toView)
  const answers = {
    'batch.list': () => succeed([{ ...batch, drafts: drafts.length }]),
    'batch.documents': () =>
      succeed({ rows: drafts.map(toRow), total: drafts.length, unreadable: [] }),
    'draft.read': ({ documentId }) => {
      const [draft] = read([documentId])
      if (!draft) throw new Error(`no draft ${documentId}`)
      return succeed(draft)
    },
    'draft.readMany': ({ documentIds }) => succeed(read(documentIds)),
    'draft.readCells': () => succeed({ cells: drafts.map(toDraftCells) }),
    'draft.change': ({ documentIds, change: same }) =>
      change(new Map(documentIds.map((id) => [id, same]))),
    'draft.changeMany': ({ changes }) =>
      change(new Map(changes.map((each) => [each.documentId, each.change]))),
    'draft.remove': ({ documentIds }) => {
      for (const draft of drafts) if (documentIds.includes(draft.id)) removed.set(draft.id, draft)
      drafts = drafts.filter(({ id }) => !documentIds.includes(id))
      return succeed({})
    },
    'draft.restore': ({ documentIds }) => {
      drafts = [...drafts, ...documentIds.flatMap((id) => removed.get(id) ?? [])].toSorted((a, b) =>
        a.id.localeCompare(b.id),
      )
      return succeed(rows(documentIds))
    },
  } satisfies Partial<Answers>
  return {
    answers,
    drafts: () => drafts,
    set: (next: readonly DraftDocument[]) => {
      drafts = next
    },
  }
}
