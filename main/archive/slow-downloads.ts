// Slow downloads that continue outside the rounds, a few per account.
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { SentRow } from '../watch/check-document.ts'

/** Result of one row; without a fault it was stored, or compared. */
export type Taken = { readonly row: SentRow; readonly fault: ArchiveFault | undefined }

/**
 * Slow downloads at most; they share the connections of a service with its reads
 * (`network/connection-pool.ts`).
 */
const MAX_SLOW = 8
const MAX_SLOW_PER_ACCOUNT = 2

export type SlowDownloads = {
  /** Addition of a download; resolves when it has ended, also by an error. */
  readonly add: (accountId: AccountId, taking: Promise<Taken>) => Promise<void>
  readonly isFull: (accountId: AccountId) => boolean
  readonly accounts: () => readonly AccountId[]
  readonly count: () => number
  /**
   * Results since the last call.
   * @throws error of one of the downloads
   */
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
