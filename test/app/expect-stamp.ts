// Compares the one stamp of a signed page, as Poppler draws it, with its expected place.
import { readFile } from 'node:fs/promises'
import type { PixelBox } from '../support/render-page.ts'
import { findBox, renderPage } from '../support/render-page.ts'
import { expect } from './fixture.ts'

const DPI = 150
/** Pixels at 150 dpi. */
const TOLERANCE = 1.5

/** @param part of the first page's width and height as it is displayed, 0–1 */
export async function expectStamp(path: string, part: PixelBox): Promise<void> {
  const image = await renderPage(await readFile(path), 1, { dpi: DPI })
  const found = findBox(image, ([red, , blue]) => blue - red > 12)
  const expected = {
    left: part.left * image.width,
    top: part.top * image.height,
    right: part.right * image.width,
    bottom: part.bottom * image.height,
  }
  for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
    const distance = Math.abs((found?.[edge] ?? Number.NaN) - expected[edge])
    expect(distance, `${path}: ${edge}, ${JSON.stringify({ found, expected })}`).toBeLessThan(
      TOLERANCE,
    )
  }
}
