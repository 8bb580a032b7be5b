// Percent as people type it: a comma or a point, with the sign or without.

/** A tenth of a percent of a page is a fifth of a millimetre: nobody signs more exactly. */
const DECIMALS = 1

/** Undefined for what is no number: "12,5", "12.5 %" and ",5" are, "1.000,5" and "" are not. */
export function parsePercent(text: string): number | undefined {
  const [, number] = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*%?\s*$/u.exec(text) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}

/** As it is typed, for eyes and ears, without grouping. What is stored keeps its decimals until it is typed anew. */
export function writePercent(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: DECIMALS,
    useGrouping: false,
  }).format(value)
}

/** Limits of a number from 0 up, so written that what is read off them lies within them. */
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

/** A sum of decimals is off by less. */
const TINY = 1e-6
