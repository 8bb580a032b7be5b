// The attempts that a look goes by: read once after its scan, and anew once it has settled something.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'
import type { AttemptPlace } from '../../journal/reconcile-queries.ts'
import { LATE_DOCUMENT_WATCH_MS } from './abandoned.ts'
import { toOwedSince } from '../duplicates/copy-checks.ts'
import { MAX_VISIBILITY_CHECK_MS } from './list-visibility.ts'

/** From the start of a request to its answer, with room: what is asked for by its answer is read by its start. */
const LONGEST_CREATE_MS = HOUR_MS

/**
 * Of the week in which an abandoned one is watched, and since the oldest that is still open, in order. One
 * that looks for what may have been sent before it was opened (R17) is watched from when it was opened.
 * @param serviceNow by the service's clock
 * @param copies whether of those that were answered with a document only these are wanted: of which copies may
 *   still come (R15), and those that began after the oldest open one (R9)
 */
export async function readRecentAttempts(
  journal: Pick<Journal, 'attemptsSince'>,
  accountId: AccountId,
  serviceNow: EpochMs,
  open: readonly Pick<Attempt, 'serviceStartedAt'>[] = [],
  copies?: {
    /** As `CopyChecks` knows it. */
    readonly lastWhole: EpochMs | undefined
  },
): Promise<readonly Attempt[]> {
  const starts = open.map(({ serviceStartedAt }) => serviceStartedAt)
  const weekAgo = serviceNow - LATE_DOCUMENT_WATCH_MS
  const since = toEpochMs(Math.min(weekAgo, ...starts))
  const owedSince = copies
    ? toOwedSince(copies.lastWhole, serviceNow, MAX_VISIBILITY_CHECK_MS) - LONGEST_CREATE_MS
    : since
  const begunSince = Math.min(...starts) - LONGEST_CREATE_MS
  const createdSince = toEpochMs(Math.max(since, Math.min(owedSince, begunSince)))
  return readAttemptsSince(journal, accountId, since, toEpochMs(weekAgo), createdSince)
}

/** All pages of them, with the parameters of `attemptsSince`. */
export async function readAttemptsSince(
  journal: Pick<Journal, 'attemptsSince'>,
  accountId: AccountId,
  ...since: readonly [since: EpochMs, requestlessSince: EpochMs, createdSince: EpochMs]
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = []
  let after: AttemptPlace | undefined
  do {
    const page = await journal.attemptsSince(accountId, ...since, after)
    attempts.push(...page.attempts)
    after = page.next
  } while (after)
  return attempts
}
