// Attempts that a look still has something to find out about, though their rows are settled: own 201s and
// what was found in the list (R15), abandoned ones and those that a person settled (R14).
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
  /** Recent ones, watched or not. */
  readonly attempts: readonly Attempt[]
  readonly all: readonly Attempt[]
  /** When the newest of those settled whose documents may come late; long ago when there is none. */
  readonly lastLateAt: EpochMs
  /** Some 201 of the last minutes was not seen in the list yet. */
  readonly unseen: boolean
  /** Some 201 is so young that a copy of it may still appear. */
  readonly recent: boolean
}

/** @param now by the service's clock */
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
  // Until a look after its time came to its end.
  const owed = created.filter((each) => settledAt(each) > owedSince)
  const hidden = created.filter(
    (each) => !listVisibility.hasSeen(each.id) && settledAt(each) > now - MAX_VISIBILITY_CHECK_MS,
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
