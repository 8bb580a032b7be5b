// Time of the service by cheap reads, for decisions that must not trust the clock of this machine (R6).
import type { EpochMs } from '../../../shared/model/time.ts'
import type { AnswerFacts } from '../../partner/call-result.ts'
import type { QueuePartner, FailedRead } from '../queue-ports.ts'
import type { ServiceTime } from '../../partner/service-time.ts'

export type ServiceTimeResult = { readonly kind: 'known'; readonly now: EpochMs } | FailedRead

/**
 * Reads at most: one of several machines may have a wrong clock, and among the first three reads
 * two mostly agree.
 */
const MAX_READS = 4

/** Service time, by cheap reads until two answers of this process agree (R6, service's clock). */
export async function readServiceTime(
  partner: Pick<QueuePartner, 'listAccounts'>,
  serviceTime: ServiceTime,
): Promise<ServiceTimeResult> {
  for (let reads = 0; ; reads += 1) {
    const known = serviceTime.now()
    const isEnough = serviceTime.isConfirmed() || reads === MAX_READS
    if (known !== undefined && isEnough) return { kind: 'known', now: known }
    const result = await partner.listAccounts()
    if (result.kind !== 'answered') return { kind: 'failed', result }
    serviceTime.observe(result.facts)
    if (serviceTime.now() === undefined) return { kind: 'failed', result: toUndated(result.facts) }
  }
}

function toUndated(facts: AnswerFacts): FailedRead['result'] {
  return {
    kind: 'unavailable',
    fault: 'unreadable',
    detail: 'the answer has no usable Date header',
    hasActed: 'unknown',
    network: { reason: 'answerUndated' },
    facts,
  }
}
