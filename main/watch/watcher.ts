// Follows what was sent: cost goes with what changed, not with what is outstanding. Accounts share a
// cycle's requests evenly and none waits for another.
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { waitAtMost } from '../platform/wait-at-most.ts'
import { createServiceTime } from '../partner/service-time.ts'
import type { AccountCycle, AccountWatch } from './watch-account.ts'
import { createAccountWatch } from './watch-account.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'
import { WATCH_BUDGET } from './watch-ports.ts'

export type CycleReport = {
  /** At its start. */
  readonly outstanding: number
  readonly requests: number
  readonly changed: readonly DocumentId[]
  /** More was found than it could ask for: the next one goes on at once. */
  readonly hasMore: boolean
  /** The first call that failed; the cycle goes on where it stopped at the next one. */
  readonly failed?: NoAnswer
}

export type Watcher = {
  /**
   * One cycle of each account, side by side. R21: an account that is slower than `patienceMs` goes on by
   * itself, and a later cycle tells what came of it; without one all are waited for.
   */
  readonly cycle: (patienceMs?: number) => Promise<CycleReport>
}

export function createWatcher(ports: WatchPorts): Watcher {
  const { quiet, cycle: most } = ports.rules.budget ?? WATCH_BUDGET
  const serviceTime = createServiceTime(ports.clock.monotonicMs)
  const watches = new Map<AccountId, AccountWatch>()
  const running = new Map<AccountId, Promise<void>>()
  let ended: AccountCycle[] = []
  let errors: unknown[] = []

  const watchOf = (accountId: AccountId): AccountWatch => {
    const watch = watches.get(accountId) ?? createAccountWatch(ports, serviceTime, accountId)
    watches.set(accountId, watch)
    return watch
  }
  const start = (accountId: AccountId, share: number): void => {
    const cycle = watchOf(accountId)
      .cycle(share)
      .then(
        (done) => void ended.push(done),
        (error: unknown) => void errors.push(error),
      )
      .finally(() => running.delete(accountId))
    running.set(accountId, cycle)
  }

  return {
    async cycle(patienceMs) {
      const accounts = await ports.journal.watchedAccounts()
      const outstanding = accounts.reduce((sum, account) => sum + account.outstanding, 0)
      const share = Math.max(quiet, Math.floor(most / Math.max(1, accounts.length)))
      for (const { accountId } of accounts) {
        if (!running.has(accountId)) start(accountId, share)
      }
      const all = Promise.all(running.values())
      await (patienceMs === undefined ? all : waitAtMost(ports.clock, patienceMs, all))
      const [error] = errors
      errors = []
      if (error !== undefined) throw error
      const idle: CycleReport = { outstanding, requests: 0, changed: [], hasMore: false }
      const report = ended.reduce(merge, idle)
      ended = []
      return report
    },
  }
}

function merge(report: CycleReport, account: AccountCycle): CycleReport {
  const failed = report.failed ?? account.failed
  return {
    outstanding: report.outstanding,
    requests: report.requests + account.requests,
    changed: [...report.changed, ...account.changed],
    hasMore: report.hasMore || account.hasMore,
    ...(failed ? { failed } : {}),
  }
}
