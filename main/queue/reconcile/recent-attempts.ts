// Recent attempts of an account, read once after its scan and again after a row was settled.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'
import type { AttemptPlace } from '../../journal/reconcile-queries.ts'
import { LATE_DOCUMENT_WATCH_MS } from './abandoned.ts'
import { toOwedSince } from '../duplicates/copy-checks.ts'
import { MAX_VISIBILITY_CHECK_MS } from './list-visibility.ts'

/**
 * Longest create in milliseconds, with reserve: attempts are selected by their answer but read by
 * their start.
 */
const LONGEST_CREATE_MS = HOUR_MS

/**
 * Attempts of the week in which abandoned ones are watched, and of the time since the oldest open
 * one, in order. A verification attempt is watched from when it was opened, not from the time that
 * it verifies (R17, restored journal).
 * @param serviceNow time by the service's clock
 * @param copies limits the answered attempts to those that may still have copies (R15, visibility
 * check) and those that began after the oldest open one (R9, absence needs check documents)
 */
export async function readRecentAttempts(
  journal: Pick<Journal, 'attemptsSince'>,
  accountId: AccountId,
  serviceNow: EpochMs,
  open: readonly Pick<Attempt, 'serviceStartedAt'>[] = [],
  copies?: {
    /** Time of the last complete copy check, from `CopyChecks`. */
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

/** Attempts of all pages, with the parameters of `attemptsSince`. */
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
