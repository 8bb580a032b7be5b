// A3: whether a stored file's second fetch is due, and whether it is given up. Counted on the service's
// clock wherever it tells the time: this machine's brings the look about, and may have been set.
import type { EarlierFile } from '../../shared/model/archive-state.ts'
import { FETCH_AGAIN_MS } from '../../shared/model/archive-state.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS } from '../../shared/model/time.ts'
import type { AnswerFacts } from '../partner/call-result.ts'

type Served = Pick<EarlierFile, 'storedAt' | 'servedAt'>

/** Undefined where one of the two moments is not known. */
function toAgeMs({ servedAt }: Served, serviceAt: EpochMs | undefined): number | undefined {
  return servedAt === undefined || serviceAt === undefined ? undefined : serviceAt - servedAt
}

export type RefetchSchedule =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly waitMs: number }
  /** The service's clock was set back: the hour begins anew at its time of now. */
  | { readonly kind: 'anew'; readonly servedAt: EpochMs; readonly waitMs: number }

export function toRefetchSchedule(stored: Served, serviceAt: EpochMs | undefined): RefetchSchedule {
  const ageMs = toAgeMs(stored, serviceAt)
  if (ageMs === undefined || serviceAt === undefined || ageMs >= FETCH_AGAIN_MS)
    return { kind: 'now' }
  if (ageMs < 0) return { kind: 'anew', servedAt: serviceAt, waitMs: FETCH_AGAIN_MS }
  return { kind: 'later', waitMs: FETCH_AGAIN_MS - ageMs }
}

/**
 * Whether a day has passed in which the service did not give it once more. A service that is not reached has
 * not refused anything, however long that lasts.
 * @param facts of the answer of now
 */
export function isGivenUp(stored: Served, facts: AnswerFacts | undefined, now: EpochMs): boolean {
  if (!facts) return false
  const ageMs = toAgeMs(stored, facts.serviceAt)
  if (ageMs !== undefined) return ageMs >= DAY_MS
  // Without the service's time: a clock that was set back does not keep it waiting for longer than a day.
  return Math.abs(now - stored.storedAt) >= DAY_MS
}

/** Of a file that counts as stored again: its second fetch is owed unless it was made. */
export function isOwed(file: EarlierFile, now: EpochMs): boolean {
  if (file.fetchedAgain) return false
  return file.servedAt !== undefined || now < file.storedAt + DAY_MS
}
