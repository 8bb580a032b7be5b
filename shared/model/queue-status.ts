// What the queue is doing now, for the status line and the command line alike.
import { z } from 'zod'
import { DELIVERY_KINDS } from './delivery.ts'
import { holdSchema } from './hold.ts'
import { accountIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

export const QUEUE_STATES = [
  'stopped', // not running: no key yet, or the journal is closed
  'idle', // nothing queued or unconfirmed
  'sending',
  'settling', // only unconfirmed rows are left, their settle time runs
  'paused', // by a person; calls in flight finish
  'held', // the service refused every account that has something left
  'offline', // the circuit is open; a cheap probe runs
] as const

export const queueStatusSchema = z.strictObject({
  state: z.enum(QUEUE_STATES),
  counts: z.partialRecord(z.enum(DELIVERY_KINDS), z.number().int()),
  inFlight: z.number().int(),
  /** When the next probe goes out while offline. */
  nextProbeAt: epochMsSchema.exactOptional(),
  holds: z
    .array(z.strictObject({ accountId: accountIdSchema, hold: holdSchema, heldAt: epochMsSchema }))
    .readonly(),
})
export type QueueStatus = Readonly<z.infer<typeof queueStatusSchema>>
