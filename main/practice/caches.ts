// Cache of lists (ROLE-04, LIM-09): a list that is read again within its lifetime is the one that was read first, by
// the service's own clock.
import { assertNever } from '../../shared/assert-never.ts'
import type { PracticeAccount } from './practice-account.ts'
import { holds } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

export type CachedList = 'roles' | 'folders' | 'groups' | 'templates'

export type Caches = {
  /** Cached list of the account, or the current one when nothing is cached or its lifetime is over. */
  readonly read: <List extends CachedList>(
    account: PracticeAccount,
    list: List,
  ) => PracticeAccount[List]
  /** Empties the cache of one list of one account (LIM-10). */
  readonly forget: (accountId: string, list: CachedList) => void
}

type Kept = { readonly account: PracticeAccount; readonly until: number }

export function createCaches(now: () => number, settings: PracticeSettings): Caches {
  const kept = new Map<string, Kept>()
  return {
    read(account, list) {
      const key = keyOf(account.id, list)
      const at = now()
      const found = kept.get(key)
      if (found && at < found.until) return found.account[list]
      kept.set(key, { account, until: at + lifeOf(list, settings) })
      return account[list]
    },
    forget(accountId, list) {
      kept.delete(keyOf(accountId, list))
    },
  }
}

function keyOf(accountId: string, list: CachedList): string {
  return `${list} ${accountId}`
}

/** Lifetime in milliseconds; 0 means no cache. */
function lifeOf(list: CachedList, settings: PracticeSettings): number {
  switch (list) {
    case 'roles':
      return holds('ROLE-04', settings) ? settings.rolesCacheMs : 0
    case 'folders':
      return holds('PART-12', settings) ? settings.listsCacheMs : 0
    case 'groups':
      return holds('PART-13', settings) ? settings.listsCacheMs : 0
    case 'templates':
      return holds('PART-11', settings) ? settings.listsCacheMs : 0
    default:
      return assertNever(list)
  }
}
