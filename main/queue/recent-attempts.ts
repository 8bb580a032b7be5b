// The attempts that a look goes by: read once after its scan, and anew once it has settled something.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import type { AttemptPlace } from '../journal/look-queries.ts'
import { GHOST_WATCH_MS } from './abandoned.ts'

/**
 * Of the week in which an abandoned one is watched, and since the oldest that is still open, in order. One
 * that looks for what may have been sent before it was opened (R17) is watched from when it was opened.
 * @param serviceNow by the service's clock
 */
export async function readRecentAttempts(
  journal: Pick<Journal, 'attemptsSince'>,
  accountId: AccountId,
  serviceNow: EpochMs,
  open: readonly Pick<Attempt, 'serviceStartedAt'>[] = [],
): Promise<readonly Attempt[]> {
  const starts = open.map(({ serviceStartedAt }) => serviceStartedAt)
  const weekAgo = serviceNow - GHOST_WATCH_MS
  const since = toEpochMs(Math.min(weekAgo, ...starts))
  const attempts: Attempt[] = []
  let after: AttemptPlace | undefined
  do {
    const page = await journal.attemptsSince(accountId, since, toEpochMs(weekAgo), after)
    attempts.push(...page.attempts)
    after = page.next
  } while (after)
  return attempts
}
