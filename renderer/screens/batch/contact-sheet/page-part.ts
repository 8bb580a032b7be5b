// Part of a page that a cell shows, and the places of areas in it.
import type { Rectangle } from '../../../../shared/geometry/rectangle.ts'
import { toRectangle } from '../../../../shared/geometry/rectangle.ts'
import type { PageAnalysis } from '../../../../shared/model/pdf-analysis.ts'

/** `part`: around the areas, in the width of the page. */
export const PAGE_VIEWS = ['part', 'whole'] as const
export type PageView = (typeof PAGE_VIEWS)[number]

const WHOLE = toRectangle(0, 0, 100, 100)
/** Percent of the page's height above and below the areas, where the text says whose they are. */
const MARGIN = 4

/** @param ratio height divided by width of the cell's picture */
export function findPart(
  areas: readonly Rectangle[],
  { widthPt, heightPt }: PageAnalysis,
  view: PageView,
  ratio: number,
): Rectangle {
  if (view === 'whole' || areas.length === 0) return WHOLE
  const top = Math.min(...areas.map(({ y }) => y)) - MARGIN
  const bottom = Math.max(...areas.map(({ y, height }) => y + height)) + MARGIN
  const height = Math.min(100, Math.max(bottom - top, (100 * ratio * widthPt) / heightPt))
  const middle = (top + bottom) / 2
  const y = Math.min(100 - height, Math.max(0, middle - height / 2))
  return toRectangle(0, y, 100, height)
}

/** Percent of the part. */
export function placeInPart(area: Rectangle, part: Rectangle): Rectangle {
  return toRectangle(
    ((area.x - part.x) / part.width) * 100,
    ((area.y - part.y) / part.height) * 100,
    (area.width / part.width) * 100,
    (area.height / part.height) * 100,
  )
}

/** Returns the largest size of the part within a frame, CSS pixels. */
export function fitPart(
  part: Rectangle,
  { widthPt, heightPt }: PageAnalysis,
  frame: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const ratio = (part.height * heightPt) / (part.width * widthPt)
  const width = Math.max(1, Math.min(frame.width, frame.height / ratio))
  return { width: Math.round(width), height: Math.round(width * ratio) }
}
