// Schedule of a stored file's second fetch, and its end (A3, final files are fetched twice). It
// uses the service's clock where an answer has a `Date`, since this machine's clock may be set.
import type { EarlierFile } from '../../shared/model/archive-state.ts'
import { FETCH_AGAIN_MS } from '../../shared/model/archive-state.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS } from '../../shared/model/time.ts'
import type { AnswerFacts } from '../partner/call-result.ts'

type Served = Pick<EarlierFile, 'storedAt' | 'servedAt'>

/** Age of the file by the service's clock; undefined when one of the two times is unknown. */
function toAgeMs({ servedAt }: Served, serviceAt: EpochMs | undefined): number | undefined {
  return servedAt === undefined || serviceAt === undefined ? undefined : serviceAt - servedAt
}

export type RefetchSchedule =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly waitMs: number }
  /** Restart of `FETCH_AGAIN_MS` at the service's present time, since its clock was set back. */
  | { readonly kind: 'anew'; readonly servedAt: EpochMs; readonly waitMs: number }

export function toRefetchSchedule(stored: Served, serviceAt: EpochMs | undefined): RefetchSchedule {
  const ageMs = toAgeMs(stored, serviceAt)
  if (ageMs === undefined || serviceAt === undefined || ageMs >= FETCH_AGAIN_MS)
    return { kind: 'now' }
  if (ageMs < 0) return { kind: 'anew', servedAt: serviceAt, waitMs: FETCH_AGAIN_MS }
  return { kind: 'later', waitMs: FETCH_AGAIN_MS - ageMs }
}

/**
 * End after a day in which the service did not serve the file again. A service without an answer
 * has refused nothing, however long that lasts.
 * @param facts facts of the present answer
 */
export function isGivenUp(stored: Served, facts: AnswerFacts | undefined, now: EpochMs): boolean {
  if (!facts) return false
  const ageMs = toAgeMs(stored, facts.serviceAt)
  if (ageMs !== undefined) return ageMs >= DAY_MS
  // Age by this machine's clock, without a service time; a clock that was set back delays the end
  // by a day at most.
  return Math.abs(now - stored.storedAt) >= DAY_MS
}

/** Whether the second fetch of a stored file is still to be made. */
export function isOwed(file: EarlierFile, now: EpochMs): boolean {
  if (file.fetchedAgain) return false
  return file.servedAt !== undefined || now < file.storedAt + DAY_MS
}
