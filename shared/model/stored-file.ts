// A file in the content-addressed store: what was added to a batch, byte for byte.
import { z } from 'zod'
import { sha256Schema } from './ids.ts'

export const PDF_CONTENT_TYPE = 'application/pdf'
export const DOC_CONTENT_TYPE = 'application/msword'
export const DOCX_CONTENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const storedFileSchema = z.strictObject({
  sha256: sha256Schema,
  sizeBytes: z.number().int().min(0),
  contentType: z.enum([PDF_CONTENT_TYPE, DOC_CONTENT_TYPE, DOCX_CONTENT_TYPE]),
  /** Name without folder that it had when it was added. */
  originalName: z.string(),
})
export type StoredFile = Readonly<z.infer<typeof storedFileSchema>>
export type ContentType = StoredFile['contentType']
