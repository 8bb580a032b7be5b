// Release by a second person. A release over the limits of the policy needs the approval of another person than the
// one who asked, and only for the content as it was asked for.
import type { Draft } from '../../shared/model/draft.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type {
  ReleaseApproval,
  ReviewLimits,
  ReviewNeed,
} from '../../shared/model/release-review.ts'
import { isSecondPerson } from '../../shared/model/release-review.ts'
import { parseAmount } from '../../shared/rules/parse-amount.ts'
import type { Journal } from '../journal/journal.ts'
import type { DraftDocumentRow } from '../journal/records.ts'
import type { Clock } from '../ports.ts'
import { createDigestContent } from './content-digest.ts'
import type { DraftEntry } from './draft-entries.ts'
import type { Drafts } from './drafts.ts'
import { isReady } from './forecast.ts'

/** Limits of the policy, and the person at this workstation. */
export type ReviewRule = {
  readonly limits?: ReviewLimits | undefined
  /** User of the operating system: `OFFICE\maria` in a domain, else `maria`. */
  readonly osUser: string
  /** E-mail of that person in the account, where the policy states it. */
  readonly email?: string | undefined
}

/** Rule without limits. */
export const NO_REVIEW: ReviewRule = { osUser: '' }

type Going = readonly DraftDocumentRow[]
type WithColumns = Pick<DocumentContent, 'columns'>

export type ReleaseReviews = {
  /** Reason why these documents need a second person; released documents of the batch count with them. */
  readonly findNeed: (
    batchId: BatchId,
    going: readonly WithColumns[],
  ) => Promise<ReviewNeed | undefined>
  /** Reason why the released documents of the batch needed a second person; their changes need one as well. */
  readonly findNeedOfReleased: (batchId: BatchId) => Promise<ReviewNeed | undefined>
  /** Reason why a release of all ready drafts would need a second person. */
  readonly forecast: (
    batchId: BatchId,
    entries: readonly DraftEntry[],
  ) => Promise<ReviewNeed | undefined>
  /** Approval by the person at this workstation; undefined where none is needed. */
  readonly approve: (draft: Draft, going: Going) => Promise<Result<ReleaseApproval | undefined>>
  /** Failure that keeps a due release from the queue: a missing approval, or content that changed since. */
  readonly findObstacle: (
    draft: Draft,
    going: Going,
    approval: ReleaseApproval | undefined,
  ) => Promise<Failure | undefined>
  /** Saves the draft with its approved release, and the approval in the chain, in one commit. */
  readonly saveApproved: (draft: Draft, approval: ReleaseApproval) => Promise<void>
  /** Asks for the release of all ready drafts, as they are now. */
  readonly ask: (
    batchId: BatchId,
    options: Pick<Draft, 'isSentElsewhere'>,
  ) => Promise<Result<Draft>>
  readonly decline: (batchId: BatchId, reason: string) => Promise<Result<Draft>>
  /** Withdraws the request: by the person who asked, or by anybody once it was declined. */
  readonly withdraw: (draft: Draft) => Promise<Result<Draft>>
}

export function createReleaseReviews(
  { journal, clock }: { readonly journal: Journal; readonly clock: Clock },
  drafts: Pick<Drafts, 'alone'>,
  { limits, osUser, email }: ReviewRule,
  onChange: () => void,
): ReleaseReviews {
  const digestContent = createDigestContent()

  const findNeedWith: ReleaseReviews['findNeed'] = async (batchId, going) => {
    if (!limits) return undefined
    const { overDocuments, overAmount, amountColumn } = limits
    const [batch] = await journal.batches.list([batchId])
    const documents = going.length + (batch?.documents ?? 0)
    if (overDocuments !== undefined && documents > overDocuments) {
      return { reason: 'documents', found: documents, limit: overDocuments }
    }
    if (overAmount === undefined || amountColumn === undefined) return undefined
    const before = batch ? await sumReleased(journal, batchId, amountColumn) : 0
    const now = sumAmounts(going, amountColumn)
    if (before === undefined || now === undefined) {
      return { reason: 'amountUnknown', found: 0, limit: overAmount }
    }
    const found = roundToCents(before + now)
    return found > overAmount ? { reason: 'amount', found, limit: overAmount } : undefined
  }

  const findNeed: ReleaseReviews['findNeed'] = async (batchId, going) =>
    going.length === 0 ? undefined : findNeedWith(batchId, going)

  const findNeedOf = (batchId: BatchId, going: Going): Promise<ReviewNeed | undefined> =>
    findNeed(
      batchId,
      going.map(({ document }) => document),
    )

  const findObstacle: ReleaseReviews['findObstacle'] = async (draft, going, approval) => {
    if (!(await findNeedOf(draft.batchId, going))) return undefined
    if (!approval) return fail('secondPersonNeeded').failure
    const isSame = (await digestContent(draft, going)) === approval.contentSha256
    return isSame ? undefined : fail('requestChanged').failure
  }

  return {
    findNeed,
    findNeedOfReleased: (batchId) => findNeedWith(batchId, []),
    forecast: (batchId, entries) => findNeedOf(batchId, entries.filter(isReady)),
    findObstacle,
    async approve(draft, going) {
      if (!(await findNeedOf(draft.batchId, going))) return succeed(undefined)
      const { request } = draft
      if (!request || request.declined) return fail('secondPersonNeeded')
      if (!isSecondPerson(request, osUser)) return fail('ownRequest', { user: osUser })
      const { contentSha256, askedBy, askedAt } = request
      const approval = { contentSha256, askedBy, askedAt, by: osUser, at: clock.now() }
      const obstacle = await findObstacle(draft, going, approval)
      return obstacle ? { ok: false, failure: obstacle } : succeed(approval)
    },
    async saveApproved(draft, { by, askedBy, askedAt, contentSha256, at }) {
      const facts = { by, byEmail: email, askedBy, askedAt, contentSha256 }
      await journal.commit([{ kind: 'releaseReviewed', step: 'approved', draft, ...facts }], at)
    },
    ask: (batchId, options) =>
      drafts.alone(batchId, async (draft, draftStore) => {
        if (!draft) return fail('notFound')
        if (draft.release) return fail('releasePending')
        if (!draft.accountId) return fail('accountMissing')
        await draftStore.recheck(draft.accountId)
        const going = draftStore.entries().filter(isReady)
        if (going.length === 0) return fail('nothingReady')
        const contentSha256 = await digestContent(draft, going)
        const askedAt = clock.now()
        const documentIds = going.map(({ document }) => document.id)
        const request = { documentIds, contentSha256, askedBy: osUser, askedAt }
        const asked: Draft = { ...draft, ...options, request }
        const facts = { by: osUser, byEmail: email, contentSha256 }
        await journal.commit(
          [{ kind: 'releaseReviewed', step: 'asked', draft: asked, ...facts }],
          askedAt,
        )
        onChange()
        return succeed(asked)
      }),
    decline: (batchId, reason) =>
      drafts.alone(batchId, async (draft) => {
        if (!draft?.request || draft.request.declined || draft.release) return fail('stateChanged')
        const { request } = draft
        if (!isSecondPerson(request, osUser)) return fail('ownRequest', { user: osUser })
        const at = clock.now()
        const declined: Draft = {
          ...draft,
          request: { ...request, declined: { by: osUser, at, reason } },
        }
        const { askedBy, contentSha256 } = request
        const facts = { by: osUser, byEmail: email, askedBy, contentSha256 }
        await journal.commit(
          [{ kind: 'releaseReviewed', step: 'declined', draft: declined, ...facts }],
          at,
        )
        onChange()
        return succeed(declined)
      }),
    async withdraw(draft) {
      const { request, ...plain } = draft
      if (!request) return fail('stateChanged')
      if (!request.declined && isSecondPerson(request, osUser)) return fail('stateChanged')
      const { askedBy, contentSha256 } = request
      const facts = { by: osUser, byEmail: email, askedBy, contentSha256 }
      await journal.commit(
        [{ kind: 'releaseReviewed', step: 'withdrawn', draft: plain, ...facts }],
        clock.now(),
      )
      onChange()
      return succeed(plain)
    },
  }
}

/** Returns the sum; undefined when a document has no amount. */
function sumAmounts(documents: readonly WithColumns[], column: string): number | undefined {
  const name = column.toLowerCase()
  let sum = 0
  for (const { columns = {} } of documents) {
    const text = Object.entries(columns).find(([key]) => key.trim().toLowerCase() === name)?.[1]
    const amount = text === undefined ? undefined : parseAmount(text)
    if (amount === undefined) return undefined
    sum += amount
  }
  return sum
}

/** Returns the amount in whole cents, without the rounding error of added floating point numbers. */
function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** Rows of one page; a larger answer would block main's thread. */
const PAGE_ROWS = 500

async function sumReleased(
  journal: Pick<Journal, 'documents'>,
  batchId: BatchId,
  column: string,
): Promise<number | undefined> {
  let sum = 0
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const { rows, unreadable } = await journal.documents.list({ batchId, offset, limit: PAGE_ROWS })
    const part = sumAmounts(
      rows.map(({ content }) => content ?? {}),
      column,
    )
    if (part === undefined || unreadable.length > 0) return undefined
    sum += part
    if (rows.length < PAGE_ROWS) return sum
  }
}
