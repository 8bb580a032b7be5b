// Review of a prepared batch by a second person: its draft and the event of the chain.
import type { Draft } from '../../shared/model/draft.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import type { ReviewStep } from '../../shared/model/release-review.ts'
import type { EpochMs } from '../../shared/model/time.ts'

export type ReleaseReviewed = {
  readonly kind: 'releaseReviewed'
  readonly step: ReviewStep
  /** Draft as the commit saves it. */
  readonly draft: Draft
  /** User of the operating system who took the step. */
  readonly by: string
  /** E-mail of that user in the account, where the policy states it. */
  readonly byEmail?: string | undefined
  readonly askedBy?: string
  /** Time of the request, which may have been made at another workstation. */
  readonly askedAt?: EpochMs
  readonly contentSha256: Sha256
}

export function toReviewPayload({
  draft,
  step,
  by,
  byEmail,
  askedBy,
  askedAt,
  contentSha256,
}: ReleaseReviewed): object {
  const documents = draft.request?.documentIds.length
  const { batchId } = draft
  return { batchId, step, by, byEmail, askedBy, askedAt, contentSha256, documents }
}
