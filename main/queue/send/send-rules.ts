// Rules of the queue from settings and account options, read before each create. The options are what
// a person sets for an account and the service does not know.
import { SENDS_AT_ONCE } from '../../../shared/model/settings.ts'
import { readableRecord } from '../../journal/readable-entries.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import type { QueueRules, QueuePorts } from '../queue-ports.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../reconcile/settle-time.ts'
import type { AccountSending } from '../../../shared/model/account-view.ts'
import { accountSendingSchema } from '../../../shared/model/account-view.ts'
import type { AccountId } from '../../../shared/model/ids.ts'

export type SendLimits = Pick<
  QueueRules,
  'concurrency' | 'concurrencyPerAccount' | 'stopAfterRefusals'
>

/**
 * Limits without a setting: courtesy to the service bounds them, memory use does not grow with them
 * (QUEUE-06).
 */
const DEFAULT_LIMITS: SendLimits = { concurrency: SENDS_AT_ONCE.usual }

export function toQueueRules(
  settings: { readonly limits?: () => SendLimits; readonly settleFloorMs?: number },
  accountOptions: AccountOptions,
): QueueRules {
  const limits = settings.limits ?? (() => DEFAULT_LIMITS)
  return {
    get concurrency() {
      return limits().concurrency
    },
    get concurrencyPerAccount() {
      return limits().concurrencyPerAccount
    },
    get stopAfterRefusals() {
      return limits().stopAfterRefusals
    },
    settleFloorMs: settings.settleFloorMs ?? DEFAULT_SETTLE_FLOOR_MS,
    isShared: (accountId) => accountOptions.of(accountId).isShared,
    usesReference: (accountId) => accountOptions.of(accountId).usesReference,
  }
}

export type AccountOptions = {
  readonly of: (accountId: AccountId) => AccountSending
  /** Change of the options; it applies from the next attempt and the next reconcile on. */
  readonly change: (accountId: AccountId, options: AccountSending) => Promise<void>
}

const MEMORY_KEY = 'accountOptions'
const DEFAULT_OPTIONS: AccountSending = { isShared: false, usesReference: false }

const storedSchema = readableRecord(accountSendingSchema)

export async function openAccountOptions({
  journal,
  clock,
}: Pick<QueuePorts, 'journal' | 'clock'>): Promise<AccountOptions> {
  let known = storedSchema.parse((await journal.memory.recall(MEMORY_KEY))?.value)
  return {
    of: (accountId) => known[accountId] ?? DEFAULT_OPTIONS,
    change: oneAtATime(async (accountId: AccountId, options: AccountSending) => {
      const changed = { ...known, [accountId]: options }
      await journal.memory.remember(MEMORY_KEY, changed, clock.now())
      known = changed
    }),
  }
}
