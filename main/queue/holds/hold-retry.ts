// Holds end by themselves: now and then, less and less often, a read tells whether the cause is gone,
// and then one row goes alone. The service takes it: the account is free. It refuses it for the same:
// the row takes its place again, and nobody is told anything new.
import type { AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { AccountHold } from '../../journal/claim.ts'
import { toHold } from './account-refusal.ts'
import type { HoldPlan } from './hold-plan.ts'
import { forgetPlan, planTry, resumePlan } from './hold-plan.ts'
import { proveHold } from './hold-proof.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { releaseHolds } from './release-holds.ts'
import type { Probed } from '../send/sender.ts'
import type { WakeableSleep } from '../../platform/wakeable-sleep.ts'
import type { ServiceHealth } from './service-health.ts'

export type HoldRetry = {
  /** Runs until `signal` aborts and what is being tried has ended. */
  readonly run: () => Promise<void>
  /** Of one held account, once it is planned. */
  readonly next: (accountId: AccountId) => HoldRetryOutcome | undefined
  /** Tries at once, all accounts unless one is given. */
  readonly now: (trust: Trust, accountId?: AccountId) => void
  /** A document of the account was created. */
  readonly noteCreated: (accountId: AccountId) => void
}

/** What a try goes by: `row`, one row goes whatever a read says, since a person asked for it. */
type Trust = 'read' | 'row'

export type HoldRetryOutcome = { readonly nextTryAt: EpochMs; readonly isTrying: boolean }

type TryResult = 'gone' | 'stays' | 'unknown'

const JOURNAL_RETRY_MS = 2_000

export function createHoldRetry(
  ports: QueuePorts,
  context: {
    readonly state: QueueState
    readonly serviceHealth: ServiceHealth
    readonly sleep: WakeableSleep
    readonly signal: AbortSignal
    readonly isPaused: () => boolean
    readonly probe: (accountId: AccountId) => Promise<Probed>
    readonly onChange: () => void
  },
): HoldRetry {
  const { journal, clock } = ports
  const { state, serviceHealth, sleep, signal } = context
  const plans = new Map<AccountId, HoldPlan>()
  const asked = new Map<AccountId | 'all', Trust>()
  const trying = new Map<AccountId, Promise<void>>()
  /** Accounts without a plan of any process. */
  const clean = new Set<AccountId>()

  const complain = (error: unknown): void =>
    ports.log({ level: 'error', event: 'queue.holdTryFailed', details: describeError(error) })

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const waitMs = await tryWhereDue().catch((error: unknown) => {
        complain(error)
        return JOURNAL_RETRY_MS
      })
      await sleep.sleep(waitMs)
    }
    await Promise.all(trying.values())
  }

  /** Answers how long to sleep at most. */
  const tryWhereDue = async (): Promise<number | undefined> => {
    const holds = await journal.holds()
    for (const accountId of plans.keys()) {
      if (!holds.some((hold) => hold.accountId === accountId)) plans.delete(accountId)
    }
    let nextMs = Infinity
    for (const hold of holds) {
      const plan = await readPlan(hold)
      // What is paused or offline is not waited for: its end wakes this loop.
      if (trying.has(hold.accountId) || context.isPaused() || serviceHealth.isOpen()) continue
      const trust = asked.get(hold.accountId) ?? asked.get('all')
      if (trust === undefined && plan.dueAtMs > clock.monotonicMs()) {
        nextMs = Math.min(nextMs, plan.dueAtMs)
      } else start(hold, plan, trust)
    }
    asked.clear()
    return nextMs === Infinity ? undefined : Math.max(1, nextMs - clock.monotonicMs())
  }

  const readPlan = async ({ accountId, heldAt }: AccountHold): Promise<HoldPlan> => {
    const known = plans.get(accountId)
    if (known?.heldAt === heldAt) return known
    clean.delete(accountId)
    const plan = await resumePlan(ports, accountId, heldAt)
    plans.set(accountId, plan)
    context.onChange()
    return plan
  }

  const start = (hold: AccountHold, plan: HoldPlan, trust: Trust | undefined): void => {
    const ended = tryHold(hold, plan, trust)
      .catch(complain)
      .finally(() => {
        trying.delete(hold.accountId)
        context.onChange()
        sleep.wake()
      })
    trying.set(hold.accountId, ended)
    context.onChange()
  }

  const tryHold = async (
    held: AccountHold,
    plan: HoldPlan,
    trust: Trust | undefined,
  ): Promise<void> => {
    const { accountId, heldAt } = held
    const result = await tryOnce(held, trust ?? 'read')
    if (result === 'gone') return releaseHolds(ports, state, accountId)
    // A person's own try begins the waits anew; one that told nothing makes them no longer.
    const failures = trust === undefined ? plan.failures + (result === 'stays' ? 1 : 0) : 0
    plans.set(accountId, await planTry(ports, accountId, { heldAt, failures }))
  }

  const tryOnce = async ({ accountId, hold }: AccountHold, trust: Trust): Promise<TryResult> => {
    const proof = await proveHold(ports.partner, accountId, hold)
    if (proof.kind === 'failed') {
      await serviceHealth.noteFailedCall(accountId, proof.failed)
      return 'unknown'
    }
    if (proof.kind === 'stays' && (trust === 'read' || hold.reason === 'noKey')) return 'stays'
    const probed = await context.probe(accountId)
    if (probed === 'nothing') return proof.kind === 'mayBeGone' ? 'gone' : 'stays'
    return probed === 'notSent' ? 'unknown' : judgeProbe(probed, hold.reason)
  }

  return {
    run,
    next(accountId) {
      const plan = plans.get(accountId)
      return plan && { nextTryAt: plan.nextTryAt, isTrying: trying.has(accountId) }
    },
    now(trust, accountId) {
      asked.set(accountId ?? 'all', trust)
      sleep.wake()
    },
    noteCreated(accountId) {
      if (clean.has(accountId)) return
      clean.add(accountId)
      forgetPlan(ports, accountId).catch(() => clean.delete(accountId))
    },
  }
}

/** A row's own refusal shows that the account is heard, but not that its quota has something left. */
function judgeProbe(outcome: AttemptOutcome, reason: AccountHold['hold']['reason']): TryResult {
  if (outcome.kind === 'created') return 'gone'
  if (outcome.kind !== 'refused') return 'unknown'
  if (toHold(outcome.refusal)) return 'stays'
  return reason === 'quota' ? 'unknown' : 'gone'
}
