// Sentence about selected documents that a command leaves alone: how many, by standing.
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Standing, StandingCounts } from '../../shared/model/selection.ts'
import { STANDINGS } from '../../shared/model/selection.ts'

/**
 * Undefined when none is left out.
 * @param reached standings of the documents that the command reaches
 */
export function sayLeftOut(
  counts: StandingCounts,
  t: Translate,
  reached: readonly Standing[] = [],
): string | undefined {
  const reasons = STANDINGS.flatMap((standing) => {
    const count = reached.includes(standing) ? 0 : (counts[standing] ?? 0)
    return count > 0 ? [t(`selection.left.${standing}`, { count })] : []
  })
  return reasons.length === 0 ? undefined : t('selection.leftOut', { reasons: reasons.join(', ') })
}
