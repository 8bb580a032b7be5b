// Plan of the next try of a held account. It is in the journal's memory, outside the audit chain,
// so that frequent restarts do not cause frequent requests. Waits within one process use the
// monotonic clock.
import { z } from 'zod'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { epochMsSchema, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'
import type { QueuePorts } from '../queue-ports.ts'

const HOLD_POLICY = { firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS }

const storedPlanSchema = z.strictObject({
  /** Hold of this plan; a later hold of the same account waits longer. */
  heldAt: epochMsSchema,
  /** Failed tries, and holds that came back, since the account's last created document. */
  failures: z.number().int(),
  nextTryAt: epochMsSchema,
})

export type HoldPlan = Readonly<z.infer<typeof storedPlanSchema>> & {
  /** Monotonic time of the next try. */
  readonly dueAtMs: number
}

type PlanPorts = Pick<QueuePorts, 'journal' | 'clock' | 'random'>

/** Plan after `failures` failed tries; it is written before it is returned. */
export async function planTry(
  { journal, clock, random }: PlanPorts,
  accountId: AccountId,
  { heldAt, failures }: Pick<HoldPlan, 'heldAt' | 'failures'>,
): Promise<HoldPlan> {
  const waitMs = toRetryDelayMs(HOLD_POLICY, { failures, fraction: random.fraction() })
  const now = clock.now()
  const stored = { heldAt, failures, nextTryAt: toEpochMs(now + waitMs) }
  await journal.remember(toKey(accountId), stored, now)
  return { ...stored, dueAtMs: clock.monotonicMs() + waitMs }
}

/** Plan of the last process, or a first one; a clock that was set back lengthens no wait. */
export async function resumePlan(
  ports: PlanPorts,
  accountId: AccountId,
  heldAt: EpochMs,
): Promise<HoldPlan> {
  const known = storedPlanSchema.safeParse((await ports.journal.recall(toKey(accountId)))?.value)
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
export async function forgetPlan(
  { journal, clock }: PlanPorts,
  accountId: AccountId,
): Promise<void> {
  const known = await journal.recall(toKey(accountId))
  if (known?.value !== undefined && known.value !== null) {
    await journal.remember(toKey(accountId), null, clock.now())
  }
}

function toKey(accountId: AccountId): string {
  return `holdTry:${accountId}`
}
