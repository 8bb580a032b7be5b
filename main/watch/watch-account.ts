// Cycle of one account: signatures (W1), status of the changed documents, missing ones (W4),
// pending counts (W3) and rotation (W2), each within its share of requests.
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { ServiceTime } from '../partner/service-time.ts'
import type { Asking } from './ask-status.ts'
import { createAsking } from './ask-status.ts'
import { GONE_COSTS } from './confirm-deletion.ts'
import type { PendingCountsComparison } from './compare-pending-counts.ts'
import { createPendingCountsComparison } from './compare-pending-counts.ts'
import { scanForSignatures } from './scan-for-signatures.ts'
import type { RequestBudget } from './request-budget.ts'
import { createRequestBudget } from './request-budget.ts'
import type { DayPagings } from './page-through-day.ts'
import type { NoAnswer, WatchPorts } from './watch-ports.ts'
import { WATCH_BUDGET } from './watch-ports.ts'

export type AccountCycle = {
  readonly requests: number
  readonly changed: readonly DocumentId[]
  /** Flag that more was found than the cycle could ask for; the next cycle continues. */
  readonly hasMore: boolean
  /** First failed call. */
  readonly failed?: NoAnswer
}

export type AccountWatch = { readonly cycle: (share: number) => Promise<AccountCycle> }

/** Interval in milliseconds for overdue documents, which the service ends once a day (STATE-11). */
const OVERDUE_EVERY_MS = HOUR_MS
/** Missing documents of one cycle at most (W4, gone). */
const MAX_MISSING = 10

export function createAccountWatch(
  ports: WatchPorts,
  serviceTime: ServiceTime,
  accountId: AccountId,
): AccountWatch {
  const walks: DayPagings = new Map()
  const waiting = createPendingCountsComparison(ports, accountId)
  return {
    async cycle(share) {
      const meter = createRequestBudget(ports.partner)
      const asking = createAsking(ports, meter)
      const parts = { ports, meter, asking, serviceTime, walks, waiting, accountId }
      return { ...(await runCycle(parts, share)), requests: meter.used() }
    },
  }
}

type Parts = {
  readonly ports: WatchPorts
  readonly meter: RequestBudget
  readonly asking: Asking
  readonly serviceTime: ServiceTime
  readonly walks: DayPagings
  readonly waiting: PendingCountsComparison
  readonly accountId: AccountId
}

async function runCycle(parts: Parts, share: number): Promise<Omit<AccountCycle, 'requests'>> {
  const { ports, meter, asking, waiting, accountId } = parts
  const { journal } = ports
  const budget = ports.rules.budget ?? WATCH_BUDGET
  const changed: DocumentId[] = []
  let failed: NoAnswer | undefined
  const end = (hasMore: boolean) => ({ changed, hasMore, ...(failed ? { failed } : {}) })
  /** Query; answers whether the cycle continues. */
  const ask = async (...query: Parameters<Asking['ask']>): Promise<boolean> => {
    const result = await asking.ask(...query)
    changed.push(...result.changed)
    failed ??= result.failed
    return result.failed === undefined || !result.isStopped
  }

  const scan = await scanForSignatures({ ...parts, most: Math.min(share, budget.pages) })
  if (scan.kind === 'failed') return { changed, hasMore: false, failed: scan.result }
  const otherDocuments = scan.fresh.filter(({ isOwn }) => !isOwn)
  waiting.noteSigned(
    otherDocuments
      .filter(({ signatureStatus }) => signatureStatus === 'Signed')
      .map(({ createdAt }) => createdAt),
  )

  const due = await journal.dueChecks(accountId, share)
  const isQuiet = due.length === 0 && scan.fresh.length === 0 && scan.isComplete
  const most = isQuiet ? Math.min(share, budget.quiet) : share
  if (!(await ask(due, most - budget.background * Number(!isQuiet)))) return end(true)
  const missingBefore = toEpochMs(scan.at - ports.rules.goneSpacingMs)
  const missing = await journal.missingChecks(accountId, missingBefore, MAX_MISSING)
  // Missing document at least once per cycle, whatever a quiet cycle has asked for.
  if (!(await ask(missing, Math.max(most, meter.used() + GONE_COSTS)))) return end(true)

  const hasMore = !scan.isComplete || (await journal.dueChecks(accountId, 1)).length > 0
  const left = Math.min(most - meter.used(), budget.background)
  if (!hasMore && missing.length === 0) {
    const kept = Math.min(budget.rotation, Math.ceil(left / 2))
    const answer = await waiting.compare(meter, {
      serviceAt: scan.at,
      most: meter.used() + left - kept,
    })
    if (answer) {
      failed ??= answer
      return end(true)
    }
  }
  const rotation = Math.min(most, meter.used() + Math.min(budget.background, budget.rotation))
  await ask(await pickRotation(parts, scan.at, rotation - meter.used()), rotation)
  return end(hasMore)
}

/** Rotation; overdue documents get half of it at most, so that the others are asked for too. */
async function pickRotation(
  { ports, accountId }: Parts,
  serviceAt: EpochMs,
  count: number,
): ReturnType<WatchPorts['journal']['nextChecks']> {
  if (count <= 0) return []
  const now = ports.clock.now()
  const times = { serviceAt, now, askedAfter: toEpochMs(now - OVERDUE_EVERY_MS) }
  const overdue = await ports.journal.overdueChecks(accountId, times, Math.ceil(count / 2))
  const taken = new Set(overdue.map(({ documentId }) => documentId))
  const next = await ports.journal.nextChecks(accountId, count)
  return [...overdue, ...next.filter(({ documentId }) => !taken.has(documentId))].slice(0, count)
}
