// Signature status of a document (STAT-01 to STAT-05).
import { z } from 'zod'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { TrackedSignature } from '../../../shared/model/tracking.ts'
import { lenient, wireInstantSchema } from './wire-value.ts'

/** STAT-01. */
export type SignatureStatus = {
  readonly signatureStatus: string
  readonly deadlineAt?: EpochMs
  readonly signatures: readonly TrackedSignature[]
}

const signatureSchema = z
  .object({
    id: signatureIdSchema,
    email: lenient(z.string()),
    role: lenient(z.string()),
    signed: lenient(z.boolean()),
    signedAt: lenient(wireInstantSchema),
    order: lenient(z.number().int()),
    name: lenient(z.string()),
  })
  .transform(({ id, email, role, signed, signedAt, order, name }) =>
    omitUndefined({
      signatureId: id,
      email: email ?? '',
      role: role ?? '',
      signed: signed ?? false,
      signedAt,
      order,
      name,
    }),
  )

export const signatureStatusWireSchema = z
  .object({
    /** Kept raw: unknown values are shown (WIRE-13). */
    signatureStatusId: z.string(),
    deadlineForSignature: lenient(wireInstantSchema),
    /** Absent after a cancellation (STAT-06). */
    signatures: z.array(signatureSchema).nullish(),
  })
  .transform(({ signatureStatusId, deadlineForSignature, signatures }): SignatureStatus =>
    omitUndefined({
      signatureStatus: signatureStatusId,
      deadlineAt: deadlineForSignature,
      signatures: signatures ?? [],
    }),
  )

/** DocumentUrlInfoDto (DL-01). */
export const downloadTicketWireSchema = z
  .object({ name: lenient(z.string()), url: z.string() })
  .transform(({ name, url }) => ({ name: name ?? '', url }))
