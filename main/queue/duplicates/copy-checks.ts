// Time of the last complete copy check of an account (R15, visibility check). An incomplete check
// stays owed, over a restart too.
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS, epochMsSchema } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'

export type CopyChecks = {
  /** Time by the service's clock; undefined before the first complete check. */
  readonly lastWhole: (accountId: AccountId) => Promise<EpochMs | undefined>
  readonly noteWhole: (accountId: AccountId, serviceAt: EpochMs, now: EpochMs) => Promise<void>
}

/**
 * Shortest interval in milliseconds between two writes; after a restart slightly more is watched
 * than needed.
 */
const REMEMBERED_EVERY_MS = MINUTE_MS

/** Copy checks in the journal's memory, read once. */
export function createCopyChecks(journal: Pick<Journal, 'remember' | 'recall'>): CopyChecks {
  const known = new Map<AccountId, EpochMs>()
  const remembered = new Map<AccountId, EpochMs>()
  return {
    async lastWhole(accountId) {
      if (known.has(accountId)) return known.get(accountId)
      const stored = epochMsSchema.safeParse((await journal.recall(toKey(accountId)))?.value)
      if (stored.success) known.set(accountId, stored.data)
      return known.get(accountId)
    },
    async noteWhole(accountId, serviceAt, now) {
      known.set(accountId, serviceAt)
      const before = remembered.get(accountId) ?? -Infinity
      if (Math.abs(serviceAt - before) < REMEMBERED_EVERY_MS) return
      remembered.set(accountId, serviceAt)
      await journal.remember(toKey(accountId), serviceAt, now)
    },
  }
}

/**
 * Start of the settlements that are still watched: the last complete check, or `now` when the
 * service's clock went back since.
 * @param now time by the service's clock
 */
export function toOwedSince(lastWhole: EpochMs | undefined, now: EpochMs, watchMs: number): number {
  return Math.min(now, lastWhole ?? -Infinity) - watchMs
}

function toKey(accountId: AccountId): string {
  return `copies:${accountId}`
}
