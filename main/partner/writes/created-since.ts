// Check by the service's own time whether a call made a record or found it there: a creation with a
// natural key is refused in both cases (ERR-15).
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { Clock } from '../../ports.ts'

/** Tolerance in milliseconds: `Date` has whole seconds, and the machines of one address differ. */
const SLACK_MS = MINUTE_MS

export type SinceStart = (
  madeAt: EpochMs | undefined,
  /** Time by `Date` of the answer that shows the record. */
  serviceAt: EpochMs | undefined,
) => boolean

/**
 * Start of the count. A record without a time counts as the call's own: the service shows the key
 * as used.
 */
export function startCounting({ monotonicMs }: Pick<Clock, 'monotonicMs'>): SinceStart {
  const startedAtMs = monotonicMs()
  return (madeAt, serviceAt) => {
    if (madeAt === undefined || serviceAt === undefined) return true
    const goneMs = monotonicMs() - startedAtMs
    return madeAt >= serviceAt - goneMs - SLACK_MS
  }
}
