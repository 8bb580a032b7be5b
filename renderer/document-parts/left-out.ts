// Sentence about selected documents that a command leaves alone: how many, by standing.
import type { Translate } from '../../shared/i18n/translate.ts'
import type { StandingCounts } from '../../shared/model/selection.ts'
import { STANDINGS } from '../../shared/model/selection.ts'

/** Undefined when none is left out. */
export function sayLeftOut(left: StandingCounts, t: Translate): string | undefined {
  const reasons = STANDINGS.flatMap((standing) => {
    const count = left[standing] ?? 0
    return count > 0 ? [t(`selection.left.${standing}`, { count })] : []
  })
  return reasons.length === 0 ? undefined : t('selection.leftOut', { reasons: reasons.join(', ') })
}
