// Release by a second person: what a policy demands it for, what was asked for, and who answered.
import { z } from 'zod'
import { documentIdSchema, sha256Schema } from './ids.ts'
import { epochMsSchema } from './time.ts'

const MAX_COLUMN_LENGTH = 200
/** A reason in a sentence or two. */
export const MAX_DECLINE_REASON_LENGTH = 500

export const reviewLimitsSchema = z
  .strictObject({
    /** A batch with more documents needs it; 0: every batch. */
    overDocuments: z.number().int().min(0).exactOptional(),
    /** A batch whose amounts add up to more needs it. */
    overAmount: z.number().min(0).exactOptional(),
    /** Column of the sheet that holds each document's amount. */
    amountColumn: z.string().trim().min(1).max(MAX_COLUMN_LENGTH).exactOptional(),
  })
  .refine(
    ({ overDocuments, overAmount }) => overDocuments !== undefined || overAmount !== undefined,
    { message: 'no limit', path: ['overDocuments'] },
  )
  .refine(
    ({ overAmount, amountColumn }) => (overAmount === undefined) === (amountColumn === undefined),
    {
      message: 'a limit of amounts without its column, or the other way round',
      path: ['amountColumn'],
    },
  )
export type ReviewLimits = Readonly<z.infer<typeof reviewLimitsSchema>>

/** Why a batch needs a second person. */
export const reviewNeedSchema = z.strictObject({
  /** `amountUnknown`: the column is missing in a document, or holds no amount. */
  reason: z.enum(['documents', 'amount', 'amountUnknown']),
  /** Of `documents` and `amount`: what was counted, and the limit that it is over. */
  found: z.number(),
  limit: z.number(),
})
export type ReviewNeed = Readonly<z.infer<typeof reviewNeedSchema>>

const userSchema = z.string()

/** Kept with the draft, so that it survives the end of the program. */
export const releaseRequestSchema = z.strictObject({
  documentIds: z.array(documentIdSchema).readonly(),
  /** Of the account and of what the documents were then: another content is asked for anew. */
  contentSha256: sha256Schema,
  /** User of the operating system, as are all of this page. */
  askedBy: userSchema,
  askedAt: epochMsSchema,
  declined: z
    .strictObject({ by: userSchema, at: epochMsSchema, reason: z.string() })
    .exactOptional(),
})
export type ReleaseRequest = Readonly<z.infer<typeof releaseRequestSchema>>

export const REVIEW_STEPS = ['asked', 'approved', 'declined', 'withdrawn'] as const
export type ReviewStep = (typeof REVIEW_STEPS)[number]

/** What a second person released, and for whom. */
export const releaseApprovalSchema = releaseRequestSchema
  .pick({ contentSha256: true, askedBy: true, askedAt: true })
  .extend({ by: userSchema, at: epochMsSchema })
export type ReleaseApproval = Readonly<z.infer<typeof releaseApprovalSchema>>

/** Letter case means nothing; a user without a name is nobody's second person. */
export function isSecondPerson(request: Pick<ReleaseRequest, 'askedBy'>, osUser: string): boolean {
  return (
    osUser !== '' &&
    request.askedBy !== '' &&
    request.askedBy.toLowerCase() !== osUser.toLowerCase()
  )
}
