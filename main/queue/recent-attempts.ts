// The attempts that a look goes by: read once after its scan, and anew once it has settled something.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import { GHOST_WATCH_MS } from './abandoned.ts'

/**
 * Of the week in which an abandoned one is watched, and since the oldest that is still open, in order.
 * @param serviceNow by the service's clock
 */
export function readRecentAttempts(
  journal: Pick<Journal, 'attemptsSince'>,
  accountId: AccountId,
  serviceNow: EpochMs,
  open: readonly Pick<Attempt, 'serviceStartedAt'>[] = [],
): Promise<readonly Attempt[]> {
  const starts = open.map(({ serviceStartedAt }) => serviceStartedAt)
  const since = toEpochMs(Math.min(serviceNow - GHOST_WATCH_MS, ...starts))
  return journal.attemptsSince(accountId, since)
}
