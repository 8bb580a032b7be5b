// Pairs of rows that wait and files that came after the apply: sure pairs are joined, doubtful ones suggested. A pair
// can be parted again.
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { toFileName } from '../../../shared/model/draft.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import type { RowWithoutFile } from '../../../shared/model/sheet-import.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { MatchFile } from '../../import/match/match-row.ts'
import type { RowToMatch } from '../../import/match/to-match-rows.ts'
import type { RemoteImportSession } from '../../import/session/start-import-worker.ts'
import { startImportWorker } from '../../import/session/start-import-worker.ts'
import type { DraftDocumentRow } from '../../journal/records.ts'
import type { DraftEntry } from '../draft-entries.ts'
import type { Drafts } from '../drafts.ts'
import { toFileDraft } from '../file-draft.ts'
import { withFile } from '../new-version.ts'
import { findNextPosition } from '../next-position.ts'
import { toWaitingDraft } from './apply-row.ts'
import type { SheetPorts } from './sheet-ports.ts'
import { isWaiting, toMatchFile } from './to-match-drafts.ts'

export type WaitingRows = {
  /**
   * Joins added files with the waiting rows that they surely fit; returns these rows. The drafts of the files are
   * removed.
   */
  readonly pairAdded: (
    batchId: BatchId,
    added: readonly DocumentId[],
  ) => Promise<Result<readonly DraftEntry[]>>
  /** Returns the rows that wait, and the rows with a file that another file fits too. */
  readonly suggestFiles: (batchId: BatchId) => Promise<Result<readonly RowWithoutFile[]>>
  /** Joins a row and a file that a person chose; the earlier file of the row becomes a draft of its own. */
  readonly pairByHand: (
    batchId: BatchId,
    rowId: DocumentId,
    fileId: DocumentId,
  ) => Promise<Result<readonly DraftEntry[]>>
  /** Parts rows from their files: the rows wait again, and the files become new drafts at the end. */
  readonly part: (
    batchId: BatchId,
    ids: readonly DocumentId[],
  ) => Promise<Result<readonly DraftEntry[]>>
}

/** Ways that read no text, so that an intake waits for no comparison. */
const WAYS_WITHOUT_TEXT = ['column', 'words', 'cpf'] as const

export function createWaitingRows(
  ports: Pick<SheetPorts, 'journal' | 'random' | 'importWorkerEntry'>,
  { act, alone }: Pick<Drafts, 'act' | 'alone'>,
): WaitingRows {
  const readDocuments = (batchId: BatchId): Promise<readonly DraftDocument[]> =>
    alone(batchId, async (_, draftStore) => draftStore.entries().map(({ document }) => document))

  const ask = async <T>(work: (distant: RemoteImportSession) => Promise<T>): Promise<T> => {
    const worker = startImportWorker(ports.importWorkerEntry)
    try {
      return await work(worker.importSession)
    } finally {
      await worker.close()
    }
  }

  const partOne = (
    { position, document }: DraftDocumentRow,
    free: number,
  ): readonly DraftDocumentRow[] => {
    const id = documentIdSchema.parse(ports.random.uuid())
    const { file, imported } = document
    const apart = { position: free, document: toFileDraft(id, file, toFileName(document)) }
    const waiting = omitUndefined({
      ...document,
      file: toWaitingDraft(document.id, {}).file,
      imported: imported && { ...imported, isByHand: true },
    })
    return [{ position, document: waiting }, apart]
  }

  return {
    async pairAdded(batchId, added) {
      const facts = toFacts(await readDocuments(batchId))
      const isNew = new Set(added)
      const hasNew = facts.free.some(({ id }) => isNew.has(id))
      if (!hasNew || facts.waiting.length === 0) return succeed([])
      const { matches } = await ask(({ matchGiven }) =>
        matchGiven(facts.rows, facts.files, WAYS_WITHOUT_TEXT),
      )
      const waiting = new Set(facts.waiting.map(({ id }) => id))
      const pairs = matches.flatMap(({ row, file }) => {
        const rowId = facts.idOfLine(row)
        const fileId = facts.free.find(({ id }) => id === file)?.id
        const isMeant = rowId && waiting.has(rowId) && fileId && isNew.has(fileId)
        return isMeant ? [{ rowId, fileId }] : []
      })
      return act(batchId, async ({ accountId }, draftStore) => {
        const joined = pairs.flatMap(({ rowId, fileId }) => {
          const [row, file] = [draftStore.entry(rowId), draftStore.entry(fileId)]
          // Row or file that a person paired or changed meanwhile.
          const isOpen = row && file && isWaiting(row.document) && isFree(file.document)
          return isOpen ? [{ row, file, ids: [rowId, fileId] as const }] : []
        })
        if (joined.length === 0) return succeed([])
        await draftStore.save(
          accountId,
          joined.map(({ row, file }) => joinEntries(row, file.document, false)),
        )
        await draftStore.remove(joined.map(({ ids: [, fileId] }) => fileId))
        return succeed(joined.flatMap(({ ids: [rowId] }) => draftStore.entry(rowId) ?? []))
      })
    },
    async suggestFiles(batchId) {
      const facts = toFacts(await readDocuments(batchId))
      if (facts.free.length === 0 || facts.rows.length === 0) return succeed([])
      const free = facts.files.filter(({ id }) => facts.free.some((each) => each.id === id))
      const lines = facts.waiting.flatMap(({ id }) => facts.lineOfId(id) ?? [])
      const { matching, likely } = await ask(async ({ matchGiven, suggestGiven }) => ({
        matching: await matchGiven(facts.rows, facts.files, WAYS_WITHOUT_TEXT),
        likely: await suggestGiven(facts.rows, free, lines),
      }))
      const isFreeFile = new Set(free.map(({ id }) => id))
      const doubts = new Map<number, readonly string[]>(
        matching.ambiguities.flatMap(({ rows, files }) => {
          const open = files.filter((id) => isFreeFile.has(id))
          return open.length === 0 ? [] : rows.map((row) => [row, open] as const)
        }),
      )
      const asked = [...new Set([...lines, ...doubts.keys()])].toSorted((a, b) => a - b)
      return succeed(
        asked.flatMap((line) => {
          const documentId = facts.idOfLine(line)
          if (!documentId) return []
          const fitting = doubts.get(line) ?? []
          const others = likely.flatMap(({ row, file }) => (row === line ? [file] : []))
          const ids = [...new Set([...fitting, ...others])]
          return [{ documentId, isInDoubt: fitting.length > 0, likely: toIds(ids) }]
        }),
      )
    },
    pairByHand: (batchId, rowId, fileId) =>
      act(batchId, async ({ accountId }, draftStore) => {
        const [row, file] = [draftStore.entry(rowId), draftStore.entry(fileId)]
        if (!row?.document.source || !file || !isFree(file.document)) return fail('notFound')
        const parted = isWaiting(row.document)
          ? []
          : partOne(row, await findNextPosition(ports, batchId, draftStore))
        const [before = row, ...left] = parted
        await draftStore.save(accountId, [joinEntries(before, file.document, true), ...left])
        await draftStore.remove([fileId])
        const ids = [rowId, ...left.map(({ document }) => document.id)]
        return succeed(ids.flatMap((id) => draftStore.entry(id) ?? []))
      }),
    part: (batchId, ids) =>
      act(batchId, async ({ accountId }, draftStore) => {
        const rows = ids.flatMap((id) => draftStore.entry(id) ?? [])
        if (rows.length < ids.length || !rows.every(isPair)) return fail('notFound')
        const from = await findNextPosition(ports, batchId, draftStore)
        const parted = rows.flatMap((row, index) => partOne(row, from + index))
        await draftStore.save(accountId, parted)
        return succeed(parted.flatMap(({ document }) => draftStore.entry(document.id) ?? []))
      }),
  }
}

function isPair({ document: { source, file } }: DraftEntry): boolean {
  return source !== undefined && file.kind === 'stored'
}

/** Whether a draft is a file alone: without a row of its own and without signers. */
function isFree({ file, source, signers }: DraftDocument): boolean {
  return file.kind === 'stored' && source === undefined && signers.length === 0
}

type Facts = {
  /** Rows that wait, or have a file that no person chose; the line of a row is its index here. */
  readonly rows: readonly RowToMatch[]
  /** Free files and those of the rows: a row that two files fit is in doubt. */
  readonly files: readonly MatchFile[]
  readonly waiting: readonly DraftDocument[]
  readonly free: readonly DraftDocument[]
  readonly idOfLine: (line: number) => DocumentId | undefined
  readonly lineOfId: (id: DocumentId) => number | undefined
}

function toFacts(documents: readonly DraftDocument[]): Facts {
  const fromSheet = documents.filter(({ source, imported }) => source && imported)
  const open = fromSheet.filter((each) => isWaiting(each) || each.imported?.isByHand === false)
  const free = documents.filter(isFree)
  const files = [...free, ...open.filter(({ file }) => file.kind === 'stored')]
  // Indexes serve as lines, since two sheets of a batch may have the same lines.
  const lines = new Map(open.map(({ id }, index) => [id, index]))
  return {
    rows: open.map(toRow),
    files: files.map(toMatchFile),
    waiting: open.filter(isWaiting),
    free,
    idOfLine: (line) => open[line]?.id,
    lineOfId: (id) => lines.get(id),
  }
}

function toRow({ name, signers, columns = {}, file }: DraftDocument, line: number): RowToMatch {
  const fileName =
    file.kind === 'refused' && file.originalName !== '' ? file.originalName : undefined
  return omitUndefined({ line, fileName, document: { name, signers }, fields: columns })
}

/** Joins a row and a file: fields of the row count; those of the file's draft stay where the row has none. */
function joinEntries(
  { position, document: row }: DraftDocumentRow,
  given: DraftDocument,
  isByHand: boolean,
): DraftDocumentRow {
  const made = toWaitingDraft(row.id, { fileName: toFileName(row) }).name
  const isNamed = row.name !== made || row.merged?.name !== undefined
  const document = omitUndefined({
    ...given,
    ...withFile(row, given.file),
    name: isNamed ? row.name : given.name,
    areas: row.areas.length > 0 ? row.areas : given.areas,
    imported: row.imported && { ...row.imported, isByHand },
  })
  return { position, document }
}

function toIds(ids: readonly string[]): readonly DocumentId[] {
  return ids.map((id) => documentIdSchema.parse(id))
}
