// Rules of the queue from settings and account options, read before each create.
import { SENDS_AT_ONCE } from '../../../shared/model/settings.ts'
import type { AccountOptions } from './account-options.ts'
import type { QueueRules } from '../queue-ports.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../reconcile/settle-time.ts'

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
