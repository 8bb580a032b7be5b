// View of a `.lote` for the window: what is in it before anything is taken in, how far it is, and what came of it.
import { z } from 'zod'
import { batchViewSchema } from './batch-view.ts'
import { accountIdSchema, batchIdSchema } from './ids.ts'
import type { Lote } from './lote.ts'
import { LOTE_FAULTS, listLoteFiles, loteMarkSchema, loteOriginSchema } from './lote.ts'
import { epochMsSchema } from './time.ts'

const count = z.number().int().min(0)
/** Of a batch in which everybody signs one document nobody reads them all. */
const MAX_PEOPLE_SHOWN = 200

const lotePersonSchema = z.strictObject({
  /** Empty where nobody wrote it. */
  name: z.string(),
  email: z.string(),
  /** In which the person signs. */
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
  /** Where it was saved some of it was released, or about to be (R17). */
  isReleased: z.boolean(),
  documents: count,
  /** Of those: without a file that can be sent. */
  refused: count,
  annexes: count,
  /** Of the contracts in it. */
  fileBytes: count,
  /** Who signs most comes first. */
  people: z.array(lotePersonSchema).max(MAX_PEOPLE_SHOWN).readonly(),
  /** All, those that are not in `people` among them. */
  peopleCount: count,
  /** Documents in which nobody signs yet. */
  unsigned: count,
  /** Name of a spreadsheet that is opened in it and not applied yet. */
  sheet: z.string().exactOptional(),
})
export type LoteSummary = Readonly<z.infer<typeof loteSummarySchema>>

export function toLoteSummary(lote: Lote): LoteSummary {
  const { batch, documents, savedAt, origin, sheet } = lote
  const { id: batchId, priority: _, annexes = [], ...plain } = batch
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
    ...(sheet ? { sheet: sheet.fileName } : {}),
  }
}

/** One of the same name and address in two roles of a document signs one document. */
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

/** Whether the batch is on this machine already. */
const LOTE_PRESENCES = ['absent', 'preparing', 'released'] as const
export type LotePresence = (typeof LOTE_PRESENCES)[number]

const refusedSchema = z.strictObject({
  kind: z.literal('notOpened'),
  fileName: z.string(),
  fault: z.enum(LOTE_FAULTS),
  /** The contract in it that is not what it should be. */
  contract: z.string().exactOptional(),
  /** The same of the spreadsheet. */
  sheet: z.string().exactOptional(),
})

export const loteLookSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('readable'),
    fileName: z.string(),
    summary: loteSummarySchema,
    /** A password opened it. */
    isSealed: z.boolean(),
    mark: loteMarkSchema,
    presence: z.enum(LOTE_PRESENCES),
    /** `environment`: it cannot be taken in here; `address`: its account is probably not known here. */
    otherService: z.enum(['environment', 'address']).exactOptional(),
  }),
  refusedSchema,
  z.strictObject({ kind: z.literal('stopped') }),
])
export type LoteLookView = Readonly<z.infer<typeof loteLookSchema>>

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
    /** A password seals it. */
    isSealed: z.boolean(),
    /** Whose mark it bears. */
    office: z.string().exactOptional(),
    /** Of a spreadsheet that is not applied yet; not in the file when the store has it no more. */
    sheet: loteSheetFateSchema.exactOptional(),
  }),
  /** Nothing of it is being prepared. */
  z.strictObject({ kind: z.literal('nothingToSave') }),
  /** `code`: what the file system said. */
  z.strictObject({ kind: z.literal('unwritable'), fileName: z.string(), code: z.string() }),
  /** A contract of the batch cannot be read from the store any more. */
  z.strictObject({ kind: z.literal('notInStore'), contract: z.string() }),
  /** The policy wants the mark of the office, and there is no key here. */
  z.strictObject({ kind: z.literal('noOfficeKey') }),
])
export type LoteSaved = Readonly<z.infer<typeof loteSavedSchema>>

/** `unsealing`: in percent; `taking`: the contracts are checked and kept, one after the other. */
export type LoteProgress = {
  readonly stage: 'writing' | 'unsealing' | 'reading' | 'taking'
  readonly done: number
  /** 0 until it is known. */
  readonly of: number
}
