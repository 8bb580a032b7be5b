// Tells a refusal of the account from a refusal of the row: the first holds everything of the
// account, the second only its row (QUEUE-04).
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

/** Undefined when it is about the row. */
export function toHold(refusal: Refusal): Hold | undefined {
  const reason = HOLD_REASONS[classifyRefusal(refusal).kind]
  return reason && { reason, refusal }
}
