// A write about the signatures of a sent document. It is in the journal before it leaves, so that an end of the
// program between the request and its answer is followed by a look at the service (W5), never by a second write.
import { z } from 'zod'
import {
  documentIdSchema,
  partnerDocumentIdSchema,
  signatureIdSchema,
  signingWriteIdSchema,
} from './ids.ts'
import { signatureAreaSchema } from './signature-area.ts'
import { signerSchema } from './signer.ts'
import { epochMsSchema } from './time.ts'

const identitySchema = signerSchema.pick({ email: true, role: true })

/** Signers and areas of a sent document now, where they differ from those that were sent. */
export const signersNowSchema = z.strictObject({
  signers: z.array(signerSchema).readonly(),
  areas: z.array(signatureAreaSchema).readonly(),
})
export type SignersNow = Readonly<z.infer<typeof signersNowSchema>>

/** Change that a write makes to the known signers. */
const correctionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('edit'), was: identitySchema, signer: signerSchema }),
  z.strictObject({
    kind: z.literal('add'),
    signer: signerSchema,
    areas: z.array(signatureAreaSchema.omit({ signer: true })).readonly(),
  }),
  z.strictObject({ kind: z.literal('remove'), was: identitySchema }),
])
export type Correction = Readonly<z.infer<typeof correctionSchema>>

export const SIGNING_WRITE_KINDS = [
  'edit',
  'add',
  'remove',
  'resend',
  'cancel',
  'requestAgain',
  'groups',
  'evidence',
  'delete',
] as const

export const signingWriteSchema = z.strictObject({
  id: signingWriteIdSchema,
  documentId: documentIdSchema,
  /** Id of the row's own document, or of one that was reported beside it (R14). */
  partnerId: partnerDocumentIdSchema,
  kind: z.enum(SIGNING_WRITE_KINDS),
  /** Signature that the write is about; of an addition that replaces a signer, the one to remove afterwards. */
  signatureId: signatureIdSchema.exactOptional(),
  startedAt: epochMsSchema,
  /** Change of the signers; absent where no signer changes, and once the personal data was erased. */
  correction: correctionSchema.exactOptional(),
})
export type SigningWrite = Readonly<z.infer<typeof signingWriteSchema>>

/** Ends of a write; `unknown`: it may have acted, and no later status can show it (RES-07, EDIT-07). */
export const SIGNING_WRITE_ENDS = ['done', 'notDone', 'refused', 'unknown'] as const
export type SigningWriteEnd = (typeof SIGNING_WRITE_ENDS)[number]
