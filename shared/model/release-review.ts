// Release by a second person: the limits of the policy, the request and the answer.
import { z } from 'zod'
import { documentIdSchema, sha256Schema } from './ids.ts'
import { epochMsSchema } from './time.ts'

const MAX_COLUMN_LENGTH = 200
/** Most characters of a reason, a sentence or two. */
export const MAX_DECLINE_REASON_LENGTH = 500

export const reviewLimitsSchema = z
  .strictObject({
    /** Number of documents above which a batch needs a second person; 0: every batch. */
    overDocuments: z.number().int().min(0).exactOptional(),
    /** Sum of amounts above which a batch needs a second person. */
    overAmount: z.number().min(0).exactOptional(),
    /** Column of the spreadsheet with each document's amount. */
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

/** Reason why a batch needs a second person. */
export const reviewNeedSchema = z.strictObject({
  /** Reason; `amountUnknown`: the column is missing in a document, or holds no amount. */
  reason: z.enum(['documents', 'amount', 'amountUnknown']),
  /** Number or sum of the batch, which is above `limit`. */
  found: z.number(),
  limit: z.number(),
})
export type ReviewNeed = Readonly<z.infer<typeof reviewNeedSchema>>

const userSchema = z.string()

/** Request for a second person's release, kept with the draft so that it outlasts the program. */
export const releaseRequestSchema = z.strictObject({
  documentIds: z.array(documentIdSchema).readonly(),
  /** Digest of the account and the documents at that time: a changed content needs a new request. */
  contentSha256: sha256Schema,
  /** User of the operating system, as `by` is everywhere in this file. */
  askedBy: userSchema,
  askedAt: epochMsSchema,
  /** Whether the batch is not what was asked for any more: nobody can release it by this request. */
  isChanged: z.boolean().exactOptional(),
  declined: z
    .strictObject({ by: userSchema, at: epochMsSchema, reason: z.string() })
    .exactOptional(),
})
export type ReleaseRequest = Readonly<z.infer<typeof releaseRequestSchema>>

export const REVIEW_STEPS = ['asked', 'approved', 'declined', 'withdrawn'] as const
export type ReviewStep = (typeof REVIEW_STEPS)[number]

/** Release by a second person: who released which content for whom. */
export const releaseApprovalSchema = releaseRequestSchema
  .pick({ contentSha256: true, askedBy: true, askedAt: true })
  .extend({ by: userSchema, at: epochMsSchema })
export type ReleaseApproval = Readonly<z.infer<typeof releaseApprovalSchema>>

/**
 * Tells whether the user is another than the one who asked; an unknown user is never one. The domain and the letter
 * case mean nothing: one name in two domains may be one person.
 */
export function isSecondPerson(request: Pick<ReleaseRequest, 'askedBy'>, osUser: string): boolean {
  const [first, second] = [toPlainName(request.askedBy), toPlainName(osUser)]
  return first !== '' && second !== '' && first !== second
}

/** Name of a user of the system without its domain, in small letters. */
const toPlainName = (user: string): string => user.slice(user.lastIndexOf('\\') + 1).toLowerCase()
