// Draft whose original changed since its file was copied in; it is offered as a new version.
import { z } from 'zod'
import { documentIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

export const changedOriginalSchema = z.strictObject({
  documentId: documentIdSchema,
  changedAt: epochMsSchema,
})
export type ChangedOriginal = Readonly<z.infer<typeof changedOriginalSchema>>
