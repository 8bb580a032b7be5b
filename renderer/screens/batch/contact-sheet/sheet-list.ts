// Order and filters of the pages. While a person works, the order stays, so that an approved page, or one with new
// facts, does not move.
import { toWords } from '../../../../shared/positions/compare-text.ts'
import type { SheetFilter, SignaturePage } from '../../../../shared/positions/oddities.ts'
import { isShownBy, orderPages } from '../../../../shared/positions/oddities.ts'

/** @param kept keys in the order to keep; pages that it does not name come last */
export function arrangePages(
  pages: readonly SignaturePage[],
  kept: readonly string[] | undefined,
): readonly SignaturePage[] {
  const ordered = orderPages(pages)
  if (!kept) return ordered
  const places = new Map(kept.map((key, at) => [key, at]))
  const placeOf = ({ key }: SignaturePage): number => places.get(key) ?? kept.length
  return ordered.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Tells whether the pages that are not approved would be sorted otherwise now. */
export function isOutOfOrder(shown: readonly SignaturePage[]): boolean {
  const open = shown.filter(({ isApproved }) => !isApproved)
  return orderPages(open).some(({ key }, at) => key !== open[at]?.key)
}

/** @param textOf returns the text that a page is searched by */
export function filterPages(
  pages: readonly SignaturePage[],
  filter: SheetFilter,
  search: string,
  textOf: (page: SignaturePage) => string,
): readonly SignaturePage[] {
  const wanted = toWords(search)
  return pages.filter((page) => {
    if (!isShownBy(filter, page)) return false
    if (wanted.length === 0) return true
    const text = toWords(textOf(page)).join(' ')
    return wanted.every((word) => text.includes(word))
  })
}
