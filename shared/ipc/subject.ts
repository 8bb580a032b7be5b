// What of an operation's input names its batch and documents. The rest, which may be a password, is left out.
import { z } from 'zod'
import { batchIdSchema, documentIdSchema } from '../model/ids.ts'

const subjectSchema = z.object({
  batchId: batchIdSchema.optional(),
  documentId: documentIdSchema.optional(),
  documentIds: z.array(documentIdSchema).readonly().optional(),
})
export type Subject = Readonly<z.infer<typeof subjectSchema>>

export function readSubject(input: unknown): Subject {
  return subjectSchema.safeParse(input).data ?? {}
}
