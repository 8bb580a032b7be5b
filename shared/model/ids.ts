// Branded identifiers. A local DocumentId and the service's PartnerDocumentId are different things:
// one document here may have made none, one or (by accident) two at the service.
import { z } from 'zod'

/** Schema of any UUID text, version and variant unchecked: the service does not say which it makes (WIRE-06). */
const uuid = () => z.guid().transform((text) => text.toLowerCase())

export const accountIdSchema = uuid().brand<'AccountId'>()
export type AccountId = z.infer<typeof accountIdSchema>

export const batchIdSchema = uuid().brand<'BatchId'>()
export type BatchId = z.infer<typeof batchIdSchema>

export const documentIdSchema = uuid().brand<'DocumentId'>()
export type DocumentId = z.infer<typeof documentIdSchema>

export const layoutIdSchema = uuid().brand<'LayoutId'>()
export type LayoutId = z.infer<typeof layoutIdSchema>

export const attemptIdSchema = uuid().brand<'AttemptId'>()
export type AttemptId = z.infer<typeof attemptIdSchema>

export const signingWriteIdSchema = uuid().brand<'SigningWriteId'>()
export type SigningWriteId = z.infer<typeof signingWriteIdSchema>

/** Id of a document at the service (`id` of CREATE-01). */
export const partnerDocumentIdSchema = uuid().brand<'PartnerDocumentId'>()
export type PartnerDocumentId = z.infer<typeof partnerDocumentIdSchema>

/** Id of a signature (`signatures[].id`, STAT-05), which edit, remove and resend ask for. */
export const signatureIdSchema = uuid().brand<'SignatureId'>()
export type SignatureId = z.infer<typeof signatureIdSchema>

export const categoryIdSchema = uuid().brand<'CategoryId'>()
export type CategoryId = z.infer<typeof categoryIdSchema>

export const webhookIdSchema = uuid().brand<'WebhookId'>()
export type WebhookId = z.infer<typeof webhookIdSchema>

/** Id of a user of an account, who is no signer. */
export const userIdSchema = uuid().brand<'UserId'>()
export type UserId = z.infer<typeof userIdSchema>

/** Lower-case hexadecimal SHA-256, 64 characters. */
export const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'Sha256'>()
export type Sha256 = z.infer<typeof sha256Schema>
