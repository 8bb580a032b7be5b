// First facet of a document: its delivery to the service. An `unconfirmed` row may have been sent; it is never sent
// again before the service's list was searched for it.
import { z } from 'zod'
import { UNKNOWN_CAUSES, NEVER_LEFT_CAUSES } from './attempt.ts'
import { questionSchema } from './evidence.ts'
import { holdSchema } from './hold.ts'
import { attemptIdSchema, partnerDocumentIdSchema } from './ids.ts'
import { refusalSchema } from './refusal.ts'
import { epochMsSchema } from './time.ts'

/**
 * How a document at the service is known to be this row's (I2). `foreign`: it was not sent from here, and a person
 * brought it in.
 */
const SENT_EVIDENCE = [
  'answer',
  'reference',
  'file',
  'nameAndSigners',
  'person',
  'foreign',
] as const
export type SentEvidence = (typeof SENT_EVIDENCE)[number]

/** Longest wait of a row before its next try; a wait further ahead was set by a wrong clock. */
export const LONGEST_BACKOFF_MS = 60_000

export const deliverySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draft') }),
  z.strictObject({
    kind: z.literal('queued'),
    queuedAt: epochMsSchema,
    /** Why the row is queued again; absent the first time. */
    after: z.enum([...NEVER_LEFT_CAUSES, 'absent', 'decided', 'resumed', 'fixed']).exactOptional(),
    notBeforeAt: epochMsSchema.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('sending'),
    /** `completing` once the last-byte fence is committed (R1). */
    step: z.enum(['uploading', 'completing']),
    attemptId: attemptIdSchema,
  }),
  z.strictObject({
    kind: z.literal('sent'),
    partnerId: partnerDocumentIdSchema,
    uri: z.string().exactOptional(),
    sentAt: epochMsSchema,
    evidence: z.enum(SENT_EVIDENCE),
  }),
  z.strictObject({
    kind: z.literal('rejected'),
    /** Reason of the refusal: `refused` by the service, or stopped here before the request could act. */
    reason: z.enum(['refused', 'fileChanged', 'fileMissing']),
    refusal: refusalSchema.exactOptional(),
    rejectedAt: epochMsSchema,
  }),
  z.strictObject({ kind: z.literal('held'), hold: holdSchema, heldAt: epochMsSchema }),
  z.strictObject({
    kind: z.literal('unconfirmed'),
    attemptId: attemptIdSchema,
    cause: z.enum(UNKNOWN_CAUSES),
    since: epochMsSchema,
  }),
  z.strictObject({
    kind: z.literal('needsDecision'),
    attemptId: attemptIdSchema,
    question: questionSchema,
  }),
  z.strictObject({ kind: z.literal('withdrawn'), withdrawnAt: epochMsSchema }),
])
export type Delivery = Readonly<z.infer<typeof deliverySchema>>
export type DeliveryKind = Delivery['kind']
export const DELIVERY_KINDS = [
  'draft',
  'queued',
  'sending',
  'sent',
  'rejected',
  'held',
  'unconfirmed',
  'needsDecision',
  'withdrawn',
] as const satisfies readonly DeliveryKind[]
export type DeliveryOf<K extends DeliveryKind> = Extract<Delivery, { kind: K }>

/** Deliveries that keep their lane closed: no second document of the lane may start (R3). */
export const LANE_CLOSING_DELIVERIES: readonly DeliveryKind[] = [
  'sending',
  'unconfirmed',
  'needsDecision',
]

/** Allowed changes of a delivery; any other is a defect. */
export const DELIVERY_MOVES: Readonly<Record<DeliveryKind, readonly DeliveryKind[]>> = {
  draft: ['queued', 'unconfirmed', 'withdrawn'],
  queued: ['sending', 'held', 'rejected', 'withdrawn', 'draft', 'unconfirmed'],
  /** To `needsDecision` where the upload breaks at the same place each time (R18). */
  sending: ['sending', 'sent', 'rejected', 'held', 'queued', 'unconfirmed', 'needsDecision'],
  /** To `sent` again: the row takes the second of two documents after its own one ended (R14). */
  sent: ['sent'],
  rejected: ['draft', 'queued', 'withdrawn'],
  held: ['queued', 'withdrawn'],
  /** To `withdrawn` at any time; what the attempt may have made is watched (R14). */
  unconfirmed: ['sent', 'queued', 'needsDecision', 'unconfirmed', 'withdrawn'],
  needsDecision: ['needsDecision', 'sent', 'queued', 'withdrawn', 'unconfirmed'],
  withdrawn: [],
}

/** Tells whether the document was sent outside this program and is only watched here. */
export function isForeign(delivery: Delivery): boolean {
  return delivery.kind === 'sent' && delivery.evidence === 'foreign'
}
