// Follows what was sent: cost goes with what changed, not with what is outstanding. Accounts share a
// cycle's requests evenly; those that got least of the last one go first.
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { createServiceTime } from '../queue/service-time.ts'
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
  readonly cycle: () => Promise<CycleReport>
}

export function createWatcher(ports: WatchPorts): Watcher {
  const { quiet, cycle: most } = ports.rules.budget ?? WATCH_BUDGET
  const serviceTime = createServiceTime(ports.clock.monotonicMs)
  const watches = new Map<AccountId, AccountWatch>()
  let firstOfNext = 0

  const watchOf = (accountId: AccountId): AccountWatch => {
    const watch = watches.get(accountId) ?? createAccountWatch(ports, serviceTime, accountId)
    watches.set(accountId, watch)
    return watch
  }

  return {
    async cycle() {
      const accounts = await ports.journal.watchedAccounts()
      const outstanding = accounts.reduce((sum, account) => sum + account.outstanding, 0)
      let report: CycleReport = { outstanding, requests: 0, changed: [], hasMore: false }
      const first = firstOfNext % Math.max(1, accounts.length)
      const inTurn = [...accounts.slice(first), ...accounts.slice(0, first)]
      firstOfNext = first + 1
      for (const [index, { accountId }] of inTurn.entries()) {
        const share = Math.floor((most - report.requests) / (inTurn.length - index))
        report = merge(report, await watchOf(accountId).cycle(Math.max(quiet, share)))
        // What one account is refused says nothing of another; a line that is down is down for all.
        if (report.failed?.kind === 'unavailable') break
      }
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
