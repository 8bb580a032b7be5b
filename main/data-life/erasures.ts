// Erasure of a person or of a batch (LGPD). The journal records it before anything is removed, each step can be
// repeated, and an erasure that the end of the program cut off is finished at the next start.
import { createHmac } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ErasurePlan, ErasureReceipt, ErasureSubject } from '../../shared/model/erasure.ts'
import { erasureReceiptSchema } from '../../shared/model/erasure.ts'
import type { DocumentId, Sha256 } from '../../shared/model/ids.ts'
import { batchIdSchema, sha256Schema } from '../../shared/model/ids.ts'
import { createTermMatcher, NO_TERMS, personTermsSchema } from '../../shared/rules/person-terms.ts'
import type { DocumentRow } from '../journal/records.ts'
import {
  ERASURE_RECEIPTS_KEY,
  PENDING_ERASURE_KEY,
  erasureReceiptsSchema,
} from '../journal/erasure-memory.ts'
import { JournalConflict } from '../journal/journal-errors.ts'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import type { ErasurePorts, ErasureStep } from './erasure-ports.ts'
import type { FoundRecords, Sought } from './find-erased.ts'
import { findFiles, findRecords, findSheets, toSignedPaths } from './find-erased.ts'
import { count, eachSetAside, planErasure, withoutZeros } from './plan-erasure.ts'

export type Erasures = {
  /** Plan of what would be erased and kept; changes nothing. */
  readonly plan: (subject: ErasureSubject, withSignedFiles: boolean) => Promise<ErasurePlan>
  /**
   * Erasure of what the plan shows; undefined where the plan shows nothing.
   * @throws errors of the journal and of the file system; the next start goes on
   */
  readonly erase: (
    subject: ErasureSubject,
    withSignedFiles: boolean,
  ) => Promise<ErasureReceipt | undefined>
  /** Whether an erasure is under way, a recovered one too. */
  readonly isErasing: () => boolean
  /** Finishes an erasure that was cut off; undefined when there is none. */
  readonly recover: () => Promise<ErasureReceipt | undefined>
  /** Receipts, oldest first. */
  readonly receipts: () => Promise<readonly ErasureReceipt[]>
}

const soughtSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), terms: personTermsSchema }),
  z.strictObject({ kind: z.literal('batch'), batchId: batchIdSchema }),
])
const baseSchema = erasureReceiptSchema.omit({ endedAt: true, leftFiles: true })
const notedSchema = z.strictObject({
  /** Signed files that are removed. */
  signedPaths: z.array(z.string()).readonly(),
  /** Ids of the documents at the service. */
  partnerIds: z.array(z.string()).readonly(),
})
type Noted = Readonly<z.infer<typeof notedSchema>>
/**
 * Stored state. `erasing` has the subject; in `closing` only this state itself and the backups still hold its data.
 */
const pendingSchema = z.discriminatedUnion('phase', [
  z.strictObject({
    phase: z.literal('erasing'),
    base: baseSchema,
    sought: soughtSchema,
    /** Paths and ids from the rows, stored before the rows are erased. */
    noted: notedSchema.exactOptional(),
  }),
  z.strictObject({ phase: z.literal('closing'), base: baseSchema }),
])
type Pending = Readonly<z.infer<typeof pendingSchema>>
type Erasing = Extract<Pending, { phase: 'erasing' }>

/** Key of the journal's memory under which the HMAC key of the digests is stored. */
const DIGEST_KEY = 'erasure.key'

export function createErasures(ports: ErasurePorts): Erasures {
  const { journal, clock, random, operator } = ports
  const reach = async (step: ErasureStep): Promise<void> => ports.reach?.(step)
  let running: Promise<unknown> = Promise.resolve()
  let countRunning = 0
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    countRunning += 1
    const mine = running.then(work)
    running = mine.catch(() => {})
    return mine.finally(() => void (countRunning -= 1))
  }

  const savePending = (pending: Pending): Promise<void> =>
    journal.memory.remember(PENDING_ERASURE_KEY, pending, clock.now())

  const finish = async (pending: Pending, sought?: Sought): Promise<ErasureReceipt> => {
    const { base } = pending
    await journal.compact()
    await reach('compacted')
    const leftFiles = sought && (await countLeft(ports, sought))
    const receipt: ErasureReceipt = {
      ...base,
      endedAt: clock.now(),
      ...(leftFiles === undefined ? {} : { leftFiles }),
    }
    await journal.commit([{ kind: 'erasureEnded', receipt }], clock.now())
    return receipt
  }

  const goOn = async (pending: Pending, since: number): Promise<ErasureReceipt> => {
    if (pending.phase === 'closing') return finish(pending)
    const { base, sought } = pending
    const records = await findRecords(ports, sought)
    const noted = note(ports, pending, records.rows)
    await savePending({ ...pending, noted })
    await reach('noted')
    const { lists, queuedAgain } = await eraseAll(ports, { sought, records, noted }, since, reach)
    const { documents = 0 } = base.erased
    const { beingSent = 0 } = base.kept
    const kept = withoutZeros({ ...base.kept, beingSent: beingSent + queuedAgain, lists })
    const erased = withoutZeros({ ...base.erased, documents: documents - queuedAgain })
    const closing = { phase: 'closing', base: { ...base, erased, kept } } as const
    await savePending(closing)
    await reach('closing')
    return finish(closing, sought)
  }

  return {
    plan: async (subject, withSignedFiles) =>
      (await planErasure(ports, subject, withSignedFiles)).plan,
    erase: (subject, withSignedFiles) =>
      alone(async () => {
        const since = ports.files.mark()
        const { plan, sought } = await planErasure(ports, subject, withSignedFiles)
        if (plan.kind !== 'found' || !sought) return undefined
        const base = {
          id: random.uuid(),
          subject: subject.kind,
          digest: await toDigest(ports, sought),
          startedAt: clock.now(),
          operator,
          withSignedFiles,
          erased: plan.erased,
          kept: plan.kept,
        }
        const pending: Erasing = { phase: 'erasing', base, sought }
        await savePending(pending)
        await reach('pending')
        return goOn(pending, since)
      }),
    isErasing: () => countRunning > 0,
    recover: () =>
      alone(async () => {
        const pending = pendingSchema.safeParse(
          (await journal.memory.recall(PENDING_ERASURE_KEY))?.value,
        )
        if (!pending.success) return undefined
        const since = ports.files.mark()
        const receipt = await goOn(pending.data, since)
        // Hashes that the ended process had found are lost: all originals are looked through for unused ones.
        await removeUnused(ports, await ports.files.list(), since)
        return receipt
      }),
    receipts: async () =>
      erasureReceiptsSchema.parse((await journal.memory.recall(ERASURE_RECEIPTS_KEY))?.value),
  }
}

/** Paths and ids from the rows, with those that an ended process noted of rows that it erased. */
function note(
  { archivePlace }: ErasurePorts,
  { base, noted }: Erasing,
  rows: readonly DocumentRow[],
): Noted {
  const { folder } = archivePlace()
  const paths = base.withSignedFiles ? rows.flatMap((row) => toSignedPaths(row, folder)) : []
  return {
    signedPaths: [...new Set([...(noted?.signedPaths ?? []), ...paths])],
    partnerIds: [...new Set([...(noted?.partnerIds ?? []), ...rows.flatMap(toPartnerIds)])],
  }
}

async function eraseAll(
  ports: ErasurePorts,
  {
    sought,
    records,
    noted,
  }: { readonly sought: Sought; readonly records: FoundRecords; readonly noted: Noted },
  since: number,
  reach: (step: ErasureStep) => Promise<void>,
): Promise<{ readonly lists: number; readonly queuedAgain: number }> {
  const { journal } = ports
  const hashes: Sha256[] = []
  const keptRows = records.keptRows.map(({ row }) => row)
  let queuedAgain = 0
  for (const row of records.rows) {
    if (await eraseRow(ports, row.id)) hashes.push(...hashesIn(row))
    else {
      keptRows.push(row)
      queuedAgain += 1
    }
    await reach('row')
  }
  await removeSigned(ports, noted.signedPaths, keptRows, reach)
  for (const id of records.unreadable) await eraseRow(ports, id)
  hashes.push(...(await eraseBeside(ports, sought, records)))
  await reach('drafts')
  await removeUnused(ports, hashes, since)
  await reach('originals')
  const hasLists = (await journal.archive.countStored()) > 0
  const areWritten = !hasLists || (await ports.archive.writeManifest()).kind === 'written'
  await reach('lists')
  await eraseFiles(ports, sought)
  await reach('setAside')
  await ports.forgetAtPractice?.({
    terms: sought.kind === 'person' ? sought.terms : NO_TERMS,
    documentIds: noted.partnerIds,
    kept: keptRows.flatMap(toPartnerIds),
  })
  await reach('practice')
  return { lists: areWritten ? 0 : 1, queuedAgain }
}

/** Erases a row's data; false for a row that was queued again meanwhile and needs its content. */
async function eraseRow(
  { journal, clock }: ErasurePorts,
  documentId: DocumentId,
): Promise<boolean> {
  try {
    await journal.commit([{ kind: 'personalDataErased', documentId }], clock.now())
    return true
  } catch (error) {
    if (error instanceof JournalConflict) return false
    throw error
  }
}

/** Removes signed files whose rows are erased: no row is ever said to be stored without its file. */
async function removeSigned(
  { archivePlace }: ErasurePorts,
  paths: readonly string[],
  keptRows: readonly DocumentRow[],
  reach: (step: ErasureStep) => Promise<void>,
): Promise<void> {
  const { folder } = archivePlace()
  const keptPaths = new Set(keptRows.flatMap((row) => toSignedPaths(row, folder)))
  for (const path of paths) {
    if (keptPaths.has(path)) continue
    await rm(path, { force: true })
    await reach('signedFile')
  }
}

async function eraseBeside(
  ports: ErasurePorts,
  sought: Sought,
  { drafts, keptRows, keptDrafts }: FoundRecords,
): Promise<readonly Sha256[]> {
  const { journal } = ports
  const hashes: Sha256[] = []
  for (const { batchId, sha256 } of await findSheets(ports, sought)) {
    await ports.sheets.giveUp(batchId)
    hashes.push(sha256)
  }
  ports.sheets.forgetDiscarded()
  if (sought.kind === 'batch') {
    const { batchId } = sought
    if (keptDrafts > 0) return hashes
    await ports.drafts.alone(batchId, async () => {
      hashes.push(...(await journal.erasure.eraseBatchBeside(batchId, keptRows.length > 0)))
    })
    ports.drafts.forget(batchId)
    return hashes
  }
  for (const [batchId, ids] of drafts) {
    await ports.drafts.alone(batchId, async () => {
      hashes.push(...(await journal.erasure.eraseDrafts(ids)))
    })
    ports.drafts.forget(batchId)
  }
  await journal.erasure.eraseBeside(sought.terms)
  return hashes
}

const AT_ONCE = 500

async function removeUnused(
  { journal, files }: ErasurePorts,
  hashes: readonly Sha256[],
  since: number,
): Promise<void> {
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    files.remove(await journal.files.unused(hashes.slice(from, from + AT_ONCE)), since)
  }
}

async function eraseFiles(ports: ErasurePorts, sought: Sought): Promise<void> {
  if ((await ports.journal.describe()).restoredAt === undefined) {
    for await (const { path } of eachSetAside(ports)) await rm(path, { force: true })
  }
  for await (const { path } of findFiles(ports, sought, ['log'])) {
    const isNamed =
      sought.kind === 'person'
        ? createTermMatcher(sought.terms).isIn
        : (line: string) => line.includes(sought.batchId)
    const lines = (await readFile(path, 'utf8')).split('\n')
    const left = lines.filter((line) => !isNamed(line)).join('\n')
    await writeFile(path, left, { mode: OWN_FILE_MODE })
  }
}

/** Counts files that still name the subject, in all kinds but archive, originals and practice service. */
function countLeft(ports: ErasurePorts, sought: Sought): Promise<number> {
  return count(
    findFiles(ports, sought, ['journal', 'backups', 'setAside', 'partial', 'log', 'other']),
  )
}

async function toDigest({ journal, random, clock }: ErasurePorts, sought: Sought): Promise<string> {
  const known = z.string().safeParse((await journal.memory.recall(DIGEST_KEY))?.value)
  const key = known.success ? known.data : `${random.uuid()}${random.uuid()}`
  if (!known.success) await journal.memory.remember(DIGEST_KEY, key, clock.now())
  return createHmac('sha256', key).update(JSON.stringify(sought)).digest('hex')
}

function toPartnerIds({ delivery }: DocumentRow): readonly string[] {
  return delivery.kind === 'sent' ? [delivery.partnerId] : []
}

const HASH = /[0-9a-f]{64}/gu

function hashesIn({ content, fileSha256 }: DocumentRow): readonly Sha256[] {
  const all = JSON.stringify(content ?? null).match(HASH) ?? []
  return [fileSha256, ...all.map((hash) => sha256Schema.parse(hash))]
}
