// Place of each page in the list, in whole CSS pixels. It follows from the page sizes, before anything is loaded, so
// that nothing moves later.
import type { PaperSize, ViewSize, Zoom } from './zoom.ts'
import { CSS_PIXELS_PER_POINT, scalePage } from './zoom.ts'

export type PageSlot = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

export type PageLayout = {
  readonly slots: readonly PageSlot[]
  readonly width: number
  readonly height: number
}

/** CSS pixels between pages and around them. */
export const PAGE_GAP = 20

/** Points: a page with a shorter side cannot hold an area. */
const THINNEST_PT = 1
/** Size at which such a page is shown. */
const A4: PaperSize = { widthPt: 595, heightPt: 842 }

export function hasPaper({ widthPt, heightPt }: PaperSize): boolean {
  return widthPt >= THINNEST_PT && heightPt >= THINNEST_PT
}

export function layoutPages(pages: readonly PaperSize[], zoom: Zoom, view: ViewSize): PageLayout {
  const room = { width: view.width - 2 * PAGE_GAP, height: view.height - 2 * PAGE_GAP }
  const sizes = pages.map((page) => {
    const paper = hasPaper(page) ? page : A4
    const scale = scalePage(zoom, paper, room)
    const toPixels = (points: number): number =>
      Math.max(1, Math.round(points * CSS_PIXELS_PER_POINT * scale))
    return { scale, width: toPixels(paper.widthPt), height: toPixels(paper.heightPt) }
  })
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 0)
  const width = Math.max(view.width, widest + 2 * PAGE_GAP)
  let top = PAGE_GAP
  const slots = sizes.map((size) => {
    const slot = { ...size, top, left: Math.floor((width - size.width) / 2) }
    top += size.height + PAGE_GAP
    return slot
  })
  return { slots, width, height: top }
}

export type PageRange = { readonly first: number; readonly last: number }

/** Returns the indexes of the pages between two heights; at least one if there are pages. */
export function findPages({ slots }: PageLayout, from: number, to: number): PageRange {
  const first = Math.min(findPage({ slots }, from), slots.length - 1)
  let last = first
  while (last + 1 < slots.length && (slots[last + 1]?.top ?? Infinity) < to) last += 1
  return { first: Math.max(0, first), last }
}

/** Returns the index of the page at a height, or of the one below a gap. */
export function findPage({ slots }: Pick<PageLayout, 'slots'>, at: number): number {
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const slot = slots[middle]
    if (slot && slot.top + slot.height > at) high = middle
    else low = middle + 1
  }
  return Math.max(0, low)
}

/** Returns the index of the page that fills most of the space between two heights. */
export function findMainPage(layout: PageLayout, from: number, to: number): number {
  const { first, last } = findPages(layout, from, to)
  let main = first
  let most = 0
  for (let index = first; index <= last; index += 1) {
    const slot = layout.slots[index]
    const shown = slot ? Math.min(slot.top + slot.height, to) - Math.max(slot.top, from) : 0
    if (shown > most) {
      main = index
      most = shown
    }
  }
  return main
}
