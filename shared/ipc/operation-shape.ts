// Shape of an operation of the contract, and the inputs that several operations share.
import { z } from 'zod'
import { accountIdSchema, batchIdSchema, documentIdSchema } from '../model/ids.ts'
import { MAX_SELECTED } from '../model/selection.ts'

export type OperationSchemas = Readonly<
  Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>
>

export const nothing = z.strictObject({})
export const ofAccount = z.strictObject({ accountId: accountIdSchema })
export const ofBatch = z.strictObject({ batchId: batchIdSchema })
export const ofDocument = z.strictObject({ documentId: documentIdSchema })
export const documentIds = z.array(documentIdSchema).min(1).max(MAX_SELECTED).readonly()
