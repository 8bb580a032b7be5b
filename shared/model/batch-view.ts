// A batch as the window shows it: what is prepared in it and what has become of what was released.
import { z } from 'zod'
import { batchPrioritySchema } from './batch.ts'
import { standingCountsSchema } from './document-standing.ts'
import { pendingReleaseSchema } from './draft.ts'
import { annexSchema } from './draft-file.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from './ids.ts'
import { releaseRequestSchema, reviewNeedSchema } from './release-review.ts'
import { epochMsSchema } from './time.ts'

const count = z.number().int().min(0)

export const batchViewSchema = z.strictObject({
  id: batchIdSchema,
  name: z.string(),
  accountId: accountIdSchema.exactOptional(),
  createdAt: epochMsSchema,
  /** When its first documents were handed to the queue. */
  releasedAt: epochMsSchema.exactOptional(),
  /** Documents still being prepared; a batch may have both. */
  drafts: count,
  /** Of all its documents: those that are prepared and those that were released. */
  counts: standingCountsSchema,
  release: pendingReleaseSchema.exactOptional(),
  /** A second person is asked to release it. */
  request: releaseRequestSchema.exactOptional(),
  /** Absent: normal. */
  priority: batchPrioritySchema.exactOptional(),
  /** Appended to each of its drafts, in this order. */
  annexes: z.array(annexSchema).readonly().exactOptional(),
  /** Was sent alone to be looked at; the drafts wait for a yes. */
  firstId: documentIdSchema.exactOptional(),
  /** R17: a person said, or a `.lote` does, that it may have been sent from another machine. */
  isSentElsewhere: z.boolean().exactOptional(),
})
export type BatchView = Readonly<z.infer<typeof batchViewSchema>>

/** What a release would do: said before it is asked for. Counts of the drafts of a batch. */
export const releaseForecastSchema = z.strictObject({
  /** Without errors: these would go. */
  ready: count,
  /** With errors: these would stay. */
  blocked: count,
  /** Ready ones with warnings. */
  warned: count,
  /** Different e-mails among the signers of the ready ones. */
  people: count,
  /** Invitations by the way they go. */
  invitations: z.strictObject({ email: count, sms: count, whatsApp: count, notSent: count }),
  /** Ready ones with a delivery date: these cannot be cancelled before it (CAN-06). */
  scheduled: count,
  /** Ready ones without any signature area: the service places the signatures at the end. */
  withoutAreas: count,
  /** Areas of ready ones that were copied and that nobody has looked at, and how many documents have some. */
  unseenAreas: z.strictObject({ areas: count, documents: count }),
  /** Of the ready ones, what nobody sees who does not open each of them. */
  options: z.strictObject({
    /** The first and the last, where there is any. */
    deadlines: z.strictObject({
      first: epochMsSchema.exactOptional(),
      last: epochMsSchema.exactOptional(),
      count,
    }),
    reminders: count,
    messages: count,
  }),
  /** The one that "send one to check" would take. */
  firstId: documentIdSchema.exactOptional(),
  /** Why one person alone may not release all that is ready. */
  secondPerson: reviewNeedSchema.exactOptional(),
  /** Of the batch's account, this month, from here; the service tells nothing of a quota (LIM-11). */
  sentThisMonth: count.exactOptional(),
})
export type ReleaseForecast = Readonly<z.infer<typeof releaseForecastSchema>>
