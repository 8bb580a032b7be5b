// The pages that the contact sheet shows, in their order. The order stays as it is while somebody works: a page that was
// approved, or of which more is known by now, does not run away under the hand.
import { toWords } from '../../../../shared/positions/compare-text.ts'
import type { SheetFilter, SignaturePage } from '../../../../shared/positions/oddities.ts'
import { isShownBy, orderPages } from '../../../../shared/positions/oddities.ts'

/** @param kept keys in the order that is kept; what it does not name comes after it */
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

/** Whether the pages that are still to be looked at would come in another order now. */
export function isOutOfOrder(shown: readonly SignaturePage[]): boolean {
  const open = shown.filter(({ isApproved }) => !isApproved)
  return orderPages(open).some(({ key }, at) => key !== open[at]?.key)
}

/** @param textOf what a page is searched by */
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
