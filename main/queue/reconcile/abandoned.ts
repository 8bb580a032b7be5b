// Attempts that were called absent or given up by a person: they may still appear (R14).
import type { Attempt } from '../../../shared/model/attempt.ts'
import { DAY_MS } from '../../../shared/model/time.ts'

/** How long an abandoned attempt is watched. */
export const LATE_DOCUMENT_WATCH_MS = 7 * DAY_MS

export function isAbandoned({ conclusion }: Attempt): boolean {
  return (
    conclusion?.kind === 'absent' ||
    (conclusion?.kind === 'decided' && conclusion.answer !== 'adopt')
  )
}

/**
 * What its row took may be another's, an identical one of somebody else or of an attempt before it, and its
 * own late (R14): no answer said that it was its own.
 */
export function mayStillCome({ conclusion }: Attempt): boolean {
  const isTakenByHand = conclusion?.kind === 'decided' && conclusion.answer === 'adopt'
  return isTakenByHand || conclusion?.kind === 'adopted'
}
