// Cycle of one account: signatures (W1), status of the changed documents, missing ones (W4), those
// that a person wants or that were never checked, pending counts (W3) and rotation (W2), each within
// its share of requests.
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { ServiceTime } from '../partner/service-time.ts'
import type { Asking } from './ask-status.ts'
import { createAsking } from './ask-status.ts'
import type { CheckDemand } from './check-demand.ts'
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
  /** Flag that the cycle checked wanted or never checked documents and that such documents are left. */
  readonly hasWanted: boolean
  /** Flag that a failure ended the cycle before its end. */
  readonly isCut: boolean
  /** First failed call. */
  readonly failed?: NoAnswer
}

export type AccountWatch = { readonly cycle: (share: number) => Promise<AccountCycle> }

/** Interval in milliseconds for overdue documents, which the service ends once a day (STATE-11). */
const OVERDUE_EVERY_MS = HOUR_MS
/** Interval in milliseconds for documents that no list has shown as waiting, which W3 does not count. */
const UNLISTED_EVERY_MS = 30 * MINUTE_MS
/** Missing documents of one cycle at most (W4, gone). */
const MAX_MISSING = 10

export function createAccountWatch(
  ports: WatchPorts,
  serviceTime: ServiceTime,
  demand: CheckDemand,
  accountId: AccountId,
): AccountWatch {
  const walks: DayPagings = new Map()
  const waiting = createPendingCountsComparison(ports, accountId)
  return {
    async cycle(share) {
      const meter = createRequestBudget(ports.partner)
      const asking = createAsking(ports, meter)
      const parts = { ports, meter, asking, serviceTime, demand, walks, waiting, accountId }
      return { ...(await runCycle(parts, share)), requests: meter.used() }
    },
  }
}

type Parts = {
  readonly ports: WatchPorts
  readonly meter: RequestBudget
  readonly asking: Asking
  readonly serviceTime: ServiceTime
  readonly demand: CheckDemand
  readonly walks: DayPagings
  readonly waiting: PendingCountsComparison
  readonly accountId: AccountId
}

async function runCycle(parts: Parts, share: number): Promise<Omit<AccountCycle, 'requests'>> {
  const { ports, meter, asking, waiting, demand, accountId } = parts
  const { journal } = ports
  const budget = ports.rules.budget ?? WATCH_BUDGET
  const changed: DocumentId[] = []
  let failed: NoAnswer | undefined
  const toResult = (flags: Flags) => ({ changed, ...flags, ...(failed ? { failed } : {}) })
  const cut = (hasMore: boolean) => toResult({ hasMore, hasWanted: false, isCut: true })
  /** Query; answers whether the cycle continues. */
  const ask = async (...query: Parameters<Asking['ask']>): Promise<boolean> => {
    const result = await asking.ask(...query)
    changed.push(...result.changed)
    demand.note(accountId, result.outcomes)
    failed ??= result.failed
    return !result.isCut
  }

  const scan = await scanForSignatures({ ...parts, most: Math.min(share, budget.pages) })
  if (scan.kind === 'failed') {
    failed = scan.result
    return cut(false)
  }
  const otherDocuments = scan.fresh.filter(({ isOwn }) => !isOwn)
  waiting.noteSigned(
    otherDocuments
      .filter(({ signatureStatus }) => signatureStatus === 'Signed')
      .map(({ createdAt }) => createdAt),
  )

  const due = await journal.watch.dueChecks(accountId, share)
  const isQuiet =
    due.length === 0 &&
    scan.fresh.length === 0 &&
    scan.isComplete &&
    (await pickWanted(parts, 1)).length === 0
  const most = isQuiet ? Math.min(share, budget.quiet) : share
  if (!(await ask(due, most - budget.background * Number(!isQuiet)))) return cut(true)
  const missingBefore = toEpochMs(scan.at - ports.rules.goneSpacingMs)
  const missing = await journal.watch.missingChecks(accountId, missingBefore, MAX_MISSING)
  // Missing document at least once per cycle, whatever a quiet cycle has asked for.
  if (!(await ask(missing, Math.max(most, meter.used() + GONE_COSTS)))) return cut(true)
  const wanted = await pickWanted(parts, most - meter.used())
  if (!(await ask(wanted, most))) return cut(true)

  const hasMore = !scan.isComplete || (await journal.watch.dueChecks(accountId, 1)).length > 0
  const left = Math.min(most - meter.used(), budget.background)
  let hasCompared = false
  if (!hasMore && missing.length === 0) {
    const kept = Math.min(budget.rotation, Math.ceil(left / 2))
    const compared = await waiting.compare(meter, {
      serviceAt: scan.at,
      most: meter.used() + left - kept,
    })
    if (compared.failed) {
      failed ??= compared.failed
      return cut(true)
    }
    hasCompared = compared.hasEnded
  }
  const rotation = Math.min(most, meter.used() + Math.min(budget.background, budget.rotation))
  const unlisted = hasCompared ? await pickUnlisted(parts) : []
  const inRotation = await pickRotation(parts, scan.at, rotation - meter.used())
  const isWhole = await ask(joinChecks(unlisted, inRotation), rotation)
  const hasWanted = wanted.length > 0 && (await pickWanted(parts, 1)).length > 0
  return toResult({ hasMore, hasWanted, isCut: !isWhole })
}

type Flags = Pick<AccountCycle, 'hasMore' | 'hasWanted' | 'isCut'>

/** Documents that a person wants checked, then those that were never checked, the newest first. */
async function pickWanted(
  { ports, demand, accountId }: Parts,
  count: number,
): ReturnType<WatchPorts['journal']['watch']['unseenChecks']> {
  if (count < 1) return []
  const wanted = demand.next(accountId, count)
  const unseen = await ports.journal.watch.unseenChecks(accountId, count)
  return [...new Set([...wanted, ...unseen.map(({ documentId }) => documentId)])]
    .slice(0, count)
    .map((documentId) => ({ documentId }))
}

type Checks = Awaited<ReturnType<WatchPorts['journal']['watch']['nextChecks']>>

/**
 * One document that a whole comparison has not listed: it may have left before it was counted, or the
 * list hides its kind (W3, what waits no more).
 */
async function pickUnlisted({ ports: { journal, clock }, accountId }: Parts): Promise<Checks> {
  const now = clock.now()
  const times = { now, askedAfter: toEpochMs(now - UNLISTED_EVERY_MS) }
  return journal.watch.unlistedChecks(accountId, times, 1)
}

/** Rotation; overdue documents get half of it at most, so that the others are asked for too. */
async function pickRotation(
  { ports, accountId }: Parts,
  serviceAt: EpochMs,
  count: number,
): Promise<Checks> {
  if (count <= 0) return []
  const now = ports.clock.now()
  const times = { serviceAt, now, askedAfter: toEpochMs(now - OVERDUE_EVERY_MS) }
  const overdue = await ports.journal.watch.overdueChecks(accountId, times, Math.ceil(count / 2))
  const next = await ports.journal.watch.nextChecks(accountId, count)
  return joinChecks(overdue, next).slice(0, count)
}

function joinChecks(first: Checks, others: Checks): Checks {
  const taken = new Set(first.map(({ documentId }) => documentId))
  return [...first, ...others.filter(({ documentId }) => !taken.has(documentId))]
}
