// Second facet: what the service told of the document when its status was last read. Nothing is inferred from an
// order of statuses, which the partner does not state (STATE-13).
import { z } from 'zod'
import { signatureIdSchema } from './ids.ts'
import type { EpochMs } from './time.ts'
import { epochMsSchema } from './time.ts'

export const DOCUMENT_STATUSES = [
  'Draft',
  'Finished',
  'Approved',
  'Disapproved',
  'NewVersionBase',
  'WaitingFormFill',
] as const

export const SIGNATURE_STATUSES = [
  'SignatureNotSet',
  'SettingUpSignatures',
  'SignaturesDeliveryScheduled',
  'WaitingSignatures',
  'FinalizingSignatures',
  'ErrorOnFinalizingSignatures',
  'Signed',
] as const

const trackedSignatureSchema = z.strictObject({
  signatureId: signatureIdSchema,
  email: z.string(),
  role: z.string(),
  signed: z.boolean(),
  signedAt: epochMsSchema.exactOptional(),
  order: z.number().int().exactOptional(),
  /** Name given at signing (STAT-04). */
  name: z.string().exactOptional(),
})
export type TrackedSignature = Readonly<z.infer<typeof trackedSignatureSchema>>

export const trackingSchema = z.discriminatedUnion('kind', [
  /** Status never read, or document not sent. */
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('seen'),
    /** Status as received: unknown values are kept and shown (WIRE-13). */
    signatureStatus: z.string(),
    signatures: z.array(trackedSignatureSchema).readonly(),
    deadlineAt: epochMsSchema.exactOptional(),
    checkedAt: epochMsSchema,
  }),
  /** `SignatureNotSet` on a document that was sent: told apart by deadline and history (STATE-14). */
  z.strictObject({
    kind: z.literal('ended'),
    /** `replaced`: a new version was made of it on the platform (STATE-05). */
    how: z.enum(['cancelled', 'expired', 'replaced']),
    signatures: z.array(trackedSignatureSchema).readonly(),
    /** Last known deadline: after the end the service tells none. */
    deadlineAt: epochMsSchema.exactOptional(),
    checkedAt: epochMsSchema,
  }),
  z.strictObject({ kind: z.literal('gone'), checkedAt: epochMsSchema }),
])
export type Tracking = Readonly<z.infer<typeof trackingSchema>>

/** Tells whether all have signed and the final file is ready. */
export function isSigned(tracking: Tracking): boolean {
  return tracking.kind === 'seen' && tracking.signatureStatus === 'Signed'
}

/** Tells whether all have signed and the service failed to make the final file (STATE-13). */
export function hasFinalizingFailed(tracking: Tracking): boolean {
  return tracking.kind === 'seen' && tracking.signatureStatus === 'ErrorOnFinalizingSignatures'
}

/** Returns when the last signature so far was made; undefined where there is none, or the service tells no time. */
export function findLastSigned(tracking: Tracking): EpochMs | undefined {
  if (tracking.kind !== 'seen') return undefined
  return tracking.signatures
    .flatMap(({ signedAt }) => signedAt ?? [])
    .toSorted((one, other) => one - other)
    .at(-1)
}

/**
 * Returns the deadline that the service told last, also of an ended document; it may differ from the one that was
 * sent.
 */
export function findTrackedDeadline(tracking: Tracking): EpochMs | undefined {
  return tracking.kind === 'seen' || tracking.kind === 'ended' ? tracking.deadlineAt : undefined
}

/**
 * Tells whether the deadline has passed while the service, which ends documents once a day, still asks for signatures
 * (STATE-11).
 */
export function isOverdue(tracking: Tracking, now: EpochMs): boolean {
  return (
    tracking.kind === 'seen' &&
    tracking.signatureStatus === 'WaitingSignatures' &&
    tracking.deadlineAt !== undefined &&
    tracking.deadlineAt < now
  )
}

/**
 * Returns the signatures whose turn it is: unsigned ones of the lowest order and those without an order (STAT-08).
 */
export function nextToSign(signatures: readonly TrackedSignature[]): readonly TrackedSignature[] {
  return firstInOrder(signatures.filter((signature) => !signature.signed))
}

/** Returns the entries of the lowest order and those without one; all when none has an order. */
export function firstInOrder<T extends { readonly order?: number }>(
  unsigned: readonly T[],
): readonly T[] {
  const orders = unsigned.flatMap(({ order }) => (order === undefined ? [] : [order]))
  if (orders.length === 0) return unsigned
  const lowest = Math.min(...orders)
  return unsigned.filter(({ order }) => order === undefined || order === lowest)
}
