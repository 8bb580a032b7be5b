// The attempts that a look goes by: read once after its scan, and anew once it has settled something.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import { GHOST_WATCH_MS } from './abandoned.ts'
import { DOUBT_MS } from './doubt.ts'

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
  const openedSince = toEpochMs(Math.min(since, weekAgo - DOUBT_MS))
  const attempts = await journal.attemptsSince(accountId, since, openedSince)
  return attempts.filter(
    ({ serviceStartedAt, serviceSettledAt = serviceStartedAt }) =>
      serviceStartedAt >= since || serviceSettledAt >= weekAgo,
  )
}
