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
  /** Documents that are still drafts; a batch may have drafts and released documents. */
  drafts: count,
  /** Documents of the batch by standing, drafts and released ones alike. */
  counts: standingCountsSchema,
  release: pendingReleaseSchema.exactOptional(),
  /** Request to a second person to release the batch. */
  request: releaseRequestSchema.exactOptional(),
  /** Absent: normal. */
  priority: batchPrioritySchema.exactOptional(),
  /** Annexes that are appended to each draft, in this order. */
  annexes: z.array(annexSchema).readonly().exactOptional(),
  /** Document that was sent alone to be checked; the drafts wait until a person confirms it. */
  firstId: documentIdSchema.exactOptional(),
  /** Whether a person, or the `.lote` file, says that the batch may have been sent from another machine (R17). */
  isSentElsewhere: z.boolean().exactOptional(),
})
export type BatchView = Readonly<z.infer<typeof batchViewSchema>>

/** Counts of what a release of the batch's drafts would do, for the question before it. */
export const releaseForecastSchema = z.strictObject({
  /** Drafts without errors, which would be sent. */
  ready: count,
  /** Drafts with errors, which would not be sent. */
  blocked: count,
  /** Ready drafts with warnings. */
  warned: count,
  /** Different e-mails among the signers of the ready drafts. */
  people: count,
  /** Invitations by channel. */
  invitations: z.strictObject({ email: count, sms: count, whatsApp: count, notSent: count }),
  /** Ready drafts with a delivery date, before which they cannot be cancelled (CAN-06). */
  scheduled: count,
  /** Ready drafts without any signature area: the service places the signatures at the end. */
  withoutAreas: count,
  /** Areas of ready drafts that nobody has approved, and the number of documents that have such areas. */
  unseenAreas: z.strictObject({ areas: count, documents: count }),
  /** Options of the ready drafts that only opening each draft would show. */
  options: z.strictObject({
    /** First and last deadline; absent when no draft has one. */
    deadlines: z.strictObject({
      first: epochMsSchema.exactOptional(),
      last: epochMsSchema.exactOptional(),
      count,
    }),
    reminders: count,
    messages: count,
  }),
  /** Draft that "send one to check" would send. */
  firstId: documentIdSchema.exactOptional(),
  /** Reason why one person alone may not release all that is ready. */
  secondPerson: reviewNeedSchema.exactOptional(),
  /** Documents that this program sent this month on the batch's account; the service tells no quota (LIM-11). */
  sentThisMonth: count.exactOptional(),
})
export type ReleaseForecast = Readonly<z.infer<typeof releaseForecastSchema>>
