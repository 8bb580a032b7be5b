// Keyboard-only use of the application; at each Tab stop the focus must be visible. Locators are only compared with
// the focus, never acted on.
import type { JSHandle, Locator, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { expectOtherStyle, readStyle, readStop } from './focus.ts'

/** Most Tab stops of any screen; more mean that the focus is trapped. */
const MAX_STOPS = 80

export type Keyboard = {
  readonly press: (keys: string, times?: number) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Presses Tab until the target has the focus. @returns the stops on the way, the target last */
  readonly tabTo: (target: Locator, keys?: 'Tab' | 'Shift+Tab') => Promise<readonly string[]>
  /** Presses Tab until the focus is where it began. @returns the stops in their order */
  readonly goRound: () => Promise<readonly string[]>
}

export function createKeyboard(page: Page): Keyboard {
  const tab = async (keys: 'Tab' | 'Shift+Tab'): Promise<string> => {
    const { before, name, style } = await readFocused(page)
    const isFromStop = await isStop(before)
    await page.keyboard.press(keys)
    if (isFromStop) await expectOtherStyle(before, style, name)
    const stop = await readStop(page)
    expect(stop.isInSight, `${stop.name} is in sight`).toBe(true)
    return stop.name
  }
  return {
    async press(keys, times = 1) {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(keys)
    },
    type: (text) => page.keyboard.type(text),
    async tabTo(target, keys = 'Tab') {
      const stops: string[] = []
      while (!(await hasFocus(target))) {
        expect(stops.length, `to ${String(target)}: ${stops.join(' › ')}`).toBeLessThan(MAX_STOPS)
        stops.push(await tab(keys))
      }
      return stops
    },
    async goRound() {
      const stops: string[] = []
      const here = await page.evaluateHandle(() => document.activeElement)
      if (!(await isStop(here))) stops.push(await tab('Tab'))
      const first = await page.evaluateHandle(() => document.activeElement)
      do {
        expect(stops.length, stops.join(' › ')).toBeLessThan(MAX_STOPS)
        stops.push(await tab('Tab'))
      } while (!(await first.evaluate((element) => element === document.activeElement)))
      return stops
    },
  }
}

/** Returns the focused element; when it is replaced while it is read, its successor is read. */
async function readFocused(page: Page) {
  for (;;) {
    const before = await page.evaluateHandle(() => document.activeElement)
    const { name } = await readStop(page)
    const style = await readStyle(before)
    if (style !== 'gone') return { before, name, style }
  }
}

async function hasFocus(target: Locator): Promise<boolean> {
  await expect(target).toHaveCount(1)
  return target.evaluate((element) => element === document.activeElement)
}

/** Returns whether Tab stops at the element; a focused heading is only for screen readers. */
function isStop(handle: JSHandle<Element | null>): Promise<boolean> {
  return handle.evaluate((element) => element instanceof HTMLElement && element.tabIndex >= 0)
}
