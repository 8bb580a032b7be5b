// Frame times of a scrolled grid, compared with those of an empty grid in its place.
import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

const FRAMES = 120
const PASSES = 3
/** Frame time of a screen of 60 Hz, milliseconds. */
const FRAME_MS = 1_000 / 60
const MAX_FRAMES = 1.2

/**
 * @returns 95th percentile of the frame times, milliseconds; of the best pass, since the machine does other work too
 */
async function scroll(grid: Locator): Promise<number> {
  const passes: number[] = []
  for (let pass = 0; pass < PASSES; pass += 1) {
    passes.push(
      await grid.evaluate(async (element, frames) => {
        element.scrollTop = 0
        const lengths: number[] = []
        let before = await new Promise<number>((done) => requestAnimationFrame(done))
        for (let step = 0; step < frames; step += 1) {
          element.scrollTop += 96
          const now = await new Promise<number>((done) => requestAnimationFrame(done))
          lengths.push(now - before)
          before = now
        }
        return lengths.toSorted((a, b) => a - b)[Math.floor(frames * 0.95)] ?? 0
      }, FRAMES),
    )
  }
  return Math.min(...passes)
}

/** Lays a grid of as many empty rows over that grid. */
async function addEmptyGrid(grid: Locator, rows: number): Promise<Locator> {
  await grid.evaluate((element, count) => {
    const empty = document.createElement('div')
    empty.dataset['empty'] = ''
    empty.style.cssText = `position: absolute; inset: 0; overflow: auto; z-index: 9; background: white`
    const { width, height } = element.getBoundingClientRect()
    empty.style.width = `${String(width)}px`
    empty.style.height = `${String(height)}px`
    const sheet = document.createElement('div')
    sheet.style.height = `${String(count * 32)}px`
    empty.append(sheet)
    element.parentElement?.append(empty)
  }, rows)
  return grid.page().locator('[data-empty]')
}

/** Expects the grid to scroll as evenly as an empty one with as many rows. */
export async function expectEvenFrames(grid: Locator, rows: number): Promise<void> {
  const p95Ms = await scroll(grid)
  const emptyMs = await scroll(await addEmptyGrid(grid, rows))
  await grid.page().evaluate(() => document.querySelector('[data-empty]')?.remove())
  expect(p95Ms).toBeLessThanOrEqual(Math.max(emptyMs, FRAME_MS) * MAX_FRAMES)
}
