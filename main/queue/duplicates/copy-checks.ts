// R15: when copies of an account's documents were last looked for to the end. A look that could not ask
// about all of them stays owed, over a restart too: what it was to watch is watched until one could.
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS, epochMsSchema } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'

export type CopyChecks = {
  /** By the service's clock; undefined when none came to its end yet. */
  readonly lastWhole: (accountId: AccountId) => Promise<EpochMs | undefined>
  readonly noteWhole: (accountId: AccountId, serviceAt: EpochMs, now: EpochMs) => Promise<void>
}

/** Looks come close together at times; after a restart a little more is watched than is owed. */
const REMEMBERED_EVERY_MS = MINUTE_MS

/** Kept in the journal's memory; read once. */
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
 * From when on what was settled is still watched: as far back as at the last look that came to its end,
 * or now where the service's clock went back since.
 * @param now by the service's clock
 */
export function toOwedSince(lastWhole: EpochMs | undefined, now: EpochMs, watchMs: number): number {
  return Math.min(now, lastWhole ?? -Infinity) - watchMs
}

function toKey(accountId: AccountId): string {
  return `copies:${accountId}`
}
