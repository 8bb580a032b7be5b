// Signatures that sent documents wait for, by signature and by person: whose turn it is, since when, by which
// channel. As the documents were last seen.
import { z } from 'zod'
import { batchIdSchema, documentIdSchema, signatureIdSchema } from './ids.ts'
import { LINK_CHANNELS } from './signing.ts'
import { epochMsSchema } from './time.ts'

/** `NotSend`: no link goes; `unknown`: of a signer who was added outside this program. */
export const AWAITED_CHANNELS = [...LINK_CHANNELS, 'NotSend', 'unknown'] as const

export const awaitedFilterSchema = z.strictObject({
  batchId: batchIdSchema.exactOptional(),
  role: z.string().exactOptional(),
  channel: z.enum(AWAITED_CHANNELS).exactOptional(),
  /** Days that the document has waited for the signer at least; those whose turn it is not do not count. */
  minDays: z.number().int().min(1).exactOptional(),
  /** Found in name and e-mail, whatever the case and accents. */
  text: z.string().max(200).exactOptional(),
})
export type AwaitedFilter = Readonly<z.infer<typeof awaitedFilterSchema>>

export const awaitedSignatureSchema = z.strictObject({
  documentId: documentIdSchema,
  /** Empty once the personal data was erased. */
  documentName: z.string(),
  batchId: batchIdSchema,
  signatureId: signatureIdSchema,
  email: z.string(),
  role: z.string(),
  isTurn: z.boolean(),
  /** Of a turn: since when it is. */
  since: epochMsSchema.exactOptional(),
  channel: z.enum(AWAITED_CHANNELS),
})
export type AwaitedSignature = Readonly<z.infer<typeof awaitedSignatureSchema>>

const awaitedPersonSchema = z.strictObject({
  /** Trimmed, lower case; it is the person. */
  email: z.string(),
  /** Empty when none is known. */
  name: z.string(),
  roles: z.array(z.string()).readonly(),
  channels: z.array(z.enum(AWAITED_CHANNELS)).readonly(),
  /** Documents that wait for the person, now or later. */
  documents: z.number().int(),
  /** Those in which it is the person's turn. */
  turns: z.number().int(),
  /** Of the turns. */
  oldestSince: epochMsSchema.exactOptional(),
  /** When a link went to the person today, or may have gone. */
  remindedAt: epochMsSchema.exactOptional(),
})
export type AwaitedPerson = Readonly<z.infer<typeof awaitedPersonSchema>>

export const awaitedPeopleSchema = z.strictObject({
  people: z.array(awaitedPersonSchema).readonly(),
  /** People of the filter; `people` is one page of them. */
  total: z.number().int(),
  /** Documents of the filter's batch that were sent and not looked at: whom they wait for is not known. */
  unseen: z.strictObject({
    total: z.number().int(),
    /** Of the first of them. */
    names: z.array(z.string()).readonly(),
  }),
})
export type AwaitedPeople = Readonly<z.infer<typeof awaitedPeopleSchema>>
