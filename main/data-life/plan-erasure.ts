// Plan of an erasure: counts of what is erased and of what is kept. It changes nothing.
import type {
  ErasureKept,
  ErasurePlace,
  ErasurePlan,
  ErasureSubject,
  KeptCounts,
  PlaceCounts,
} from '../../shared/model/erasure.ts'
import { parsePersonText } from '../../shared/rules/person-terms.ts'
import type { DocumentRow } from '../journal/records.ts'
import { eachDataFile } from './data-files.ts'
import type { ErasurePorts } from './erasure-ports.ts'
import type { FoundRecords, Sought } from './find-erased.ts'
import { findFiles, findOwnTerms, findRecords, findSheets, toSignedPaths } from './find-erased.ts'

type Planned = { readonly plan: ErasurePlan; readonly sought?: Sought }

export async function planErasure(
  ports: ErasurePorts,
  subject: ErasureSubject,
  withSignedFiles: boolean,
): Promise<Planned> {
  const sought = await toSought(ports, subject)
  if ('plan' in sought) return sought
  const records = await findRecords(ports, sought)
  const erased = await countErased(ports, sought, records, withSignedFiles)
  const kept = await countKept(ports, records, withSignedFiles)
  if (Object.keys({ ...erased, ...kept }).length === 0) return { plan: { kind: 'nothing' } }
  const terms = sought.kind === 'person' ? Object.values(sought.terms).flat() : []
  return { plan: { kind: 'found', terms, erased, kept }, sought }
}

async function toSought(ports: ErasurePorts, subject: ErasureSubject): Promise<Sought | Planned> {
  if (subject.kind === 'batch') return subject
  const typed = parsePersonText(subject.text)
  if (!typed) return { plan: { kind: 'notAPerson' } }
  const found = await findOwnTerms(ports, typed)
  return found.kind === 'several' ? { plan: found } : { kind: 'person', terms: found.terms }
}

async function countErased(
  ports: ErasurePorts,
  sought: Sought,
  { rows, unreadable, drafts, keptDrafts }: FoundRecords,
  withSignedFiles: boolean,
): Promise<PlaceCounts> {
  const { journal } = ports
  const beside =
    sought.kind === 'person'
      ? await journal.erasure.countBeside(sought.terms)
      : { batches: await countBatch(ports, sought.batchId), notes: 0 }
  const inDrafts =
    sought.kind === 'person'
      ? [...drafts.values()].flat().length
      : (await journal.erasure.countDraftsOf(sought.batchId)) - keptDrafts
  return withoutZeros({
    documents: rows.length + unreadable.length,
    drafts: inDrafts,
    ...beside,
    sheets: (await findSheets(ports, sought)).length,
    originals: new Set(rows.map(({ fileSha256 }) => fileSha256)).size,
    signedFiles: withSignedFiles ? rows.flatMap((row) => toSignedPaths(row, '')).length : 0,
    setAside: await countSetAside(ports),
    logs: await count(findFiles(ports, sought, ['log'])),
  })
}

async function countBatch({ journal }: ErasurePorts, batchId: DocumentRow['batchId']) {
  return (await journal.drafts.list()).filter(({ draft }) => draft.batchId === batchId).length
}

async function countKept(
  { journal }: ErasurePorts,
  { rows, keptRows, keptDrafts }: FoundRecords,
  withSignedFiles: boolean,
): Promise<KeptCounts> {
  const counts = new Map<ErasureKept, number>([['beingSent', keptDrafts]])
  for (const { why } of keptRows) counts.set(why, (counts.get(why) ?? 0) + 1)
  const signed = withSignedFiles ? 0 : rows.flatMap((row) => toSignedPaths(row, '')).length
  const isRestoreOpen = (await journal.describe()).restoredAt !== undefined
  return withoutZeros({
    ...Object.fromEntries(counts),
    signedFile: signed,
    restoreOpen: isRestoreOpen ? 1 : 0,
  })
}

async function countSetAside(ports: ErasurePorts): Promise<number> {
  if ((await ports.journal.describe()).restoredAt !== undefined) return 0
  return count(eachSetAside(ports))
}

/** Damaged journals that were set aside, all of them, since none can be searched reliably. */
export async function* eachSetAside({
  dataFolder,
  archivePlace,
}: ErasurePorts): AsyncGenerator<{ readonly path: string }> {
  const { folder: archiveFolder } = archivePlace()
  for await (const file of eachDataFile({ dataFolder, archiveFolder })) {
    if (file.kind === 'setAside') yield file
  }
}

export function withoutZeros<Key extends ErasureKept | ErasurePlace>(
  counts: Readonly<Partial<Record<Key, number>>>,
): Partial<Record<Key, number>> {
  const entries = Object.entries(counts).filter(([, value]) => value !== 0)
  // Cast: Object.fromEntries forgets the keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Partial<Record<Key, number>>
}

export async function count(files: AsyncIterable<unknown>): Promise<number> {
  let found = 0
  for await (const _ of files) found += 1
  return found
}
