// Refusal of the account or of the row: the first holds every row of the account, the second
// rejects its own row (QUEUE-04).
import type { Hold } from '../../../shared/model/hold.ts'
import type { Refusal } from '../../../shared/model/refusal.ts'
import type { RefusalKind } from '../../../shared/rules/classify-refusal.ts'
import { classifyRefusal } from '../../../shared/rules/classify-refusal.ts'

const HOLD_REASONS: Readonly<Partial<Record<RefusalKind, Hold['reason']>>> = {
  keyOrAccount: 'keyOrAccount',
  accountCondition: 'accountCondition',
  featureMissing: 'missingFeature',
  quotaExhausted: 'quota',
}

/** Hold that follows from the refusal; undefined when the refusal is the row's. */
export function toHold(refusal: Refusal): Hold | undefined {
  const reason = HOLD_REASONS[classifyRefusal(refusal).kind]
  return reason && { reason, refusal }
}
