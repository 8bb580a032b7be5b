// Watched attempts: their rows are settled, but a reconcile still has to check them. They are own
// 201s and adopted documents (R15, visibility check), abandoned attempts and decisions of a person
// (R14, late documents).
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs, HOUR_MS } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'
import { giveWay } from '../../platform/in-slices.ts'
import { isAbandoned, mayStillCome, LATE_DOCUMENT_WATCH_MS } from './abandoned.ts'
import { settledAt, toOwedSince } from '../duplicates/copy-checks.ts'
import { VISIBILITY_CHECK_MS, MAX_VISIBILITY_CHECK_MS } from './list-visibility.ts'
import type { QueueState } from '../queue-state.ts'
import type { AttemptPlace } from '../../journal/attempt-queries.ts'

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
  // Each pass over a busy week's attempts takes milliseconds of main's thread.
  await giveWay(attempts)
  const created = attempts.filter(({ outcome }) => outcome?.kind === 'created')
  const recent = created.filter((each) => settledAt(each) > now - VISIBILITY_CHECK_MS)
  await giveWay(attempts)
  // Attempts that stay owed until a later copy check is complete.
  const owed = created.filter((each) => settledAt(each) > owedSince)
  const unseenSince = toOwedSince(lastWhole, now, MAX_VISIBILITY_CHECK_MS)
  const hidden = created.filter(
    (each) => !listVisibility.hasSeen(each.id) && settledAt(each) >= unseenSince,
  )
  await giveWay(attempts)
  const late = attempts.filter((each) => isAbandoned(each) || mayStillCome(each))
  await giveWay(attempts)
  return {
    attempts,
    all: [...late, ...owed, ...hidden],
    lastLateAt: toEpochMs(Math.max(0, ...late.map(settledAt))),
    unseen: recent.some(({ id }) => !listVisibility.hasSeen(id)),
    recent: recent.length > 0,
  }
}

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
  journal: Pick<Journal, 'attempts'>,
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
  journal: Pick<Journal, 'attempts'>,
  accountId: AccountId,
  ...since: readonly [since: EpochMs, requestlessSince: EpochMs, createdSince: EpochMs]
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = []
  let after: AttemptPlace | undefined
  do {
    const page = await journal.attempts.since(accountId, ...since, after)
    attempts.push(...page.attempts)
    after = page.next
  } while (after)
  return attempts
}
