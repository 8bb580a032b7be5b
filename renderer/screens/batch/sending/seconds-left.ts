// Whole seconds until a time.
import { TAKE_BACK_MS } from '../../../../shared/model/draft.ts'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { useNow } from '../../../components/use-now.ts'

export const SECOND_MS = 1_000
export const TAKE_BACK_SECONDS = TAKE_BACK_MS / SECOND_MS
/** Short enough for numbers that change every second. */
const REDRAW_MS = 250

export function useSecondsLeft(at: EpochMs): number {
  return Math.max(0, Math.ceil((at - useNow(REDRAW_MS)) / SECOND_MS))
}
