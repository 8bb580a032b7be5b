// Retry of holds: at growing intervals a read checks whether the cause is gone, and then one row
// goes alone (R20, holds). A created document frees the account; a refusal for the same cause
// queues the row again and reports nothing new.
import type { AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { AccountHold } from '../../journal/claim.ts'
import { toHold } from './account-refusal.ts'
import type { QueuePorts, QueuePartner } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { releaseHolds } from './release-holds.ts'
import type { Probed } from '../send/sender.ts'
import type { WakeableSleep } from '../../platform/wakeable-sleep.ts'
import type { ServiceHealth } from './service-health.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import { SENDING_FEATURES } from '../../../shared/model/account.ts'
import type { Hold } from '../../../shared/model/hold.ts'
import type { CallResult, FailedCall } from '../../partner/call-result.ts'
import { z } from 'zod'
import { epochMsSchema, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'

export type HoldRetry = {
  /** Loop until `signal` aborts and running tries have ended. */
  readonly run: () => Promise<void>
  /** Next try of a held account; undefined before it is planned. */
  readonly next: (accountId: AccountId) => HoldRetryOutcome | undefined
  /** Try now, of one account or of all when `accountId` is undefined. */
  readonly now: (trust: Trust, accountId?: AccountId) => void
  /** Creation of a document of the account. */
  readonly noteCreated: (accountId: AccountId) => void
}

/**
 * Condition of a try. `row`: one row goes whatever the read answers, since a person asked for it.
 */
type Trust = 'read' | 'row'

export type HoldRetryOutcome = { readonly nextTryAt: EpochMs; readonly isTrying: boolean }

type TryResult = 'gone' | 'stays' | 'unknown'

const JOURNAL_RETRY_MS = 2_000

/** Retry of one queue; long, since its loop, requests and outcomes share the plans. */
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
  const requestedTries = new Map<AccountId | 'all', Trust>()
  const trying = new Map<AccountId, Promise<void>>()
  /** Accounts without a stored plan. */
  const clean = new Set<AccountId>()

  const logFailure = (error: unknown): void =>
    ports.log({ level: 'error', event: 'queue.holdRetryFailed', details: describeError(error) })

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const waitMs = await tryWhereDue().catch((error: unknown) => {
        logFailure(error)
        return JOURNAL_RETRY_MS
      })
      await sleep.sleep(waitMs)
    }
    await Promise.all(trying.values())
  }

  /** Start of all tries that are due; answers the longest sleep in milliseconds. */
  const tryWhereDue = async (): Promise<number | undefined> => {
    const holds = await journal.queue.holds()
    const held = new Set(holds.map(({ accountId }) => accountId))
    for (const accountId of plans.keys()) if (!held.has(accountId)) plans.delete(accountId)
    takeRequests(requestedTries, held)
    let nextMs = Infinity
    for (const hold of holds) {
      const plan = await readPlan(hold)
      // Running try, paused queue and open circuit need no timer: their end wakes this loop. A request stays until then.
      if (trying.has(hold.accountId) || context.isPaused() || serviceHealth.isOpen()) continue
      const trust = requestedTries.get(hold.accountId)
      if (trust === undefined && plan.dueAtMs > clock.monotonicMs()) {
        nextMs = Math.min(nextMs, plan.dueAtMs)
        continue
      }
      requestedTries.delete(hold.accountId)
      start(hold, plan, trust)
    }
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
      .catch((error: unknown) => {
        logFailure(error)
        // Journal that refuses to write: the plan stands in memory alone.
        plans.set(hold.accountId, drawPlan(ports, plan))
      })
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
    // Failures start again after a person's own try, and a try without an answer adds none.
    const failures = trust === undefined ? plan.failures + (result === 'stays' ? 1 : 0) : 0
    plans.set(accountId, await planTry(ports, accountId, { heldAt, failures }))
  }

  const tryOnce = async ({ accountId, hold }: AccountHold, trust: Trust): Promise<TryResult> => {
    const proof = await proveHold(ports.partner, accountId, hold)
    if (proof.kind === 'failed') {
      const isItsOwn = await serviceHealth.noteFailedRead(accountId, proof.failed)
      return isItsOwn ? 'stays' : 'unknown'
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
      requestedTries.set(accountId ?? 'all', trust)
      sleep.wake()
    },
    noteCreated(accountId) {
      if (clean.has(accountId)) return
      clean.add(accountId)
      forgetPlan(ports, accountId).catch(() => clean.delete(accountId))
    },
  }
}

/** Requests of the held accounts alone: one for all becomes one for each, and one of a free account is dropped. */
function takeRequests(requests: Map<AccountId | 'all', Trust>, held: ReadonlySet<AccountId>): void {
  const all = requests.get('all')
  const own = [...held].flatMap((accountId) => {
    const trust = requests.get(accountId) ?? all
    return trust === undefined ? [] : [[accountId, trust] as const]
  })
  requests.clear()
  for (const [accountId, trust] of own) requests.set(accountId, trust)
}

/**
 * Result of the probe: a row's own refusal shows that the account is accepted, but not that its
 * quota has room.
 */
function judgeProbe(outcome: AttemptOutcome, reason: AccountHold['hold']['reason']): TryResult {
  if (outcome.kind === 'created') return 'gone'
  if (outcome.kind !== 'refused') return 'unknown'
  if (toHold(outcome.refusal)) return 'stays'
  return reason === 'quota' ? 'unknown' : 'gone'
}

type HoldProof =
  /**
   * Hold without a known cause any more, or with a cause that no read shows (LIM-11: the quota
   * cannot be read).
   */
  | { readonly kind: 'mayBeGone' }
  | { readonly kind: 'stays' }
  /** Service without an answer. */
  | { readonly kind: 'failed'; readonly failed: FailedCall }

const FIRST_PAGE = { page: 1, perPage: 1, filter: {}, sortDirection: 'Desc' } as const

async function proveHold(
  partner: Pick<QueuePartner, 'listAccounts' | 'listFeatures' | 'listDocuments'>,
  accountId: AccountId,
  { reason, refusal }: Hold,
): Promise<HoldProof> {
  switch (reason) {
    case 'noKey':
    case 'keyOrAccount':
      // Accounts that are active and linked to the key's partner (ACC-02).
      return toProof(await partner.listAccounts(), (accounts) =>
        accounts.some(({ id }) => id === accountId),
      )
    case 'accountCondition':
      return toProof(await partner.listFeatures(accountId), () => true)
    case 'missingFeature': {
      const needed = refusal?.features ?? SENDING_FEATURES
      return toProof(await partner.listFeatures(accountId), (features) =>
        needed.every((feature) => features.some(({ id }) => id === feature)),
      )
    }
    case 'readsFail':
      return toProof(await partner.listDocuments(accountId, FIRST_PAGE), () => true)
    case 'quota':
      return { kind: 'mayBeGone' }
    default:
      return assertNever(reason)
  }
}

function toProof<T>(result: CallResult<T>, isGone: (value: T) => boolean): HoldProof {
  if (result.kind === 'answered') return { kind: isGone(result.value) ? 'mayBeGone' : 'stays' }
  const isAboutAccount = result.kind === 'refused' || result.fault === 'noKey'
  return isAboutAccount ? { kind: 'stays' } : { kind: 'failed', failed: result }
}

const HOLD_POLICY = { firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS }

const storedPlanSchema = z.strictObject({
  /** Hold of this plan; a later hold of the same account waits longer. */
  heldAt: epochMsSchema,
  /** Failed tries, and holds that came back, since the account's last created document. */
  failures: z.number().int(),
  nextTryAt: epochMsSchema,
})

type HoldPlan = Readonly<z.infer<typeof storedPlanSchema>> & {
  /** Monotonic time of the next try. */
  readonly dueAtMs: number
}

type PlanPorts = Pick<QueuePorts, 'journal' | 'clock' | 'random'>

type TriedHold = Pick<HoldPlan, 'heldAt' | 'failures'>

/** Plan after `failures` failed tries; it is written before it is returned. */
async function planTry(
  ports: PlanPorts,
  accountId: AccountId,
  tried: TriedHold,
): Promise<HoldPlan> {
  const plan = drawPlan(ports, tried)
  const { dueAtMs: _, ...stored } = plan
  await ports.journal.memory.remember(toKey(accountId), stored, ports.clock.now())
  return plan
}

function drawPlan(
  { clock, random }: Pick<PlanPorts, 'clock' | 'random'>,
  { heldAt, failures }: TriedHold,
): HoldPlan {
  const waitMs = toRetryDelayMs(HOLD_POLICY, { failures, fraction: random.fraction() })
  const nextTryAt = toEpochMs(clock.now() + waitMs)
  return { heldAt, failures, nextTryAt, dueAtMs: clock.monotonicMs() + waitMs }
}

/** Plan of the last process, or a first one; a clock that was set back lengthens no wait. */
async function resumePlan(
  ports: PlanPorts,
  accountId: AccountId,
  heldAt: EpochMs,
): Promise<HoldPlan> {
  const known = storedPlanSchema.safeParse(
    (await ports.journal.memory.recall(toKey(accountId)))?.value,
  )
  if (!known.success) return planTry(ports, accountId, { heldAt, failures: 0 })
  const { failures, nextTryAt } = known.data
  if (known.data.heldAt !== heldAt) {
    return planTry(ports, accountId, { heldAt, failures: failures + 1 })
  }
  const now = ports.clock.now()
  const leftMs = Math.min(Math.max(0, nextTryAt - now), HOLD_POLICY.longestMs)
  return {
    heldAt,
    failures,
    nextTryAt: toEpochMs(now + leftMs),
    dueAtMs: ports.clock.monotonicMs() + leftMs,
  }
}

/** Removal of the plan after a created document: the next hold begins with the shortest wait. */
async function forgetPlan({ journal, clock }: PlanPorts, accountId: AccountId): Promise<void> {
  const known = await journal.memory.recall(toKey(accountId))
  if (known?.value !== undefined && known.value !== null) {
    await journal.memory.remember(toKey(accountId), null, clock.now())
  }
}

function toKey(accountId: AccountId): string {
  return `holdTry:${accountId}`
}
