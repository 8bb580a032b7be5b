// Placement of the window: as it was when it closed, unless its display is gone.
import { z } from 'zod'

const rectangleSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})
/** Device-independent pixels, origin top left of the primary display. */
export type Rectangle = Readonly<z.infer<typeof rectangleSchema>>

export const placementSchema = z.object({ bounds: rectangleSchema, isMaximized: z.boolean() })
export type Placement = Readonly<z.infer<typeof placementSchema>>

/** Smallest window, for the smallest office monitor (1366×768) less its task bar. */
export const SMALLEST_WINDOW = { width: 1024, height: 640 } as const
const FIRST_WINDOW = { width: 1280, height: 800 } as const

/** Part of the top edge that must be on a display for a person to drag the window. */
const GRIP = { width: 160, height: 32 } as const

/**
 * Placement of a window on one of the displays.
 * @param left placement when it last closed
 * @param workAreas work areas of the displays, the primary one first
 */
export function placeWindow(
  left: Placement | undefined,
  workAreas: readonly [Rectangle, ...Rectangle[]],
): Placement {
  const [primary] = workAreas
  if (!left) return { bounds: centre(FIRST_WINDOW, primary), isMaximized: false }
  const area = workAreas.find((candidate) => canBeGripped(fit(left.bounds, candidate), candidate))
  return {
    bounds: area ? fit(left.bounds, area) : centre(left.bounds, primary),
    isMaximized: left.isMaximized,
  }
}

function canBeGripped({ x, y, width }: Rectangle, area: Rectangle): boolean {
  const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  const isTopEdgeInside = y >= area.y && y + GRIP.height <= area.y + area.height
  return isTopEdgeInside && across >= Math.min(GRIP.width, width)
}

/** Bounds as they were, but no larger than the display. */
function fit(bounds: Rectangle, area: Rectangle): Rectangle {
  return {
    ...bounds,
    width: Math.min(bounds.width, area.width),
    height: Math.min(bounds.height, area.height),
  }
}

function centre(size: Pick<Rectangle, 'width' | 'height'>, area: Rectangle): Rectangle {
  const width = Math.min(size.width, area.width)
  const height = Math.min(size.height, area.height)
  return {
    x: area.x + Math.floor((area.width - width) / 2),
    y: area.y + Math.floor((area.height - height) / 2),
    width,
    height,
  }
}
