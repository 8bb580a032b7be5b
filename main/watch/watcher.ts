// Watcher of sent documents: its requests grow with the changes, not with the outstanding
// documents. Accounts share the requests of a cycle evenly, and none waits for another.
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import type { CheckProgress } from '../../shared/model/watch-status.ts'
import { waitAtMost } from '../platform/wait-at-most.ts'
import { createServiceTime } from '../partner/service-time.ts'
import { createCheckDemand } from './check-demand.ts'
import type { AccountCycle, AccountWatch } from './watch-account.ts'
import { createAccountWatch } from './watch-account.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'
import { WATCH_BUDGET } from './watch-ports.ts'

export type CycleReport = {
  /** Outstanding documents at the start of the cycle. */
  readonly outstanding: number
  /** Accounts with outstanding documents, whether they were asked or not. */
  readonly accounts: readonly AccountId[]
  /** Accounts whose cycle ended. */
  readonly ended: readonly EndedAccount[]
  readonly requests: number
  readonly changed: readonly DocumentId[]
  /** Flag that more was found than the cycle could ask for; the next one follows at once. */
  readonly hasMore: boolean
  /** First failed call; the next cycle continues where this one stopped. */
  readonly failed?: NoAnswer
  /** Flag that failures ended the cycle of an account, not one document's answer alone. */
  readonly isCut?: boolean
}

export type EndedAccount = Pick<AccountCycle, 'isCut' | 'failed'> & {
  readonly accountId: AccountId
}

export type Watcher = {
  /**
   * One cycle of each account, concurrently, and further ones at once while wanted or never checked
   * documents are left. An account slower than `patienceMs` continues, and a later cycle reports its
   * result; without `patienceMs` all accounts are waited for (R21, bounded waits).
   * @param backingOff accounts that failed, and are not asked yet
   */
  readonly cycle: (patienceMs?: number, backingOff?: ReadonlySet<AccountId>) => Promise<CycleReport>
  /** The next cycles check the outstanding documents of the selection before others. */
  readonly want: (selection: DocumentSelection) => Promise<void>
  /** Progress of the wanted documents since there were none; the count of those left. */
  readonly wanted: () => CheckProgress & { readonly left: number }
  readonly dropWanted: () => void
  /** Stops accounts from starting another cycle by themselves. */
  readonly stop: () => void
}

/** @param onProgress called when a wanted document was checked, or is no longer wanted */
export function createWatcher(ports: WatchPorts, onProgress?: () => void): Watcher {
  const { quiet, cycle: most } = ports.rules.budget ?? WATCH_BUDGET
  const serviceTime = createServiceTime(ports.clock.monotonicMs)
  const demand = createCheckDemand(onProgress)
  const watches = new Map<AccountId, AccountWatch>()
  const running = new Map<AccountId, Promise<void>>()
  let ended: (AccountCycle & EndedAccount)[] = []
  let errors: unknown[] = []
  let isStopped = false

  const watchOf = (accountId: AccountId): AccountWatch => {
    const watch =
      watches.get(accountId) ?? createAccountWatch(ports, serviceTime, demand, accountId)
    watches.set(accountId, watch)
    return watch
  }
  const watchOn = async (accountId: AccountId, share: number): Promise<void> => {
    for (let isOver = false; !isOver;) {
      const done = await watchOf(accountId).cycle(share)
      ended.push({ ...done, accountId })
      isOver = isStopped || !done.hasWanted
    }
  }
  const start = (accountId: AccountId, share: number): void => {
    const cycle = watchOn(accountId, share)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(accountId))
    running.set(accountId, cycle)
  }

  return {
    async cycle(patienceMs, backingOff) {
      const accounts = await ports.journal.watch.accounts()
      const outstanding = accounts.reduce((sum, account) => sum + account.outstanding, 0)
      const share = Math.max(quiet, Math.floor(most / Math.max(1, accounts.length)))
      const watched = accounts.map(({ accountId }) => accountId)
      for (const accountId of new Set([...watched, ...demand.accounts()])) {
        if (!running.has(accountId) && backingOff?.has(accountId) !== true) start(accountId, share)
      }
      const all = Promise.all(running.values())
      await (patienceMs === undefined ? all : waitAtMost(ports.clock, patienceMs, all))
      const [error] = errors
      errors = []
      if (error !== undefined) throw error
      const idle: CycleReport = {
        outstanding,
        accounts: watched,
        ended: [],
        requests: 0,
        changed: [],
        hasMore: false,
      }
      const report = ended.reduce(merge, idle)
      ended = []
      return report
    },
    async want(selection) {
      demand.add(await ports.journal.watch.selectedChecks(selection))
    },
    wanted: () => ({ ...demand.progress(), left: demand.left() }),
    dropWanted: demand.drop,
    stop() {
      isStopped = true
    },
  }
}

function merge(report: CycleReport, account: AccountCycle & EndedAccount): CycleReport {
  const { isCut } = account
  const failed = report.failed ?? account.failed
  return {
    ...report,
    ended: [...report.ended, account],
    requests: report.requests + account.requests,
    changed: [...new Set([...report.changed, ...account.changed])],
    // Further documents of an account that was cut wait until the account is asked again.
    hasMore: report.hasMore || (account.hasMore && !isCut),
    ...(failed ? { failed } : {}),
    ...(report.isCut || isCut ? { isCut: true } : {}),
  }
}
