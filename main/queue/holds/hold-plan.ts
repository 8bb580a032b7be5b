// When a held account is tried again: kept in the journal's memory, outside the audit chain, so that a
// program that is started often does not ask more often. In this process the time is monotonic.
import { z } from 'zod'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { epochMsSchema, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { toRetryDelayMs } from '../../platform/retry-policy.ts'
import type { QueuePorts } from '../queue-ports.ts'

const HOLD_POLICY = { firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS }

const storedPlanSchema = z.strictObject({
  /** The hold that it is of: another one of the same account is tried later still. */
  heldAt: epochMsSchema,
  /** Tries in vain, and holds that came back, since a document of the account was last created. */
  failures: z.number().int(),
  nextTryAt: epochMsSchema,
})

export type HoldPlan = Readonly<z.infer<typeof storedPlanSchema>> & {
  /** Monotonic. */
  readonly dueAtMs: number
}

type PlanPorts = Pick<QueuePorts, 'journal' | 'clock' | 'random'>

/** `failures` in vain so far; kept before it is answered. */
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

/** What the last process planned, or a first plan; a clock that was set back makes no wait longer. */
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

/** The account's documents are taken: its next hold begins with the shortest wait. */
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
