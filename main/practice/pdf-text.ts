// Text on pages that the practice service draws.
import type { PDFFont } from '@cantoo/pdf-lib'

/** Size of A4 in points. */
export const A4: readonly [width: number, height: number] = [595.28, 841.89]
export const MARGIN = 56

/** Text in Latin-1, which is all that Helvetica of PDF has; any other letter becomes a question mark. */
export function toEncodable(text: string): string {
  return text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?')
}

/** Largest size in points, up to `most`, at which the text is no wider than `width`. */
export function fitSize(font: PDFFont, text: string, width: number, most: number): number {
  const widthAtOne = font.widthOfTextAtSize(text, 1)
  return widthAtOne === 0 ? most : Math.min(most, width / widthAtOne)
}

/** Time as `2026-03-04 12:00:00 UTC`. */
export function toTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
