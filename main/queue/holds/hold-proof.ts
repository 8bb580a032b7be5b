// Read that shows whether the cause of a hold is gone. A read never proves that a create succeeds:
// one row goes alone after it (hold-retry.ts).
import { assertNever } from '../../../shared/assert-never.ts'
import { SENDING_FEATURES } from '../../../shared/model/account.ts'
import type { Hold } from '../../../shared/model/hold.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { CallResult } from '../../partner/call-result.ts'
import type { QueuePartner } from '../queue-ports.ts'
import type { FailedCall } from './service-health.ts'

export type HoldProof =
  /**
   * Hold without a known cause any more, or with a cause that no read shows (LIM-11: the quota
   * cannot be read).
   */
  | { readonly kind: 'mayBeGone' }
  | { readonly kind: 'stays' }
  /** Service without an answer. */
  | { readonly kind: 'failed'; readonly failed: FailedCall }

export async function proveHold(
  partner: Pick<QueuePartner, 'listAccounts' | 'listFeatures'>,
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
