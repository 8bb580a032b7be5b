// Signatures that sent documents wait for, by signature and by person: turn, waiting time, channel. The data is of
// the last look at each document.
import { z } from 'zod'
import { batchIdSchema, documentIdSchema, signatureIdSchema } from './ids.ts'
import { LINK_CHANNELS } from './signing.ts'
import { epochMsSchema } from './time.ts'

/** Channel of the link; `NotSend`: no link goes; `unknown`: the signer was added outside this program. */
export const AWAITED_CHANNELS = [...LINK_CHANNELS, 'NotSend', 'unknown'] as const

export const awaitedFilterSchema = z.strictObject({
  batchId: batchIdSchema.exactOptional(),
  role: z.string().exactOptional(),
  channel: z.enum(AWAITED_CHANNELS).exactOptional(),
  /** Least number of days that the document has waited for the signer; signers whose turn it is not never match. */
  minDays: z.number().int().min(1).exactOptional(),
  /** Text to find in name and e-mail, whatever its case and accents. */
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
  /** Since when it is the signer's turn; absent when it is not. */
  since: epochMsSchema.exactOptional(),
  channel: z.enum(AWAITED_CHANNELS),
})
export type AwaitedSignature = Readonly<z.infer<typeof awaitedSignatureSchema>>

const awaitedPersonSchema = z.strictObject({
  /** E-mail, trimmed and in lower case; it identifies the person. */
  email: z.string(),
  /** Empty when none is known. */
  name: z.string(),
  roles: z.array(z.string()).readonly(),
  channels: z.array(z.enum(AWAITED_CHANNELS)).readonly(),
  /** Documents that wait for the person, whether it is the person's turn or not. */
  documents: z.number().int(),
  /** Documents in which it is the person's turn. */
  turns: z.number().int(),
  /** Start of the oldest of the turns. */
  oldestSince: epochMsSchema.exactOptional(),
  /** When a link went to the person today, or may have gone. */
  remindedAt: epochMsSchema.exactOptional(),
})
export type AwaitedPerson = Readonly<z.infer<typeof awaitedPersonSchema>>

export const awaitedPeopleSchema = z.strictObject({
  people: z.array(awaitedPersonSchema).readonly(),
  /** Number of people that the filter finds; `people` is one page of them. */
  total: z.number().int(),
  /** Sent documents of the filter's batch whose status was never read: whom they wait for is not known. */
  unseen: z.strictObject({
    total: z.number().int(),
    /** Names of the first of these documents. */
    names: z.array(z.string()).readonly(),
  }),
})
export type AwaitedPeople = Readonly<z.infer<typeof awaitedPeopleSchema>>
