// Texts that a template makes for each document of a batch: the request, its preview, and the templates and texts
// that are kept.
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'

export const MERGED_TEXTS = ['name', 'message'] as const
export type MergedText = (typeof MERGED_TEXTS)[number]

/** Texts that the program wrote last; a field with another text now was typed by a person. */
export const mergedTextsSchema = z.strictObject({
  name: z.string().exactOptional(),
  message: z.string().exactOptional(),
})

/** Most characters of a template, longer than any name or message; a guard against damaged input. */
const TEMPLATE_LENGTH = 10_000
export const textTemplateSchema = z.string().max(TEMPLATE_LENGTH)

/** Last used template of each text. */
export const lastTemplatesSchema = z.strictObject({
  name: textTemplateSchema.exactOptional(),
  message: textTemplateSchema.exactOptional(),
})
export type LastTemplates = Readonly<z.infer<typeof lastTemplatesSchema>>

/** Last template of the batch, and recent templates of all batches, the newest first. */
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
  /** Whether texts that a person typed stay unchanged. */
  keepsHandwritten: z.boolean(),
  /** Whether a document stays unchanged in which a field of the template is empty. */
  keepsIncomplete: z.boolean(),
})
export type TemplateRequest = Readonly<z.infer<typeof templateRequestSchema>>

const count = z.number().int().min(0)

export const templateTrialSchema = z.strictObject({
  /** Text of the document that was asked for. */
  preview: z.string().exactOptional(),
  /** Headers of the columns that the documents have. */
  columns: z.array(z.string()).readonly(),
  /** Highest number of signers in a document. */
  signers: count,
  /** Fields that no document has, as typed. */
  unknown: z.array(z.string()).readonly(),
  /** Fields that are empty in some documents: their number, and the first ones. */
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
  /** Documents whose text would be empty; these keep their text. */
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
