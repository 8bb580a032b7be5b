// Whether a record was made by a call or was there before it, by the service's own time: a creation
// with a natural key is refused either way (ERR-15).
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { Clock } from '../../ports.ts'

/** `Date` counts whole seconds, and the machines behind one address do not agree to the second. */
const SLACK_MS = MINUTE_MS

export type SinceStart = (
  madeAt: EpochMs | undefined,
  /** `Date` of the answer that shows the record. */
  serviceAt: EpochMs | undefined,
) => boolean

/** Counts from now. What lacks a time is taken for the call's: the service shows the key as used. */
export function startCounting({ monotonicMs }: Pick<Clock, 'monotonicMs'>): SinceStart {
  const startedAtMs = monotonicMs()
  return (madeAt, serviceAt) => {
    if (madeAt === undefined || serviceAt === undefined) return true
    const goneMs = monotonicMs() - startedAtMs
    return madeAt >= serviceAt - goneMs - SLACK_MS
  }
}
