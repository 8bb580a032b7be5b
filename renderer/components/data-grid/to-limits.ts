// What the headings of a list cannot do, and why.
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { HeadLimits } from './column-head.tsx'
import type { SortedByMain } from './arrange.ts'
import { MAX_ARRANGED_ROWS } from './use-arranged-rows.ts'

type Limited = { readonly isArrangedOutside?: boolean; readonly sortedByMain?: SortedByMain }

/** @param isTooLong whether the list is too long for all its rows to be read */
export function toLimits(
  { isArrangedOutside = false, sortedByMain }: Limited,
  isTooLong: boolean,
  t: Translate,
): HeadLimits | undefined {
  if (isArrangedOutside) {
    const why = t('grid.arrangedOutside')
    return { sortable: [], why, whyNoFilter: why }
  }
  if (!isTooLong) return undefined
  const most = { most: MAX_ARRANGED_ROWS }
  return {
    sortable: sortedByMain?.keys ?? [],
    why: t('grid.tooLong', most),
    whyNoFilter: t('grid.tooLongToFilter', most),
  }
}
