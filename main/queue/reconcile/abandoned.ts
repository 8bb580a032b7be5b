// Abandoned attempts: called absent, or ended by a person. Their documents may still appear (R14,
// late documents).
import type { Attempt } from '../../../shared/model/attempt.ts'
import { DAY_MS } from '../../../shared/model/time.ts'

/** Milliseconds for which an abandoned attempt is watched. */
export const LATE_DOCUMENT_WATCH_MS = 7 * DAY_MS

export function isAbandoned({ conclusion }: Attempt): boolean {
  return (
    conclusion?.kind === 'absent' ||
    (conclusion?.kind === 'decided' && conclusion.answer !== 'adopt')
  )
}

/**
 * Attempt whose own document may still appear after its row was adopted: no answer named the
 * adopted document, which may belong to an identical document of another sender or to an earlier
 * attempt (R14, late documents).
 */
export function mayStillCome(attempt: Attempt): boolean {
  return isTakenByHand(attempt) || attempt.conclusion?.kind === 'adopted'
}

/** Attempt whose document a person chose; another one of the candidates may be the attempt's own. */
export function isTakenByHand({ conclusion }: Attempt): boolean {
  return conclusion?.kind === 'decided' && conclusion.answer === 'adopt'
}
