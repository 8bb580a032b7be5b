// First facet of a document: its way to the service. `unconfirmed` means that a request may have
// acted and nobody knows yet; it is never sent again before it has been looked for.
import { z } from 'zod'
import { UNKNOWN_CAUSES, NEVER_LEFT_CAUSES } from './attempt.ts'
import { questionSchema } from './evidence.ts'
import { holdSchema } from './hold.ts'
import { attemptIdSchema, partnerDocumentIdSchema } from './ids.ts'
import { refusalSchema } from './refusal.ts'
import { epochMsSchema } from './time.ts'

/**
 * How we know that a document at the service is this row's (I2). `foreign`: it was not sent from here, and a person
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

/** A row's own wait before its next try is never longer: one further ahead is of another clock. */
export const LONGEST_BACKOFF_MS = 60_000

export const deliverySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draft') }),
  z.strictObject({
    kind: z.literal('queued'),
    queuedAt: epochMsSchema,
    /** Why it is back in the queue, if it was out of it. */
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
    /** `refused` by the service (with its refusal), or stopped here before anything could act. */
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

/** The moves that are allowed; anything else is a defect. */
export const DELIVERY_MOVES: Readonly<Record<DeliveryKind, readonly DeliveryKind[]>> = {
  draft: ['queued', 'unconfirmed', 'withdrawn'],
  queued: ['sending', 'held', 'rejected', 'withdrawn', 'draft', 'unconfirmed'],
  /** R18: asked where the upload breaks at the same place each time. */
  sending: ['sending', 'sent', 'rejected', 'held', 'queued', 'unconfirmed', 'needsDecision'],
  /** R14: the other one of two, once the row's own was ended. */
  sent: ['sent'],
  rejected: ['draft', 'queued', 'withdrawn'],
  held: ['queued', 'withdrawn'],
  /** R18: withdrawn at any time; what it may have made is watched (R14). */
  unconfirmed: ['sent', 'queued', 'needsDecision', 'unconfirmed', 'withdrawn'],
  needsDecision: ['needsDecision', 'sent', 'queued', 'withdrawn', 'unconfirmed'],
  withdrawn: [],
}

/** Sent on the platform or by another system, and only followed here. */
export function isForeign(delivery: Delivery): boolean {
  return delivery.kind === 'sent' && delivery.evidence === 'foreign'
}
