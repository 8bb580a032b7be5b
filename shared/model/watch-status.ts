// Status of the watcher: a check that a person asked for, and whether the service answers.
import { z } from 'zod'
import { failureSchema } from './failure.ts'
import { epochMsSchema } from './time.ts'

export const checkProgressSchema = z.strictObject({
  /** Documents asked for. */
  total: z.number().int().min(0),
  /** Documents of which the service has said something. */
  checked: z.number().int().min(0),
  /** Documents for which the service answered with errors alone, each tried twice. */
  unanswered: z.number().int().min(0),
})
export type CheckProgress = Readonly<z.infer<typeof checkProgressSchema>>

export const watchStatusSchema = z.strictObject({
  /** Progress of a check under way. */
  check: checkProgressSchema.exactOptional(),
  /** Reads that fail: whatever is shown is as old as `since`, or older. */
  trouble: z
    .strictObject({
      failure: failureSchema,
      /** Moment of the first failed read in a row. */
      since: epochMsSchema,
      /** Absent while the queue waits for the connection: the watcher reads once it is back. */
      nextTryAt: epochMsSchema.exactOptional(),
    })
    .exactOptional(),
})
export type WatchStatus = Readonly<z.infer<typeof watchStatusSchema>>
