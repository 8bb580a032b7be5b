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

/**
 * What its row took may be another's, and its own late (R14): a person said which one it is, or it was
 * found where an earlier attempt's could come as well.
 */
export function mayStillCome({ conclusion, number }: Attempt): boolean {
  const isTakenByHand = conclusion?.kind === 'decided' && conclusion.answer === 'adopt'
  return isTakenByHand || (conclusion?.kind === 'adopted' && number > 1)
}
