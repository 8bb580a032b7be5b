// Person who uses the mouse and whose gestures are counted: a click, a key or chord, a filled field, a drag, a drop
// and a scroll are one each.
import type { Locator, Page } from '@playwright/test'
import { dropFolder } from './drop-files.ts'

type Point = { readonly x: number; readonly y: number }

export type Hand = {
  readonly click: (target: Locator) => Promise<void>
  readonly press: (keys: string) => Promise<void>
  /** Replaces the text of the field. */
  readonly fill: (field: Locator, text: string) => Promise<void>
  readonly dropFolder: (target: Locator, path: string) => Promise<void>
  /** Drags from one point of the window to another, CSS pixels. */
  readonly drag: (from: Point, to: Point) => Promise<void>
  /** Turns the wheel in the middle of the area, `down` pixels. */
  readonly scroll: (area: Locator, down: number) => Promise<void>
  /** Returns the number of gestures so far. */
  readonly gestures: () => number
}

export function createHand(page: Page): Hand {
  let gestures = 0
  const counted = async (gesture: Promise<void>): Promise<void> => {
    gestures += 1
    await gesture
  }
  return {
    click: (target) => counted(target.click()),
    press: (keys) => counted(page.keyboard.press(keys)),
    fill: (field, text) => counted(field.fill(text)),
    dropFolder: (target, path) => counted(dropFolder(page, target, path)),
    scroll: (area, down) =>
      counted(
        (async () => {
          await area.hover()
          await page.mouse.wheel(0, down)
        })(),
      ),
    drag: (from, to) =>
      counted(
        (async () => {
          await page.mouse.move(from.x, from.y)
          await page.mouse.down()
          await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
          await page.mouse.move(to.x, to.y)
          await page.mouse.up()
        })(),
      ),
    gestures: () => gestures,
  }
}
