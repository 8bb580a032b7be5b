// Conversion from percent of the displayed page to user space, to check the opposite conversion.
import { displayedSize, displayedToUserSpace } from '../../shared/geometry/displayed-page.ts'
import type { Box, PageGeometry } from '../../shared/geometry/page-geometry.ts'
import type { Rectangle } from '../../shared/geometry/rectangle.ts'
import type { UserSpace } from '../../shared/geometry/units.ts'
import { toUserSpace } from '../../shared/geometry/units.ts'

export function percentToUserSpace(
  { x, y, width, height }: Rectangle,
  { crop, rotation }: PageGeometry,
): Box<UserSpace> {
  const shown = displayedSize(crop, rotation)
  const left = (x / 100) * shown.width
  const bottom = (1 - (y + height) / 100) * shown.height
  const right = left + (width / 100) * shown.width
  const top = bottom + (height / 100) * shown.height
  const [a, b, c, d, e, f] = displayedToUserSpace(crop, rotation)
  const [fromX, fromY] = [a * left + c * bottom + e, b * left + d * bottom + f]
  const [toX, toY] = [a * right + c * top + e, b * right + d * top + f]
  return {
    x: toUserSpace(Math.min(fromX, toX)),
    y: toUserSpace(Math.min(fromY, toY)),
    width: toUserSpace(Math.abs(toX - fromX)),
    height: toUserSpace(Math.abs(toY - fromY)),
  }
}
