// File that a person picked or dropped, as the window knows it: a token of this run. Its path stays in main, and a
// token that main did not give out opens nothing.
import { z } from 'zod'
import { pdfAnalysisSchema } from './pdf-analysis.ts'

export const fileTokenIdSchema = z.string().min(1).max(64).brand<'FileTokenId'>()
export type FileTokenId = z.infer<typeof fileTokenIdSchema>

export const fileTokenSchema = z.strictObject({
  token: fileTokenIdSchema,
  /** Name of the file without its folder. */
  name: z.string(),
})
export type FileToken = Readonly<z.infer<typeof fileTokenSchema>>

export const fileDescriptionSchema = z.strictObject({
  name: z.string(),
  sizeBytes: z.number().int().min(0),
  analysis: pdfAnalysisSchema,
})
export type FileDescription = Readonly<z.infer<typeof fileDescriptionSchema>>
