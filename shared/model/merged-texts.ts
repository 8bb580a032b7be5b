// Texts that a template makes for each document of a batch: what is asked, what would come of it, and
// what is remembered.
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'

export const MERGED_TEXTS = ['name', 'message'] as const
export type MergedText = (typeof MERGED_TEXTS)[number]

/** What the program wrote last into these: what stands there now and is something else, a person typed. */
export const mergedTextsSchema = z.strictObject({
  name: z.string().exactOptional(),
  message: z.string().exactOptional(),
})

/** Longer than any name or message; a guard against a page gone wrong. */
const TEMPLATE_LENGTH = 10_000
export const textTemplateSchema = z.string().max(TEMPLATE_LENGTH)

/** The template that was used last for each. */
export const lastTemplatesSchema = z.strictObject({
  name: textTemplateSchema.exactOptional(),
  message: textTemplateSchema.exactOptional(),
})
export type LastTemplates = Readonly<z.infer<typeof lastTemplatesSchema>>

/** Templates that were used: in the batch, and in any, the last one first. */
export const usedTemplatesSchema = z.strictObject({
  last: textTemplateSchema.exactOptional(),
  recent: z.array(textTemplateSchema).readonly(),
})
export type UsedTemplates = Readonly<z.infer<typeof usedTemplatesSchema>>

export const templateRequestSchema = z.strictObject({
  kind: z.enum(MERGED_TEXTS),
  template: textTemplateSchema,
  /** Absent: all drafts of the batch. */
  documentIds: z.array(documentIdSchema).min(1).readonly().exactOptional(),
  /** What a person typed stays as it is. */
  keepsHandwritten: z.boolean(),
  /** So does a document in which a field of the template is empty. */
  keepsIncomplete: z.boolean(),
})
export type TemplateRequest = Readonly<z.infer<typeof templateRequestSchema>>

const count = z.number().int().min(0)

export const templateTrialSchema = z.strictObject({
  /** Of the document that was asked for. */
  preview: z.string().exactOptional(),
  /** Headers of the columns that the documents have. */
  columns: z.array(z.string()).readonly(),
  /** Most that a document has. */
  signers: count,
  /** Fields that no document has, as typed. */
  unknown: z.array(z.string()).readonly(),
  /** Fields that are empty somewhere: in how many documents, and the first of them. */
  empty: z
    .array(
      z.strictObject({
        field: z.string(),
        documents: count,
        documentIds: z.array(documentIdSchema).readonly(),
      }),
    )
    .readonly(),
  /** Documents in which at least one field is empty. */
  incomplete: count,
  /** Documents with a text that a person typed. */
  handwritten: count,
  /** Texts longer than the service may take. */
  long: count,
  /** Texts of which nothing would be left: these stay as they are. */
  blank: count,
  /** Documents that would be changed. */
  changes: count,
})
export type TemplateTrial = Readonly<z.infer<typeof templateTrialSchema>>

/** A draft's text as it was before a template was applied. */
export const textBeforeSchema = z.strictObject({
  documentId: documentIdSchema,
  text: z.string().exactOptional(),
  merged: mergedTextsSchema.exactOptional(),
})
export type TextBefore = Readonly<z.infer<typeof textBeforeSchema>>
