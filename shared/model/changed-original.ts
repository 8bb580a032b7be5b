// The original of a draft's file, changed since it was copied in: offered as a new version.
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

export const changedOriginalSchema = z.strictObject({
  documentId: documentIdSchema,
  changedAt: epochMsSchema,
})
export type ChangedOriginal = Readonly<z.infer<typeof changedOriginalSchema>>
