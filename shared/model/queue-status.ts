// Status of the queue, for the status line and the command line alike.
import { z } from 'zod'
import { DELIVERY_KINDS } from './delivery.ts'
import { failureSchema } from './failure.ts'
import { holdSchema } from './hold.ts'
import { accountIdSchema, batchIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

const QUEUE_STATES = [
  'stopped', // not running: no key yet, or the journal is closed
  'idle', // nothing queued or unconfirmed
  'sending',
  'settling', // only unconfirmed rows are left, their settle time runs
  'paused', // by a person; calls in flight finish
  'held', // every account or batch that has something left stands still
  'offline', // the circuit is open; a cheap probe runs
] as const

export const queueStatusSchema = z.strictObject({
  state: z.enum(QUEUE_STATES),
  counts: z.partialRecord(z.enum(DELIVERY_KINDS), z.number().int()),
  inFlight: z.number().int(),
  /** State of the circuit breaker; absent while the service is reached. */
  offline: z
    .strictObject({
      since: epochMsSchema,
      nextProbeAt: epochMsSchema,
      /** Failure of the last try, as far as it told one. */
      failure: failureSchema.exactOptional(),
    })
    .exactOptional(),
  holds: z
    .array(
      z.strictObject({
        accountId: accountIdSchema,
        hold: holdSchema,
        heldAt: epochMsSchema,
        /** Time of the next try; absent only until it is planned. */
        nextTryAt: epochMsSchema.exactOptional(),
        isTrying: z.boolean(),
      }),
    )
    .readonly(),
  /** Batches whose creates are stopped, since the service refused so many of their documents in a row. */
  stops: z
    .array(
      z.strictObject({
        batchId: batchIdSchema,
        name: z.string(),
        accountId: accountIdSchema,
        refusals: z.number().int(),
        refusedAt: epochMsSchema,
        /** Documents of the batch that wait. */
        queued: z.number().int(),
      }),
    )
    .readonly(),
})
export type QueueStatus = Readonly<z.infer<typeof queueStatusSchema>>
