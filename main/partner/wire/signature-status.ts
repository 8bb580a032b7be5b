// Signature status of a document (STAT-01 to STAT-05).
import { z } from 'zod'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { TrackedSignature } from '../../../shared/model/tracking.ts'
import { lenient, listOf, wireInstantSchema } from './wire-value.ts'

/** Signature with the tracked fields and the service's other facts about its signer (STAT-03). */
export type SignatureDetails = TrackedSignature & {
  readonly authenticationMethod?: string
  readonly signatureLinkMethod?: string
  readonly telephone?: Readonly<z.output<typeof telephoneSchema>>
  /** Kind of the number, given at signing with `name` (STAT-04). */
  readonly documentNumberType?: string
  readonly documentNumber?: string
  /** Birthday as midnight in UTC, as the service gives it. */
  readonly bornAt?: EpochMs
  readonly handwritten?: boolean
  readonly requireDocumentNumber?: boolean
}

/** Status of the signatures (STAT-01). */
export type SignatureStatus = {
  readonly signatureStatus: string
  /** Text of the service, in Portuguese. */
  readonly label?: string
  readonly deadlineAt?: EpochMs
  readonly signatures: readonly SignatureDetails[]
}

const telephoneSchema = z
  .object({
    countryCode: lenient(z.string()),
    number: lenient(z.string()),
    value: lenient(z.string()),
    formatted: lenient(z.string()),
  })
  .transform((telephone) => omitUndefined(telephone))

const signatureSchema = z
  .object({
    id: signatureIdSchema,
    email: lenient(z.string()),
    role: lenient(z.string()),
    signed: lenient(z.boolean()),
    authenticationMethod: lenient(z.string()),
    signatureLinkMethod: lenient(z.string()),
    telephone: lenient(telephoneSchema),
    name: lenient(z.string()),
    documentNumberType: lenient(z.string()),
    documentNumber: lenient(z.string()),
    birthDate: lenient(wireInstantSchema),
    handwritten: lenient(z.boolean()),
    order: lenient(z.number().int()),
    signedAt: lenient(wireInstantSchema),
    requireDocumentNumber: lenient(z.boolean()),
  })
  .transform(({ id, email, role, signed, birthDate, ...rest }): SignatureDetails =>
    omitUndefined({
      signatureId: id,
      email: email ?? '',
      role: role ?? '',
      signed: signed ?? false,
      bornAt: birthDate,
      ...rest,
    }),
  )

export const signatureStatusWireSchema = z
  .object({
    /** Raw value: unknown ones are shown (WIRE-13). */
    signatureStatusId: z.string(),
    signatureStatus: lenient(z.string()),
    deadlineForSignature: lenient(wireInstantSchema),
    /** Signatures; absent after a cancellation (STAT-06). */
    signatures: listOf(signatureSchema).nullish(),
  })
  .transform((status): SignatureStatus =>
    omitUndefined({
      signatureStatus: status.signatureStatusId,
      label: status.signatureStatus,
      deadlineAt: status.deadlineForSignature,
      signatures: status.signatures ?? [],
    }),
  )
