// Watched attempts: their rows are settled, but a reconcile still has to check them. They are own
// 201s and adopted documents (R15, visibility check), abandoned attempts and decisions of a person
// (R14, late documents).
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'
import { isAbandoned, mayStillCome } from './abandoned.ts'
import { toOwedSince } from '../duplicates/copy-checks.ts'
import { VISIBILITY_CHECK_MS, MAX_VISIBILITY_CHECK_MS } from './list-visibility.ts'
import { readRecentAttempts } from './recent-attempts.ts'
import type { QueueState } from '../queue-state.ts'

export type Watched = {
  /** Recent attempts, watched or not. */
  readonly attempts: readonly Attempt[]
  readonly all: readonly Attempt[]
  /** Settlement time of the newest attempt whose document may come late; 0 when there is none. */
  readonly lastLateAt: EpochMs
  /** Flag that the list has not shown some recent 201 yet. */
  readonly unseen: boolean
  /** Flag that a copy of some recent 201 may still appear. */
  readonly recent: boolean
}

/**
 * Watched attempts of the account.
 * @param now time by the service's clock
 */
export async function readWatched(
  journal: Journal,
  accountId: AccountId,
  now: EpochMs,
  { listVisibility, copyChecks }: Pick<QueueState, 'listVisibility' | 'copyChecks'>,
): Promise<Watched> {
  const lastWhole = await copyChecks.lastWhole(accountId)
  const owedSince = toOwedSince(lastWhole, now, VISIBILITY_CHECK_MS)
  const attempts = await readRecentAttempts(journal, accountId, now, [], { lastWhole })
  const created = attempts.filter(({ outcome }) => outcome?.kind === 'created')
  const recent = created.filter((each) => settledAt(each) > now - VISIBILITY_CHECK_MS)
  // Attempts that stay owed until a later copy check is complete.
  const owed = created.filter((each) => settledAt(each) > owedSince)
  const unseenSince = toOwedSince(lastWhole, now, MAX_VISIBILITY_CHECK_MS)
  const hidden = created.filter(
    (each) => !listVisibility.hasSeen(each.id) && settledAt(each) >= unseenSince,
  )
  const late = attempts.filter((each) => isAbandoned(each) || mayStillCome(each))
  return {
    attempts,
    all: [...late, ...owed, ...hidden],
    lastLateAt: toEpochMs(Math.max(0, ...late.map(settledAt))),
    unseen: recent.some(({ id }) => !listVisibility.hasSeen(id)),
    recent: recent.length > 0,
  }
}

function settledAt({ serviceSettledAt, serviceStartedAt }: Attempt): EpochMs {
  return serviceSettledAt ?? serviceStartedAt
}
