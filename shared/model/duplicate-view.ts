// A document that exists twice at the service, as the window tells of it.
import { z } from 'zod'
import { duplicateSchema } from './duplicate.ts'
import { partnerDocumentIdSchema } from './ids.ts'

export const duplicateViewSchema = z.strictObject({
  /** `keptId` is the one that the row has now, not when it was reported. */
  duplicate: duplicateSchema,
  /** Empty once the personal data was erased. */
  name: z.string(),
  batchName: z.string(),
  /** Whose page the service has shown the address of. */
  hasPage: z.strictObject({ kept: z.boolean(), extra: z.boolean() }),
})
export type DuplicateView = Readonly<z.infer<typeof duplicateViewSchema>>

/** Of one report: the row's own document, or the one beside it. */
export const duplicateSideSchema = z.enum(['kept', 'extra'])
export type DuplicateSide = z.infer<typeof duplicateSideSchema>

export const ofDuplicateSchema = z.strictObject({ extraId: partnerDocumentIdSchema })
