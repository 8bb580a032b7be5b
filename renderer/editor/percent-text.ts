// Percent as people type it: with comma or point, with or without the sign.

/** A tenth of a percent of a page is about a fifth of a millimetre, finer than anybody signs. */
const DECIMALS = 1

/** Returns undefined for what is no number: "12,5", "12.5 %" and ",5" are numbers, "1.000,5" and "" are not. */
export function parsePercent(text: string): number | undefined {
  const [, number] = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*%?\s*$/u.exec(text) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}

/**
 * Writes the number as it would be typed, without grouping. The stored value keeps its decimals until it is typed
 * anew.
 */
export function writePercent(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: DECIMALS,
    useGrouping: false,
  }).format(value)
}

/** Writes limits from 0 up, rounded inwards, so that the written numbers are themselves in range. */
export function writeLimits(
  { least, most }: { readonly least: number; readonly most: number },
  language: string,
): { readonly least: string; readonly most: string } {
  const decimals = 10 ** DECIMALS
  return {
    least: writePercent(Math.max(0, Math.ceil(least * decimals - TINY)) / decimals, language),
    most: writePercent(Math.floor(most * decimals + TINY) / decimals, language),
  }
}

/** Greater than the rounding error of a sum of decimals. */
const TINY = 1e-6
