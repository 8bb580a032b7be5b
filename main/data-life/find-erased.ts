// Scope of an erasure: the person whom a text means, the rows and drafts that name the person or belong to the batch,
// and the files that name them.
import { join } from 'node:path'
import type { ErasureKept } from '../../shared/model/erasure.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import type { PersonTerms } from '../../shared/rules/person-terms.ts'
import { findPerson, joinTerms, NO_TERMS } from '../../shared/rules/person-terms.ts'
import { toEarlier } from '../archive/archive-transitions.ts'
import type { SoughtInFile } from '../import/search-file.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { KeptSheet, PersonPage, PersonPlace } from '../journal/person-queries.ts'
import type { DataFile } from './data-files.ts'
import { eachDataFile } from './data-files.ts'
import type { ErasurePorts } from './erasure-ports.ts'
import { whyKept } from './why-kept.ts'

/** Subject of an erasure in the form in which it is searched. */
export type Sought =
  | { readonly kind: 'person'; readonly terms: PersonTerms }
  | { readonly kind: 'batch'; readonly batchId: BatchId }

export type FoundRecords = {
  /** Rows that can be erased. */
  readonly rows: readonly DocumentRow[]
  /** Rows that cannot be read, which are erased too. */
  readonly unreadable: readonly DocumentId[]
  readonly keptRows: readonly { readonly row: DocumentRow; readonly why: ErasureKept }[]
  readonly drafts: ReadonlyMap<BatchId, readonly DocumentId[]>
  /** Count of drafts of a release that is under way, which are kept. */
  readonly keptDrafts: number
}

const ROWS_AT_ONCE = 200

/** Finds the person by any of the terms, then again by all terms of the signers that were found. */
export async function findOwnTerms(
  { journal }: Pick<ErasurePorts, 'journal'>,
  sought: PersonTerms,
): Promise<ReturnType<typeof findPerson>> {
  const first = await readPages(journal, sought)
  const all = joinTerms(sought, ...first.signers)
  return findPerson(sought, (await readPages(journal, all)).signers)
}

export async function findRecords(ports: ErasurePorts, sought: Sought): Promise<FoundRecords> {
  const { journal } = ports
  const openWrites = new Set((await journal.signing.openWrites()).map((each) => each.documentId))
  const found =
    sought.kind === 'person'
      ? await readPages(journal, sought.terms)
      : { documentIds: await readBatchIds(journal, sought.batchId), drafts: [] }
  const rows: DocumentRow[] = []
  const keptRows: { row: DocumentRow; why: ErasureKept }[] = []
  const unreadable: DocumentId[] = []
  for (let from = 0; from < found.documentIds.length; from += ROWS_AT_ONCE) {
    const ids = found.documentIds.slice(from, from + ROWS_AT_ONCE)
    const page = await journal.documents.list({ ids, limit: ids.length })
    for (const row of page.rows) {
      const why = whyKept(row, openWrites.has(row.id))
      if (why) keptRows.push({ row, why })
      else rows.push(row)
    }
    const readable = new Set(page.rows.map(({ id }) => id))
    unreadable.push(...ids.filter((id) => !readable.has(id)))
  }
  const { released, drafts } = await sortDrafts(journal, found.drafts)
  const isOnItsWay = sought.kind === 'batch' && released.has(sought.batchId)
  const keptDrafts = isOnItsWay
    ? await journal.erasure.countDraftsOf(sought.batchId)
    : found.drafts.length - [...drafts.values()].flat().length
  return { rows, unreadable, keptRows, drafts, keptDrafts }
}

/** Drafts by batch, without those of a batch whose release is under way. */
async function sortDrafts(
  journal: ErasurePorts['journal'],
  found: PersonPage['drafts'],
): Promise<{
  readonly released: ReadonlySet<BatchId>
  readonly drafts: Map<BatchId, readonly DocumentId[]>
}> {
  const headers = (await journal.drafts.list()).map(({ draft }) => draft)
  const released = new Set(headers.flatMap((draft) => (draft.release ? [draft.batchId] : [])))
  const drafts = new Map<BatchId, readonly DocumentId[]>()
  for (const { batchId, id } of found) {
    if (!released.has(batchId)) drafts.set(batchId, [...(drafts.get(batchId) ?? []), id])
  }
  return { released, drafts }
}

/** Sheets of open imports that name the person or belong to the batch. */
export async function findSheets(
  { journal, files, fileWorkers }: ErasurePorts,
  sought: Sought,
): Promise<readonly KeptSheet[]> {
  const sheets = await journal.erasure.keptSheets()
  if (sought.kind === 'batch') return sheets.filter(({ batchId }) => batchId === sought.batchId)
  const found: KeptSheet[] = []
  for (const sheet of sheets) {
    const path = await files.path(sheet.sha256)
    const job = { kind: 'isInFile', ids: [], terms: sought.terms } as const
    if (path !== undefined && (await fileWorkers.run({ ...job, path }))) found.push(sheet)
  }
  return found
}

/** Files of these kinds that name the person or the batch. */
export async function* findFiles(
  { fileWorkers, dataFolder, archivePlace, logFolder }: ErasurePorts,
  sought: Sought,
  kinds: readonly DataFile['kind'][],
): AsyncGenerator<DataFile> {
  const { folder: archiveFolder } = archivePlace()
  for await (const file of eachDataFile({ dataFolder, archiveFolder, logFolder })) {
    if (!kinds.includes(file.kind)) continue
    const job = { kind: 'isInFile', path: file.path, ...toSoughtInFile(sought) } as const
    if (await fileWorkers.run(job)) yield file
  }
}

/** Paths of all files that were stored for the row; a failed row has them too, after a finding for example. */
export function toSignedPaths(
  { archive }: Pick<DocumentRow, 'archive'>,
  folder: string,
): readonly string[] {
  const placed = toEarlier(archive).filter(({ path }) => path !== '')
  return [...new Set(placed.map((file) => join(file.folder ?? folder, file.path)))]
}

function toSoughtInFile(sought: Sought): SoughtInFile {
  return sought.kind === 'person'
    ? { terms: sought.terms, ids: [] }
    : { terms: NO_TERMS, ids: [sought.batchId] }
}

async function readPages(
  journal: ErasurePorts['journal'],
  terms: PersonTerms,
): Promise<Omit<PersonPage, 'next'>> {
  const pages: PersonPage[] = []
  let place: PersonPlace | undefined
  do {
    const page = await journal.erasure.page(terms, place)
    pages.push(page)
    place = page.next
  } while (place)
  return {
    documentIds: pages.flatMap(({ documentIds }) => documentIds),
    drafts: pages.flatMap(({ drafts }) => drafts),
    signers: pages.flatMap(({ signers }) => signers),
  }
}

async function readBatchIds(
  journal: ErasurePorts['journal'],
  batchId: BatchId,
): Promise<readonly DocumentId[]> {
  const ids: DocumentId[] = []
  const total = await journal.documents.count({ batchId })
  for (let offset = 0; offset < total; offset += ROWS_AT_ONCE) {
    const page = await journal.documents.list({ batchId, offset, limit: ROWS_AT_ONCE })
    // A row without content is erased already.
    ids.push(...page.rows.filter(({ content }) => content !== undefined).map(({ id }) => id))
  }
  return ids
}
