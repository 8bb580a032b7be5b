// Zoom of pages. A fitting zoom scales each page by itself, so that one wide page does not make the others small; a
// scale is the same for all pages.
import { assertNever } from '../../shared/assert-never.ts'

/** CSS pixels per point at the size on paper (CSS 2.2, 4.3.2), which is 100 %. */
export const CSS_PIXELS_PER_POINT = 96 / 72

/** `scale` is 1 at the size on paper. */
export type Zoom =
  | { readonly kind: 'fitWidth' }
  | { readonly kind: 'fitPage' }
  | { readonly kind: 'scale'; readonly scale: number }

export type PaperSize = { readonly widthPt: number; readonly heightPt: number }
/** CSS pixels. */
export type ViewSize = { readonly width: number; readonly height: number }

const STEPS = [0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const
export const SMALLEST_SCALE = STEPS[0]
export const LARGEST_SCALE = STEPS[STEPS.length - 1] ?? 4

/** Smallest difference of a step, so that 99.8 % goes to 110 % and not to 100 %. */
const SAME = 0.01

/** @param room CSS pixels for a page; not known at the first paint, when the scale is 1 */
export function scalePage(zoom: Zoom, page: PaperSize, room: ViewSize): number {
  if (zoom.kind === 'scale') return zoom.scale
  if (room.width <= 0 || room.height <= 0) return 1
  const byWidth = room.width / (page.widthPt * CSS_PIXELS_PER_POINT)
  const byHeight = room.height / (page.heightPt * CSS_PIXELS_PER_POINT)
  switch (zoom.kind) {
    case 'fitWidth':
      return byWidth
    case 'fitPage':
      return Math.min(byWidth, byHeight)
    default:
      return assertNever(zoom)
  }
}

/** @param scale current scale of the page in view */
export function zoomIn(scale: number): Zoom {
  const next = STEPS.find((step) => step > scale + SAME)
  return { kind: 'scale', scale: next ?? LARGEST_SCALE }
}

export function zoomOut(scale: number): Zoom {
  const next = STEPS.findLast((step) => step < scale - SAME)
  return { kind: 'scale', scale: next ?? SMALLEST_SCALE }
}

/** Scales by a factor, as a wheel gives it, within the limits. */
export function zoomBy(scale: number, factor: number): Zoom {
  const next = Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, scale * factor))
  return { kind: 'scale', scale: next }
}
