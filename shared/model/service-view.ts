// Data of an account as the service lists it, whether it was made by this program or not.
import { z } from 'zod'
import { calendarDaySchema } from './calendar-day.ts'
import { failureSchema } from './failure.ts'
import {
  categoryIdSchema,
  documentIdSchema,
  partnerDocumentIdSchema,
  userIdSchema,
  webhookIdSchema,
} from './ids.ts'
import { epochMsSchema } from './time.ts'

/**
 * Returns the schema of an answer: the service's current one, or the last one kept with the failure to read a new
 * one.
 */
export function keptSchema<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({
    value: schema.exactOptional(),
    /** When the service gave `value`. */
    at: epochMsSchema.exactOptional(),
    failure: failureSchema.exactOptional(),
  })
}

const labelsSchema = z.array(z.strictObject({ id: z.string(), name: z.string() })).readonly()

export const serviceDocumentSchema = z.strictObject({
  id: partnerDocumentIdSchema,
  name: z.string(),
  /** Statuses as the service names them: unknown ones are shown unchanged (WIRE-13). */
  documentStatus: z.string(),
  signatureStatus: z.string(),
  createdAt: epochMsSchema,
  deadlineAt: epochMsSchema.exactOptional(),
  categories: labelsSchema.exactOptional(),
  groups: labelsSchema.exactOptional(),
})
export type ServiceDocument = Readonly<z.infer<typeof serviceDocumentSchema>>

export const serviceDocumentRowSchema = serviceDocumentSchema.extend({
  /** Row of the document in this journal: sent from here, or brought in. */
  followed: z
    .strictObject({ documentId: documentIdSchema, origin: z.enum(['here', 'foreign']) })
    .exactOptional(),
})
export type ServiceDocumentRow = Readonly<z.infer<typeof serviceDocumentRowSchema>>

const day = calendarDaySchema.exactOptional()
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
  /** Number of documents that had a row before. */
  known: z.number().int(),
  /** Number of documents that were not sent for signature and cannot be watched. */
  notSent: z.number().int(),
})
export type BringInResult = Readonly<z.infer<typeof bringInResultSchema>>

export const SERVICE_FILES = ['signed', 'withAttachments', 'certificate'] as const
export type ServiceFile = (typeof SERVICE_FILES)[number]

export const serviceCategorySchema = z.strictObject({
  id: categoryIdSchema,
  name: z.string(),
  active: z.boolean(),
})
export type ServiceCategory = Readonly<z.infer<typeof serviceCategorySchema>>

const newName = z.string().trim().min(1).max(MAX_TEXT)
export const categoryActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), name: newName }),
  z.strictObject({ kind: z.literal('rename'), id: categoryIdSchema, name: newName }),
  /** Whether the category is to be active, whatever it is now. */
  z.strictObject({ kind: z.literal('setActive'), id: categoryIdSchema, active: z.boolean() }),
  z.strictObject({ kind: z.literal('remove'), id: categoryIdSchema }),
])
export type CategoryAct = Readonly<z.infer<typeof categoryActSchema>>

export const serviceWebhookSchema = z.strictObject({
  id: webhookIdSchema,
  uri: z.string(),
  /** Whether the webhook answered the test of its registration. */
  available: z.boolean().exactOptional(),
  createdAt: epochMsSchema.exactOptional(),
})
export type ServiceWebhook = Readonly<z.infer<typeof serviceWebhookSchema>>

export const webhookActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), uri: z.string().min(1).max(2_000) }),
  z.strictObject({ kind: z.literal('remove'), id: webhookIdSchema }),
])
export type WebhookAct = Readonly<z.infer<typeof webhookActSchema>>

export const USER_PROFILES = ['Owner', 'Admin', 'User'] as const
export const serviceUserSchema = z.strictObject({
  id: userIdSchema,
  name: z.string(),
  email: z.string().exactOptional(),
  /** One of `USER_PROFILES`, or one that is not known yet (WIRE-13). */
  profile: z.string().exactOptional(),
  active: z.boolean().exactOptional(),
  addedAt: epochMsSchema.exactOptional(),
})
export type ServiceUser = Readonly<z.infer<typeof serviceUserSchema>>

/** Longest e-mail address (RFC 5321, section 4.5.3.1.3). */
const EMAIL_LENGTH = 254
export const userActSchema = z.discriminatedUnion('kind', [
  /** Invitation; a user with `onlyForSignature` reads and signs and changes nothing of the account. */
  z.strictObject({
    kind: z.literal('invite'),
    email: z.string().trim().min(1).max(EMAIL_LENGTH),
    onlyForSignature: z.boolean(),
  }),
  /** Whether the user is to be active, whatever the user is now. */
  z.strictObject({ kind: z.literal('setActive'), id: userIdSchema, active: z.boolean() }),
])
export type UserAct = Readonly<z.infer<typeof userActSchema>>

const contactFields = {
  name: z.string().max(MAX_TEXT).exactOptional(),
  email: z.string().max(EMAIL_LENGTH).exactOptional(),
  telephone: z.string().max(MAX_TEXT).exactOptional(),
}
export const newContactSchema = z.strictObject({ cpf: z.string().max(MAX_TEXT), ...contactFields })
export type NewContact = Readonly<z.infer<typeof newContactSchema>>

export const foundContactSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('found'),
    contact: z.strictObject({
      name: z.string().exactOptional(),
      email: z.string().exactOptional(),
      telephone: z.string().exactOptional(),
    }),
    /** Time of a kept answer, and the failure to read a new one. */
    at: epochMsSchema.exactOptional(),
    failure: failureSchema.exactOptional(),
  }),
  /** The person is not among the account's contacts, or is there as a company (CONT-05). */
  z.strictObject({ kind: z.literal('none') }),
])
export type FoundContact = Readonly<z.infer<typeof foundContactSchema>>

/** Outcome of a change as far as the service shows it; `unknown`: a person checks before repeating it. */
export const writtenSchema = z.strictObject({
  kind: z.enum(['done', 'alreadySo', 'notDone', 'unknown']),
})
export type Written = Readonly<z.infer<typeof writtenSchema>>
