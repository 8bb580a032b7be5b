// One create request. Committed before its first byte leaves, again before its last bytes (R1), and when its outcome
// is known. Never deleted: the watch for late documents (R14) reads it.
import { z } from 'zod'
import { attemptIdSchema, documentIdSchema, partnerDocumentIdSchema } from './ids.ts'
import { refusalSchema } from './refusal.ts'
import { epochMsSchema } from './time.ts'

export const UNKNOWN_CAUSES = [
  'noAnswer', // connection lost or answer timeout after the last byte
  'serverError', // any 5xx
  'throttled', // 408, 429
  'unreadableAnswer', // 2xx without a UUID, HTML, any other status
  'stopped', // this process ended after the last-byte fence
  'releasedElsewhere', // R17: the journal was restored, or the batch was released on another machine
] as const
export type UnknownCause = (typeof UNKNOWN_CAUSES)[number]

export const NEVER_LEFT_CAUSES = [
  'unreachable', // no connection, name not found, TLS refused before the body
  'interrupted', // connection lost before the last-byte fence
  'stopped', // this process ended before the fence
  'noKey', // nothing to send with
  'fileChanged', // the bytes read were not those that were hashed (QUEUE-07)
] as const
export type NeverLeftCause = (typeof NEVER_LEFT_CAUSES)[number]

const attemptOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('created'),
    partnerId: partnerDocumentIdSchema,
    uri: z.string().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('refused'), refusal: refusalSchema }),
  z.strictObject({
    kind: z.literal('neverLeft'),
    cause: z.enum(NEVER_LEFT_CAUSES),
    detail: z.string().exactOptional(),
    /** HTTP status if something in between answered before the last byte. */
    status: z.number().int().exactOptional(),
    words: z.string().exactOptional(),
    /** Bytes of the body that were handed over when the connection ended. */
    handedBytes: z.number().int().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('unknown'),
    cause: z.enum(UNKNOWN_CAUSES),
    /** HTTP status if there was an answer. */
    status: z.number().int().exactOptional(),
    /** First words of the answer, for people; not in the audit chain. */
    words: z.string().exactOptional(),
    detail: z.string().exactOptional(),
    requestId: z.string().exactOptional(),
    traceId: z.string().exactOptional(),
    /** Wait from `Retry-After`: it delays the next attempt and decides nothing (R2). */
    retryAfterMs: z.number().exactOptional(),
  }),
])
/** What the answer and the bytes handed over tell of a create (R2). */
export type AttemptOutcome = Readonly<z.infer<typeof attemptOutcomeSchema>>

const attemptConclusionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('adopted'), partnerId: partnerDocumentIdSchema }),
  /** Looked for and not found (R9); the attempt stays watched for a late document (R14). */
  z.strictObject({
    kind: z.literal('absent'),
    /** Service time of a weak absence, when no check document was in the list (R9); absent otherwise. */
    weakAt: epochMsSchema.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('decided'),
    answer: z.enum(['adopt', 'sendAgain', 'withdraw']),
    /** Documents that the person saw before choosing to send again; absent when there were none. */
    seen: z.array(partnerDocumentIdSchema).exactOptional(),
  }),
])
export type AttemptConclusion = Readonly<z.infer<typeof attemptConclusionSchema>>

export const attemptSchema = z.strictObject({
  id: attemptIdSchema,
  documentId: documentIdSchema,
  /** Number of the attempt, 1 for the first of its document. */
  number: z.number().int().min(1),
  /** Hash of account, canonical name and canonical pairs of e-mail and role (R3). */
  lane: z.string(),
  startedAt: epochMsSchema,
  /** The service's own time at the start (R6). */
  serviceStartedAt: epochMsSchema,
  /** Bytes of the whole request body. */
  bodyBytes: z.number().int(),
  /** Short reference in the name at the service, when the account has it switched on. */
  reference: z.string().exactOptional(),
  /** Set when the last-byte fence was committed. */
  completingAt: epochMsSchema.exactOptional(),
  /** Time from the first byte to the fence; the settle time counts it (R7). */
  uploadMs: z.number().exactOptional(),
  outcome: attemptOutcomeSchema.exactOptional(),
  /** When the answer came or its absence was settled, by the service's clock. */
  serviceSettledAt: epochMsSchema.exactOptional(),
  /** How an unknown outcome ended. */
  conclusion: attemptConclusionSchema.exactOptional(),
})
export type Attempt = Readonly<z.infer<typeof attemptSchema>>
