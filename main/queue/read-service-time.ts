import type { EpochMs } from '../../shared/model/time.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { QueuePartner } from './queue-ports.ts'
import type { ServiceTime } from './service-time.ts'

export type ServiceTimeResult =
  | { readonly kind: 'known'; readonly now: EpochMs }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

/** R6: the service's time, by one cheap read if this process has none yet. */
export async function readServiceTime(
  partner: Pick<QueuePartner, 'listAccounts'>,
  serviceTime: ServiceTime,
): Promise<ServiceTimeResult> {
  const known = serviceTime.now()
  if (known !== undefined) return { kind: 'known', now: known }
  const result = await partner.listAccounts()
  if (result.kind !== 'answered') return { kind: 'failed', result }
  serviceTime.observe(result.facts)
  const now = serviceTime.now()
  if (now !== undefined) return { kind: 'known', now }
  return {
    kind: 'failed',
    result: {
      kind: 'unavailable',
      fault: 'unreadable',
      detail: 'the answer has no usable Date header',
      hasActed: 'unknown',
      facts: result.facts,
    },
  }
}
