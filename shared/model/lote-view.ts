// View of a `.lote` file for the window: its content before it is imported, the progress, and the outcome.
import { z } from 'zod'
import { batchViewSchema } from './batch-view.ts'
import { accountIdSchema, batchIdSchema } from './ids.ts'
import type { Lote } from './lote.ts'
import { LOTE_FAULTS, listLoteFiles, loteMarkSchema, loteOriginSchema } from './lote.ts'
import { releaseRequestSchema } from './release-review.ts'
import { epochMsSchema } from './time.ts'

const count = z.number().int().min(0)
/** Most people of the list; nobody reads more. */
const MAX_PEOPLE_SHOWN = 200

const lotePersonSchema = z.strictObject({
  /** Name of the person; empty where nobody wrote it. */
  name: z.string(),
  email: z.string(),
  /** Number of documents in which the person signs. */
  documents: count,
})
export type LotePerson = Readonly<z.infer<typeof lotePersonSchema>>

const loteSummarySchema = z.strictObject({
  batchId: batchIdSchema,
  name: z.string(),
  createdAt: epochMsSchema,
  savedAt: epochMsSchema,
  origin: loteOriginSchema,
  accountId: accountIdSchema.exactOptional(),
  /** Whether some of the batch was released on the machine that saved it, or was about to be (R17). */
  isReleased: z.boolean(),
  /** Who asked a second person for its release, and when. */
  request: releaseRequestSchema.pick({ askedBy: true, askedAt: true }).exactOptional(),
  documents: count,
  /** Documents without a file that can be sent. */
  refused: count,
  annexes: count,
  /** Size of the contracts and annexes. */
  fileBytes: count,
  /** People in the order of their number of documents, the most first. */
  people: z.array(lotePersonSchema).max(MAX_PEOPLE_SHOWN).readonly(),
  /** Number of all people, those that `people` leaves out among them. */
  peopleCount: count,
  /** Documents without signers. */
  unsigned: count,
  /** Name of a spreadsheet that is opened in the batch and not applied yet. */
  sheet: z.string().exactOptional(),
})
export type LoteSummary = Readonly<z.infer<typeof loteSummarySchema>>

export function toLoteSummary(lote: Lote): LoteSummary {
  const { batch, documents, savedAt, origin, sheet } = lote
  const { id: batchId, priority: _, annexes = [], request, ...plain } = batch
  const people = listPeople(documents)
  return {
    ...plain,
    batchId,
    savedAt,
    origin,
    documents: documents.length,
    refused: documents.filter(({ file }) => file.kind === 'refused').length,
    annexes: annexes.length,
    people: people.slice(0, MAX_PEOPLE_SHOWN),
    peopleCount: people.length,
    unsigned: documents.filter(({ signers }) => signers.length === 0).length,
    fileBytes: listLoteFiles(lote).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    ...(request ? { request: { askedBy: request.askedBy, askedAt: request.askedAt } } : {}),
    ...(sheet ? { sheet: sheet.fileName } : {}),
  }
}

/** Returns the people of the documents; a person in two roles of one document counts once for it. */
function listPeople(documents: Lote['documents']): readonly LotePerson[] {
  const people = new Map<string, LotePerson>()
  for (const { signers } of documents) {
    const own = new Map(
      signers.map(({ name = '', email }) => [
        JSON.stringify([name.trim().toLowerCase(), email.trim().toLowerCase()]),
        { name: name.trim(), email: email.trim() },
      ]),
    )
    for (const [key, person] of own) {
      const known = people.get(key)
      people.set(key, { ...person, ...known, documents: (known?.documents ?? 0) + 1 })
    }
  }
  return [...people.values()].sort((one, other) => other.documents - one.documents)
}

/** Whether this machine has the batch, as drafts or released. */
const LOTE_PRESENCES = ['absent', 'preparing', 'released'] as const
export type LotePresence = (typeof LOTE_PRESENCES)[number]

const refusedSchema = z.strictObject({
  kind: z.literal('notOpened'),
  fileName: z.string(),
  fault: z.enum(LOTE_FAULTS),
  /** Name of the faulty contract. */
  contract: z.string().exactOptional(),
  /** Name of the faulty spreadsheet. */
  sheet: z.string().exactOptional(),
})

export const lotePreviewSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('readable'),
    fileName: z.string(),
    summary: loteSummarySchema,
    /** Whether the file needed a password. */
    isSealed: z.boolean(),
    mark: loteMarkSchema,
    presence: z.enum(LOTE_PRESENCES),
    /** `environment`: the file cannot be imported here; `address`: its account is probably not known here. */
    otherService: z.enum(['environment', 'address']).exactOptional(),
  }),
  refusedSchema,
  z.strictObject({ kind: z.literal('stopped') }),
])
export type LotePreviewView = Readonly<z.infer<typeof lotePreviewSchema>>

export const loteTakenSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('taken'), batch: batchViewSchema }),
  z.strictObject({ kind: z.literal('known'), batchId: batchIdSchema }),
  z.strictObject({ kind: z.literal('otherEnvironment') }),
  z.strictObject({ kind: z.literal('stopped') }),
  refusedSchema,
])
export type LoteTaken = Readonly<z.infer<typeof loteTakenSchema>>

const loteSheetFateSchema = z.strictObject({ name: z.string(), isInside: z.boolean() })
export type LoteSheetFate = Readonly<z.infer<typeof loteSheetFateSchema>>

export const loteSavedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dialogClosed') }),
  z.strictObject({ kind: z.literal('stopped') }),
  z.strictObject({
    kind: z.literal('saved'),
    fileName: z.string(),
    documents: count,
    /** Whether a password seals the file. */
    isSealed: z.boolean(),
    /** Office whose mark the file has. */
    office: z.string().exactOptional(),
    /** Spreadsheet that is not applied yet, and whether it is in the file; it is not when the file store lacks it. */
    sheet: loteSheetFateSchema.exactOptional(),
  }),
  /** The batch has no drafts. */
  z.strictObject({ kind: z.literal('nothingToSave') }),
  /** The file could not be written; `code` is the file system's error code. */
  z.strictObject({ kind: z.literal('unwritable'), fileName: z.string(), code: z.string() }),
  /** The batch has more than a batch file that is opened may have. */
  z.strictObject({ kind: z.literal('tooLarge') }),
  /** A contract of the batch cannot be read from the file store. */
  z.strictObject({ kind: z.literal('notInStore'), contract: z.string() }),
  /** The policy demands the mark of the office, and this machine has no office key. */
  z.strictObject({ kind: z.literal('noOfficeKey') }),
])
export type LoteSaved = Readonly<z.infer<typeof loteSavedSchema>>

/** Progress; of `unsealing` in percent. While `taking`, the contracts are checked and stored one by one. */
export type LoteProgress = {
  readonly stage: 'writing' | 'unsealing' | 'reading' | 'taking'
  readonly done: number
  /** Total of `done`; 0 until it is known. */
  readonly of: number
}
