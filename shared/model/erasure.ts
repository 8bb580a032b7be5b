// Erasure of a person or a batch (LGPD): what is found, what must be kept and why, and the receipt,
// which holds no personal data.
import { z } from 'zod'
import { batchIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

/** Text that replaces an erased one. */
export const ERASED_TEXT = '…'

/** Subject of an erasure; `text` is an e-mail, a CPF or a whole name. */
export const erasureSubjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), text: z.string().max(500) }),
  z.strictObject({ kind: z.literal('batch'), batchId: batchIdSchema }),
])
export type ErasureSubject = Readonly<z.infer<typeof erasureSubjectSchema>>

export const ERASURE_PLACES = [
  'documents', // released rows with their attempts, corrections and reminders
  'drafts',
  'batches', // names and headers
  'notes', // templates, imports and reference data
  'sheets', // copies of sheets of imports under way
  'originals', // contracts in the file store that nothing else needs
  'signedFiles', // in the archive, only when asked
  'setAside', // damaged journals and other files that were set aside
  'logs',
] as const
export type ErasurePlace = (typeof ERASURE_PLACES)[number]

export const ERASURE_KEPT = [
  'beingSent', // queued, sending, held, unconfirmed or to be decided
  'waitingForSignature',
  'notArchived', // signed, and its file not in the archive yet
  'writeOpen', // a correction or reminder without an answer yet
  'signedFile', // stays in the archive unless asked
  'lists', // manifests that another program has open; they are written again by themselves
  'restoreOpen', // damaged journals, until the restored one was compared with the service
] as const
export type ErasureKept = (typeof ERASURE_KEPT)[number]

const countSchema = z.number().int().min(0)
const placeCountsSchema = z.partialRecord(z.enum(ERASURE_PLACES), countSchema)
const keptCountsSchema = z.partialRecord(z.enum(ERASURE_KEPT), countSchema)
export type PlaceCounts = Readonly<z.infer<typeof placeCountsSchema>>
export type KeptCounts = Readonly<z.infer<typeof keptCountsSchema>>

export const erasurePlanSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('found'),
    /** Person terms, for whoever asked to check them; empty for a batch. */
    terms: z.array(z.string()).readonly(),
    erased: placeCountsSchema,
    kept: keptCountsSchema,
  }),
  /** Several people have that name or e-mail; `people` names each by a CPF or an e-mail of their own. */
  z.strictObject({ kind: z.literal('several'), people: z.array(z.string()).readonly() }),
  /** The text is neither an e-mail, a valid CPF nor a whole name. */
  z.strictObject({ kind: z.literal('notAPerson') }),
  z.strictObject({ kind: z.literal('nothing') }),
])
export type ErasurePlan = Readonly<z.infer<typeof erasurePlanSchema>>

export const erasureReceiptSchema = z.strictObject({
  id: z.uuid(),
  subject: z.enum(['person', 'batch']),
  /** HMAC of the person's terms or the batch's id, under a key of this data folder. */
  digest: z.string(),
  startedAt: epochMsSchema,
  endedAt: epochMsSchema,
  /** Name of the user's account in the operating system. */
  operator: z.string(),
  withSignedFiles: z.boolean(),
  erased: placeCountsSchema,
  kept: keptCountsSchema,
  /**
   * Number of files of the data folder that still name the person; archive, originals and practice service are not
   * searched. Absent when the program ended before the search.
   */
  leftFiles: countSchema.exactOptional(),
})
export type ErasureReceipt = Readonly<z.infer<typeof erasureReceiptSchema>>
