// Second facet: what the service said of the document when it was last asked. Nothing here is
// inferred from the order of states, which the partner does not show (STATE-13).
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
  /** Nothing asked yet, or not sent. */
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('seen'),
    /** Raw: unknown values are kept and shown (WIRE-13). */
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
    /** The last that was known: after the end the service tells none. */
    deadlineAt: epochMsSchema.exactOptional(),
    checkedAt: epochMsSchema,
  }),
  z.strictObject({ kind: z.literal('gone'), checkedAt: epochMsSchema }),
])
export type Tracking = Readonly<z.infer<typeof trackingSchema>>

/** All have signed and the final file is ready. */
export function isSigned(tracking: Tracking): boolean {
  return tracking.kind === 'seen' && tracking.signatureStatus === 'Signed'
}

/** STATE-13: all have signed, and the service failed at making the final file. */
export function hasFinalizingFailed(tracking: Tracking): boolean {
  return tracking.kind === 'seen' && tracking.signatureStatus === 'ErrorOnFinalizingSignatures'
}

/** When the last of those who have signed did; undefined where nobody has, or the service does not tell. */
export function findLastSigned(tracking: Tracking): EpochMs | undefined {
  if (tracking.kind !== 'seen') return undefined
  return tracking.signatures
    .flatMap(({ signedAt }) => signedAt ?? [])
    .toSorted((one, other) => one - other)
    .at(-1)
}

/** Until when people may sign, or might, as the service last said; it may have been changed there after the sending. */
export function findTrackedDeadline(tracking: Tracking): EpochMs | undefined {
  return tracking.kind === 'seen' || tracking.kind === 'ended' ? tracking.deadlineAt : undefined
}

/** STATE-11: the deadline has passed and the service, which ends it once a day, still asks for signatures. */
export function isOverdue(tracking: Tracking, now: EpochMs): boolean {
  return (
    tracking.kind === 'seen' &&
    tracking.signatureStatus === 'WaitingSignatures' &&
    tracking.deadlineAt !== undefined &&
    tracking.deadlineAt < now
  )
}

/** Whose turn it is: the unsigned signatures of the lowest order, or all unsigned without order (STAT-08). */
export function nextToSign(signatures: readonly TrackedSignature[]): readonly TrackedSignature[] {
  return firstInOrder(signatures.filter((signature) => !signature.signed))
}

/** Those of the lowest order and those without one; all when none has an order. */
export function firstInOrder<T extends { readonly order?: number }>(
  unsigned: readonly T[],
): readonly T[] {
  const orders = unsigned.flatMap(({ order }) => (order === undefined ? [] : [order]))
  if (orders.length === 0) return unsigned
  const lowest = Math.min(...orders)
  return unsigned.filter(({ order }) => order === undefined || order === lowest)
}
