// Decides when to look at which account: often at first after something became unconfirmed, then
// less; once at start (R17); now and then for the visibility check (R15) and the late-document watch (R14).
import type { AccountId } from '../../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { describeError } from '../../platform/describe-error.ts'
import { reconcileAccount } from './reconcile-account.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { readServiceTime } from './read-service-time.ts'
import { settleTimeMs } from './settle-time.ts'
import type { WakeableSleep } from '../../platform/wakeable-sleep.ts'
import { readWatched } from './watched-attempts.ts'
import type { FailedCall, ServiceHealth } from '../holds/service-health.ts'

const FIRST_WAIT_MS = 500
/** Of a service that takes hours to list; so often that the lag is learnt from it (list-visibility.ts). */
const LONGEST_WAIT_MS = 4 * MINUTE_MS
/** What failed, and nobody knows why, is tried again. */
const RETRY_MS = 2 * MINUTE_MS
/** With nothing unconfirmed: whatever changes wakes the loop. */
const LONGEST_IDLE_MS = 5 * MINUTE_MS
/** How often it is asked what is to be watched, while each 201 wakes the loop. */
const PLAN_SPACING_MS = 20_000
/** Several looks must fit into the settle time, and two soon after it. */
const LOOKS_PER_SETTLE_TIME = 5
const ECHO_WAIT_MS = MINUTE_MS
/** Once all were seen: copies of them may still come. */
const CALM_ECHO_WAIT_MS = 5 * MINUTE_MS
const GHOST_WAIT_MS = 10 * MINUTE_MS
/** What did not come in the first hours hardly ever comes. */
const YOUNG_GHOST_MS = 3 * HOUR_MS
const OLD_GHOST_WAIT_MS = HOUR_MS

type Plan = {
  readonly open: number
  readonly looks: number
  /** Monotonic. */
  readonly lookedAtMs: number
  readonly plannedAtMs: number
  readonly dueAtMs: number
}

export type ReconcileScheduler = {
  readonly run: () => Promise<void>
  /**
   * One look at every account that may be looked at, whatever is planned; resolves when it has been,
   * or cannot be. Needs `run`.
   */
  readonly lookOnce: () => Promise<void>
}

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
  const asked: (() => void)[] = []
  /** Held accounts whose reads were refused; until the hold ends. */
  const refused = new Set<AccountId>()
  const looking = new Map<AccountId, Promise<void>>()

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const served = asked.splice(0)
      // A look that is under way began before it was asked for.
      if (served.length > 0) await Promise.all(looking.values())
      const waitMs = await lookWhereDue(served.length > 0).catch((error: unknown) => {
        complain(error)
        return RETRY_MS
      })
      if (served.length > 0) {
        void Promise.all(looking.values()).then(() => {
          for (const serve of served) serve()
        })
      }
      if (asked.length === 0) await sleep.sleep(waitMs)
    }
    await Promise.all(looking.values())
    for (const serve of asked.splice(0)) serve()
  }

  const complain = (error: unknown): void =>
    ports.log({ level: 'error', event: 'queue.lookFailed', details: describeError(error) })

  /** R21: no slow list of one account holds up the look at another. Answers how long to sleep at most. */
  const lookWhereDue = async (isAsked: boolean): Promise<number> => {
    // What is refused or offline is not waited for: its end wakes this loop.
    if (serviceHealth.isOpen()) return LONGEST_IDLE_MS
    const held = new Set((await ports.journal.holds()).map(({ accountId }) => accountId))
    let nextMs = Infinity
    for (const { accountId, unconfirmed } of await ports.journal.accountsToLookAt()) {
      // R20: a hold stops creates, and reads only where they are refused themselves.
      if (!held.has(accountId)) refused.delete(accountId)
      if (refused.has(accountId) || serviceHealth.isOpen() || signal.aborted) continue
      if (looking.has(accountId)) continue
      const plan = await replan(accountId, unconfirmed)
      plans.set(accountId, plan)
      if (isAsked || plan.dueAtMs <= ports.clock.monotonicMs()) start(accountId, plan)
      else nextMs = Math.min(nextMs, plan.dueAtMs)
    }
    const waitMs = Math.max(1, nextMs - ports.clock.monotonicMs())
    return Math.min(waitMs, LONGEST_IDLE_MS)
  }

  /** Its end wakes the loop. */
  const start = (accountId: AccountId, plan: Plan): void => {
    const ended = look(accountId, plan)
      .then((next) => void plans.set(accountId, next))
      .catch((error: unknown) => {
        complain(error)
        plans.set(accountId, { ...plan, dueAtMs: ports.clock.monotonicMs() + RETRY_MS })
      })
      .finally(() => {
        looking.delete(accountId)
        sleep.wake()
      })
    looking.set(accountId, ended)
  }

  /** More unconfirmed rows than before: look at once. */
  const replan = async (accountId: AccountId, open: number): Promise<Plan> => {
    const known = plans.get(accountId)
    const nowMs = ports.clock.monotonicMs()
    const isDue = !known || open > known.open || state.startScans.isOwed(accountId)
    const plannedAtMs = -Infinity
    if (isDue) return { open, looks: 0, lookedAtMs: nowMs, plannedAtMs, dueAtMs: nowMs }
    if (open > 0) return { ...known, open, plannedAtMs }
    if (nowMs - known.plannedAtMs < PLAN_SPACING_MS) return { ...known, open }
    const dueAtMs = known.lookedAtMs + (await idleWaitMs(accountId))
    return { ...known, open, plannedAtMs: nowMs, dueAtMs }
  }

  /** Answers when to look again. */
  const look = async (accountId: AccountId, plan: Plan): Promise<Plan> => {
    const time = await readServiceTime(ports.partner, state.serviceTime)
    if (time.kind === 'failed') {
      await noteFailed(accountId, time.result)
      return plan
    }
    const result = await reconcileAccount(ports, state, accountId, time.now)
    if (result.kind === 'failed') await noteFailed(accountId, result.result)
    const open = (await ports.journal.countDeliveries(accountId)).unconfirmed ?? 0
    const lookedAtMs = ports.clock.monotonicMs()
    context.onChange()
    // Without anything unconfirmed the next plan asks what is to be watched.
    const dueAtMs = lookedAtMs + (await rampMs(accountId, plan.looks))
    return { open, looks: plan.looks + 1, lookedAtMs, plannedAtMs: -Infinity, dueAtMs }
  }

  const noteFailed = async (accountId: AccountId, failed: FailedCall): Promise<void> => {
    await serviceHealth.noteFailedCall(accountId, failed)
    const isHeld = (await ports.journal.holds()).some((hold) => hold.accountId === accountId)
    const isRefused = failed.kind === 'refused' || failed.fault === 'noKey'
    if (isHeld && isRefused) refused.add(accountId)
  }

  /** Without anything unconfirmed: only what the visibility check or the late-document watch asks for. */
  const idleWaitMs = async (accountId: AccountId): Promise<number> => {
    const now = state.serviceTime.now()
    if (now === undefined) return 0
    const { unseen, recent, all, lastLateAt } = await readWatched(
      ports.journal,
      accountId,
      now,
      state,
    )
    if (unseen) return ECHO_WAIT_MS
    if (recent) return CALM_ECHO_WAIT_MS
    if (all.length === 0) return Infinity
    return now - lastLateAt < YOUNG_GHOST_MS ? GHOST_WAIT_MS : OLD_GHOST_WAIT_MS
  }

  const rampMs = async (accountId: AccountId, looks: number): Promise<number> => {
    const figures = await state.serviceMetrics.read(accountId)
    const spacedMs = settleTimeMs(ports.rules.settleFloorMs, figures, 0) / LOOKS_PER_SETTLE_TIME
    const longestMs = Math.max(FIRST_WAIT_MS, Math.min(LONGEST_WAIT_MS, spacedMs))
    return Math.min(longestMs, FIRST_WAIT_MS * 2 ** looks)
  }

  return {
    run,
    lookOnce: () =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve()
          return
        }
        asked.push(resolve)
        sleep.wake()
      }),
  }
}
