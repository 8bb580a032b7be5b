// Person who uses the keyboard alone. A chord, a typed text and a run of Tab to one control are one gesture each;
// each press of a key is counted too.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import type { Hand } from './hand.ts'

/** Most presses of Tab to one control; a person would look for another way. */
const MAX_STOPS = 40

export type KeyboardHand = Pick<Hand, 'click' | 'fill' | 'press' | 'gestures'> & {
  /** Types where the focus is. */
  readonly type: (text: string) => Promise<void>
  /** Moves the focus by Tab, or back by Shift+Tab. */
  readonly goTo: (target: Locator) => Promise<void>
  /** Returns the number of pressed keys so far. */
  readonly presses: () => number
}

export function createKeyboardHand(page: Page): KeyboardHand {
  let gestures = 0
  let presses = 0
  const press = async (keys: string): Promise<void> => {
    gestures += 1
    presses += 1
    await page.keyboard.press(keys)
  }
  const goTo = async (target: Locator): Promise<void> => {
    await expect(target).toHaveCount(1)
    if (await hasFocus(target)) return
    const keys = (await isBefore(target)) ? 'Shift+Tab' : 'Tab'
    gestures += 1
    for (let stop = 0; !(await hasFocus(target)); stop += 1) {
      expect(stop, String(target)).toBeLessThan(MAX_STOPS)
      presses += 1
      await page.keyboard.press(keys)
    }
  }
  return {
    press,
    goTo,
    async type(text) {
      gestures += 1
      presses += text.length
      await page.keyboard.type(text)
    },
    async click(target) {
      await goTo(target)
      await press('Enter')
    },
    async fill(field, text) {
      await goTo(field)
      gestures += 1
      presses += 1
      await page.keyboard.press('Control+a')
      await (text === '' ? page.keyboard.press('Delete') : page.keyboard.insertText(text))
    },
    gestures: () => gestures,
    presses: () => presses,
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Returns whether the target stands before the focused element, so that Shift+Tab is shorter. */
function isBefore(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const here = document.activeElement
    if (!here) return false
    return (element.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
}
