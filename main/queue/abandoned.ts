// Attempts that were called absent or given up by a person: they may still appear (R14).
import type { Attempt } from '../../shared/model/attempt.ts'
import { DAY_MS } from '../../shared/model/time.ts'

/** How long an abandoned attempt is watched. */
export const GHOST_WATCH_MS = 7 * DAY_MS

export function isAbandoned({ conclusion }: Attempt): boolean {
  return (
    conclusion?.kind === 'absent' ||
    (conclusion?.kind === 'decided' && conclusion.answer !== 'adopt')
  )
}

/** A person said which one it is; the attempt's own may be another, and late (R14). */
export function isTakenByHand({ conclusion }: Attempt): boolean {
  return conclusion?.kind === 'decided' && conclusion.answer === 'adopt'
}
