import { z } from 'zod'
import { accountIdSchema, batchIdSchema, sha256Schema } from './ids.ts'
import { epochMsSchema } from './time.ts'

export const batchSchema = z.strictObject({
  id: batchIdSchema,
  name: z.string(),
  /** Fixed at preparation; switching account in the window never changes it (QUEUE-08). */
  accountId: accountIdSchema,
  createdAt: epochMsSchema,
  /** Digest of the description or `.lote` it came from: the same one is continued, not repeated (R5). */
  sourceSha256: sha256Schema.exactOptional(),
  releasedAt: epochMsSchema.exactOptional(),
})
export type Batch = Readonly<z.infer<typeof batchSchema>>
