// Batch as the journal keeps it from its release on.
import { z } from 'zod'
import { accountIdSchema, batchIdSchema, sha256Schema } from './ids.ts'
import { epochMsSchema } from './time.ts'

/** Priorities in claim order: all rows of one are claimed before any of the next. */
export const BATCH_PRIORITIES = ['urgent', 'normal', 'later'] as const
export type BatchPriority = (typeof BATCH_PRIORITIES)[number]
export const batchPrioritySchema = z.enum(BATCH_PRIORITIES)

export const batchSchema = z.strictObject({
  id: batchIdSchema,
  name: z.string(),
  /** Fixed at preparation; switching account in the window never changes it (QUEUE-08). */
  accountId: accountIdSchema,
  createdAt: epochMsSchema,
  /**
   * Digest of the description or `.lote` file that the batch came from: the same one is continued, not repeated (R5).
   */
  sourceSha256: sha256Schema.exactOptional(),
  releasedAt: epochMsSchema.exactOptional(),
  /** Release by the service's time (R6); absent for a batch that an older version released. */
  serviceReleasedAt: epochMsSchema.exactOptional(),
  /** Absent: normal. */
  priority: batchPrioritySchema.exactOptional(),
})
export type Batch = Readonly<z.infer<typeof batchSchema>>
