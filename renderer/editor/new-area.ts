// Bounds of a new area: size by type and the page's shorter side, place the lowest free one, since contracts are
// signed at the bottom.
import type { Size } from '../../shared/geometry/page-geometry.ts'
import { pointsToPercent } from '../../shared/geometry/page-geometry.ts'
import type { Rectangle } from '../../shared/geometry/rectangle.ts'
import {
  moveRectangles,
  rectanglesOverlap,
  roundRectangle,
  toRectangle,
} from '../../shared/geometry/rectangle.ts'
import type { Points } from '../../shared/geometry/units.ts'
import { toPoints } from '../../shared/geometry/units.ts'
import type { AreaType, SignatureArea } from '../../shared/model/signature-area.ts'
import type { PastedAreas } from './editor-context.ts'

/** Share of the page's shorter side: about 60 × 18 mm and 22 × 14 mm on A4. */
const SIDES: Readonly<Record<AreaType, { readonly width: number; readonly height: number }>> = {
  Signature: { width: 0.286, height: 0.086 },
  Initials: { width: 0.105, height: 0.067 },
}

/** Percent of the page: between neighbouring areas, and to the page's edge. */
const GAP = 3
const MARGIN = 8

/** @param page size as displayed; neither side is zero */
export function sizeNewArea(type: AreaType, page: Size<Points>): Rectangle {
  const shorter = Math.min(page.width, page.height)
  const { width, height } = SIDES[type]
  return pointsToPercent(
    {
      x: toPoints(0),
      y: toPoints(0),
      width: toPoints(shorter * width),
      height: toPoints(shorter * height),
    },
    page,
  )
}

/** Returns the first free place, from the bottom row up and from left to right; the middle if there is none. */
export function placeNewArea(size: Rectangle, taken: readonly Rectangle[]): Rectangle {
  const { width, height } = size
  for (let y = 100 - MARGIN - height; y >= MARGIN; y -= height + GAP) {
    for (let x = MARGIN; x + width <= 100 - MARGIN; x += width + GAP) {
      const place = toRectangle(x, y, width, height)
      if (!taken.some((other) => rectanglesOverlap(place, other))) return roundRectangle(place)
    }
  }
  return roundRectangle(toRectangle((100 - width) / 2, (100 - height) / 2, width, height))
}

/** Returns copies beside the originals, on the other side where the page ends; their distances stay. */
export function placeCopies(originals: readonly SignatureArea[]): readonly SignatureArea[] {
  const [first] = originals
  if (!first) return []
  const shifts = [
    { dx: GAP, dy: GAP },
    { dx: -GAP, dy: GAP },
    { dx: GAP, dy: -GAP },
    { dx: -GAP, dy: -GAP },
  ]
  const places = shifts.map((shift) => moveRectangles(originals, shift))
  const free = places.find(([place]) => place && place.x !== first.x && place.y !== first.y)
  return originals.map((area, at) => ({
    ...area,
    ...roundRectangle((free ?? places[0])?.[at] ?? area),
  }))
}

/** Returns copies whose first page is `page`, beside the originals if they would cover them. */
export function placePasted(
  { areas, isOfOther }: PastedAreas,
  page: number,
): readonly SignatureArea[] {
  const first = Math.min(...areas.map((area) => area.page))
  if (!isOfOther && first === page) return placeCopies(areas)
  return areas.map((area) => ({ ...area, page: area.page - first + page }))
}
