// Document that exists twice at the service, as the window shows it.
import { z } from 'zod'
import { duplicateSchema } from './duplicate.ts'
import { partnerDocumentIdSchema } from './ids.ts'

export const duplicateViewSchema = z.strictObject({
  /** Report; its `keptId` is the document that the row has now, not the one of the time of the report. */
  duplicate: duplicateSchema,
  /** Empty once the personal data was erased. */
  name: z.string(),
  batchName: z.string(),
  /** Whether the service gave the address of the page of each. */
  hasPage: z.strictObject({ kept: z.boolean(), extra: z.boolean() }),
})
export type DuplicateView = Readonly<z.infer<typeof duplicateViewSchema>>

/** Document of a report: the row's own (`kept`), or the one beside it (`extra`). */
export const duplicateSideSchema = z.enum(['kept', 'extra'])
export type DuplicateSide = z.infer<typeof duplicateSideSchema>

export const ofDuplicateSchema = z.strictObject({ extraId: partnerDocumentIdSchema })
