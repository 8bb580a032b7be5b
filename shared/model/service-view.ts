// What an account has at the service, as it was listed there, whether it was sent from here or not.
import { z } from 'zod'
import { failureSchema } from './failure.ts'
import { documentIdSchema, partnerDocumentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

/** An answer of the service: now, or as it was kept when it last answered the same, with why it does not now. */
export function keptSchema<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({
    value: schema.exactOptional(),
    /** Of `value`. */
    at: epochMsSchema.exactOptional(),
    failure: failureSchema.exactOptional(),
  })
}

const labelsSchema = z.array(z.strictObject({ id: z.string(), name: z.string() })).readonly()

export const serviceDocumentSchema = z.strictObject({
  id: partnerDocumentIdSchema,
  name: z.string(),
  /** As the service names them: unknown ones are shown as they are (WIRE-13). */
  documentStatus: z.string(),
  signatureStatus: z.string(),
  createdAt: epochMsSchema,
  deadlineAt: epochMsSchema.exactOptional(),
  categories: labelsSchema.exactOptional(),
  groups: labelsSchema.exactOptional(),
})
export type ServiceDocument = Readonly<z.infer<typeof serviceDocumentSchema>>

export const serviceDocumentRowSchema = serviceDocumentSchema.extend({
  /** Has a row here: sent from here, or brought in. */
  followed: z
    .strictObject({ documentId: documentIdSchema, origin: z.enum(['here', 'foreign']) })
    .exactOptional(),
})
export type ServiceDocumentRow = Readonly<z.infer<typeof serviceDocumentRowSchema>>

const day = z.iso.date().exactOptional()
const MAX_TEXT = 200
const MAX_CHOSEN = 100
const texts = z.array(z.string().min(1).max(MAX_TEXT)).max(MAX_CHOSEN).readonly().exactOptional()

/** Every filter of the service's list (LIST-06 to LIST-08). */
export const serviceDocumentFilterSchema = z.strictObject({
  documentId: partnerDocumentIdSchema.exactOptional(),
  name: z.string().min(1).max(MAX_TEXT).exactOptional(),
  createdFrom: day,
  createdTo: day,
  signatureDateFrom: day,
  signatureDateTo: day,
  deadlineFrom: day,
  deadlineTo: day,
  signatureStatuses: texts,
  documentStatuses: texts,
  categories: texts,
})
export type ServiceDocumentFilter = Readonly<z.infer<typeof serviceDocumentFilterSchema>>

export const SERVICE_DOCUMENT_SORTS = ['Name', 'CreatedAt'] as const

export const bringInResultSchema = z.strictObject({
  broughtIn: z.number().int(),
  /** Had a row here before. */
  known: z.number().int(),
  /** Not sent for signature: there is nothing to follow. */
  notSent: z.number().int(),
})
export type BringInResult = Readonly<z.infer<typeof bringInResultSchema>>

export const SERVICE_FILES = ['signed', 'withAttachments', 'certificate'] as const
export type ServiceFile = (typeof SERVICE_FILES)[number]
