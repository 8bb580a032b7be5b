// Downloads that take long and go on beside the rounds, a few of each account.
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { SentRow } from './archive-transitions.ts'

/** Without a fault it was stored, or compared. */
export type Taken = { readonly row: SentRow; readonly fault: ArchiveFault | undefined }

/** They share the connections of a service with its reads (`network/connection-pool.ts`). */
const MAX_SLOW = 8
const MAX_SLOW_PER_ACCOUNT = 2

export type SlowDownloads = {
  /** Resolves when it has ended, however. */
  readonly add: (accountId: AccountId, taking: Promise<Taken>) => Promise<void>
  readonly isFull: (accountId: AccountId) => boolean
  readonly accounts: () => readonly AccountId[]
  readonly count: () => number
  /** Those that ended since it was last asked. @throws what one of them threw */
  readonly takeEnded: () => readonly Taken[]
  readonly ended: () => Promise<void>
}

export function createSlowDownloads(): SlowDownloads {
  const running = new Map<Promise<void>, AccountId>()
  const ended: Taken[] = []
  const errors: unknown[] = []
  return {
    add(accountId, taking) {
      const end = taking.then(
        (one) => void ended.push(one),
        (error: unknown) => void errors.push(error),
      )
      running.set(end, accountId)
      return end.finally(() => running.delete(end))
    },
    isFull(accountId) {
      const own = [...running.values()].filter((each) => each === accountId).length
      return running.size >= MAX_SLOW || own >= MAX_SLOW_PER_ACCOUNT
    },
    accounts: () => [...running.values()],
    count: () => running.size,
    takeEnded() {
      if (errors.length > 0) throw errors.splice(0)[0]
      return ended.splice(0)
    },
    ended: async () => void (await Promise.all(running.keys())),
  }
}
