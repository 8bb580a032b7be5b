// Scheduler of reconciles per account: often after a row became unconfirmed, then less often; once
// at the start (R17, restored journal); at intervals for the visibility check (R15) and for late
// documents (R14).
import type { AccountId } from '../../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { describeError } from '../../platform/describe-error.ts'
import { reconcileAccount } from './reconcile-account.ts'
import type { FailedCall } from '../../partner/call-result.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { readServiceTime } from './read-service-time.ts'
import { settleTimeMs } from './settle-time.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'
import type { WakeableSleep } from '../../platform/wakeable-sleep.ts'
import { readWatched } from './watched-attempts.ts'
import type { ServiceHealth } from '../holds/service-health.ts'

const FIRST_WAIT_MS = 500
/** Retry policy of an account whose reads alone fail; it is held after `MAX_FAILING_MS` of failures. */
const FAILING_POLICY = { firstMs: 2_000, longestMs: 5 * MINUTE_MS }
const MAX_FAILING_MS = MINUTE_MS
/**
 * Failed reconciles in a row after which an account with unconfirmed rows is held: its creates might go on to end
 * unknown, and no read could settle them.
 */
const MAX_FAILING_UNCONFIRMED = 2
/**
 * Longest interval in milliseconds for a service that takes hours to list; short enough to measure
 * the list lag (list-visibility.ts).
 */
const LONGEST_WAIT_MS = 4 * MINUTE_MS
/** Interval in milliseconds after a failure without a known cause. */
const RETRY_MS = 2 * MINUTE_MS
/** Longest sleep in milliseconds without unconfirmed rows; every change wakes the loop. */
const LONGEST_IDLE_MS = 5 * MINUTE_MS
/**
 * Shortest interval in milliseconds between two plans of what is watched, although each 201 wakes
 * the loop.
 */
const PLAN_SPACING_MS = 20_000
/** Scans that must fit into the settle time; two more come soon after it. */
const SCANS_PER_SETTLE_TIME = 5
const UNSEEN_WAIT_MS = MINUTE_MS
/** Interval in milliseconds once all documents were seen: copies of them may still appear. */
const SEEN_WAIT_MS = 5 * MINUTE_MS
const LATE_WAIT_MS = 10 * MINUTE_MS
/** Age in milliseconds of an abandoned attempt up to which its late document is likely. */
const YOUNG_LATE_MS = 3 * HOUR_MS
const OLD_LATE_WAIT_MS = HOUR_MS

/** Reconciles in a row of which only this account's reads failed. */
type Failing = {
  readonly times: number
  /** Monotonic time of the first. */
  readonly sinceMs: number
  /** Monotonic time before which the account is not asked again. */
  readonly retryAtMs: number
}

type Plan = {
  readonly open: number
  /** Flag that the start scan (R17, restored journal) is owed; one that is not whole stays owed. */
  readonly isStartOwed: boolean
  readonly scans: number
  readonly failing: Failing | undefined
  /** Monotonic time of the last reconcile. */
  readonly reconciledAtMs: number
  readonly plannedAtMs: number
  readonly dueAtMs: number
}

export type ReconcileScheduler = {
  readonly run: () => Promise<void>
  /**
   * Reconcile of every account that allows reads, in spite of the plan; resolves when it has ended
   * or cannot be made. Needs `run`.
   */
  readonly reconcileOnce: () => Promise<void>
}

/** Scheduler of one queue; long, since its loop and its requests share plans and running passes. */
export function createReconcileScheduler(
  ports: QueuePorts,
  context: {
    readonly state: QueueState
    readonly serviceHealth: ServiceHealth
    readonly sleep: WakeableSleep
    readonly signal: AbortSignal
    readonly onChange: () => void
  },
): ReconcileScheduler {
  const { state, serviceHealth, sleep, signal } = context
  const plans = new Map<AccountId, Plan>()
  const requests: (() => void)[] = []
  /** Held accounts whose reads were refused, until the hold ends. */
  const refused = new Set<AccountId>()
  const running = new Map<AccountId, Promise<void>>()

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const taken = requests.splice(0)
      // Running reconciles began before this request, so they end first.
      if (taken.length > 0) await Promise.all(running.values())
      const waitMs = await reconcileWhereDue(taken.length > 0).catch((error: unknown) => {
        logFailure(error)
        return RETRY_MS
      })
      if (taken.length > 0) {
        void Promise.all(running.values()).then(() => {
          for (const resolve of taken) resolve()
        })
      }
      if (requests.length === 0) await sleep.sleep(waitMs)
    }
    await Promise.all(running.values())
    for (const resolve of requests.splice(0)) resolve()
  }

  const logFailure = (error: unknown): void =>
    ports.log({ level: 'error', event: 'queue.reconcileFailed', details: describeError(error) })

  /**
   * Start of all reconciles that are due; a slow list of one account delays no other account (R21,
   * bounded waits). Answers the longest sleep in milliseconds.
   */
  const reconcileWhereDue = async (isRequested: boolean): Promise<number> => {
    // Offline service and refused accounts need no timer: the end of that state wakes this loop.
    if (serviceHealth.isOpen()) return LONGEST_IDLE_MS
    const held = new Set((await ports.journal.queue.holds()).map(({ accountId }) => accountId))
    let nextMs = Infinity
    for (const { accountId, unconfirmed } of await ports.journal.queue.accounts()) {
      // Hold without refused reads: the account is reconciled all the same (R20, holds).
      if (!held.has(accountId)) refused.delete(accountId)
      if (refused.has(accountId) || serviceHealth.isOpen() || signal.aborted) continue
      if (running.has(accountId)) continue
      const plan = await replan(accountId, unconfirmed)
      plans.set(accountId, plan)
      if (isRequested || plan.dueAtMs <= ports.clock.monotonicMs()) start(accountId, plan)
      else nextMs = Math.min(nextMs, plan.dueAtMs)
    }
    const waitMs = Math.max(1, nextMs - ports.clock.monotonicMs())
    return Math.min(waitMs, LONGEST_IDLE_MS)
  }

  /** Start of one reconcile; its end wakes the loop. */
  const start = (accountId: AccountId, plan: Plan): void => {
    const ended = reconcile(accountId, plan)
      .then((next) => void plans.set(accountId, next))
      .catch((error: unknown) => {
        logFailure(error)
        plans.set(accountId, { ...plan, dueAtMs: ports.clock.monotonicMs() + RETRY_MS })
      })
      .finally(() => {
        running.delete(accountId)
        sleep.wake()
      })
    running.set(accountId, ended)
  }

  /**
   * Plan of the account; more unconfirmed rows than before, or a new start scan, make it due at
   * once.
   */
  const replan = async (accountId: AccountId, open: number): Promise<Plan> => {
    const known = plans.get(accountId)
    const nowMs = ports.clock.monotonicMs()
    const now = { open, isStartOwed: state.startScans.isOwed(accountId) }
    const plannedAtMs = -Infinity
    const isDue = !known || open > known.open || (now.isStartOwed && !known.isStartOwed)
    if (isDue) {
      const failing = known?.failing
      const dueAtMs = Math.max(nowMs, failing?.retryAtMs ?? nowMs)
      return { ...now, scans: 0, failing, reconciledAtMs: nowMs, plannedAtMs, dueAtMs }
    }
    const isHeldBack = (state.unreadLate.get(accountId)?.size ?? 0) > 0
    if (open > 0 || now.isStartOwed || isHeldBack) return { ...known, ...now, plannedAtMs }
    if (nowMs - known.plannedAtMs < PLAN_SPACING_MS) return { ...known, ...now }
    const dueAtMs = known.reconciledAtMs + (await idleWaitMs(ports, state, accountId))
    return { ...known, ...now, plannedAtMs: nowMs, dueAtMs }
  }

  /** Reconcile of one account; answers its next plan. */
  const reconcile = async (accountId: AccountId, plan: Plan): Promise<Plan> => {
    const time = await readServiceTime(ports.partner, state.serviceTime)
    if (time.kind === 'failed') {
      await serviceHealth.noteFailedCall(accountId, time.result)
      await noteRefused(accountId, time.result)
      return plan
    }
    const result = await reconcileAccount(ports, state, accountId, time.now)
    const failing =
      result.kind === 'failed' ? await noteFailed(accountId, plan, result.result) : undefined
    const open = (await ports.journal.documents.countDeliveries(accountId)).unconfirmed ?? 0
    const reconciledAtMs = ports.clock.monotonicMs()
    context.onChange()
    // Plan without unconfirmed rows: the next one reads what is watched.
    const rampedMs = await rampMs(ports, state, plan, accountId)
    const dueAtMs = Math.max(reconciledAtMs + rampedMs, failing?.retryAtMs ?? reconciledAtMs)
    const scans = plan.scans + 1
    return { ...plan, open, scans, failing, reconciledAtMs, plannedAtMs: -Infinity, dueAtMs }
  }

  /**
   * Answers the failures of an account whose reads alone fail. While the service answers no account, the known ones
   * stay; undefined once the account is held.
   */
  const noteFailed = async (
    accountId: AccountId,
    { failing: known, open }: Plan,
    failed: FailedCall,
  ): Promise<Failing | undefined> => {
    if (!(await serviceHealth.noteFailedRead(accountId, failed))) {
      await noteRefused(accountId, failed)
      return known
    }
    const nowMs = ports.clock.monotonicMs()
    const { times: failures, sinceMs } = known ?? { times: 0, sinceMs: nowMs }
    const times = failures + 1
    const isUnsettled = open > 0 && times >= MAX_FAILING_UNCONFIRMED
    if (isUnsettled || nowMs - sinceMs >= MAX_FAILING_MS) {
      refused.add(accountId)
      await serviceHealth.holdAccount(accountId, { reason: 'readsFail' })
      return undefined
    }
    const retryAfterMs = failed.facts?.retryAfterMs
    const fraction = ports.random.fraction()
    const waitMs = toRetryDelayMs(FAILING_POLICY, { failures, fraction, retryAfterMs })
    return { times, sinceMs, retryAtMs: nowMs + waitMs }
  }

  const noteRefused = async (accountId: AccountId, failed: FailedCall): Promise<void> => {
    const isHeld = (await ports.journal.queue.holds()).some((hold) => hold.accountId === accountId)
    const isRefused = failed.kind === 'refused' || failed.fault === 'noKey'
    if (isHeld && isRefused) refused.add(accountId)
  }

  return {
    run,
    reconcileOnce: () =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve()
          return
        }
        requests.push(resolve)
        sleep.wake()
      }),
  }
}

/**
 * Interval in milliseconds without unconfirmed rows, for the visibility check and for late
 * documents.
 */
async function idleWaitMs(
  { journal }: QueuePorts,
  state: QueueState,
  accountId: AccountId,
): Promise<number> {
  const now = state.serviceTime.now()
  if (now === undefined) return 0
  const { unseen, recent, all, lastLateAt } = await readWatched(journal, accountId, now, state)
  if (unseen) return UNSEEN_WAIT_MS
  if (recent) return SEEN_WAIT_MS
  if (all.length === 0) return Infinity
  return now - lastLateAt < YOUNG_LATE_MS ? LATE_WAIT_MS : OLD_LATE_WAIT_MS
}

/**
 * Interval in milliseconds with unconfirmed rows or an owed start scan, which grows from scan to
 * scan.
 */
async function rampMs(
  { rules }: QueuePorts,
  { serviceMetrics }: QueueState,
  { scans }: Plan,
  accountId: AccountId,
): Promise<number> {
  const metrics = await serviceMetrics.read(accountId)
  const spacedMs = settleTimeMs(rules.settleFloorMs, metrics) / SCANS_PER_SETTLE_TIME
  const longestMs = Math.max(FIRST_WAIT_MS, Math.min(LONGEST_WAIT_MS, spacedMs))
  return Math.min(longestMs, FIRST_WAIT_MS * 2 ** scans)
}
