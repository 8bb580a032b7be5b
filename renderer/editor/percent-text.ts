// Percent as people type it: a comma or a point, with the sign or without.

const DECIMALS = 4

/** Undefined for what is no number: "12,5", "12.5 %" and ",5" are, "1.000,5" and "" are not. */
export function parsePercent(text: string): number | undefined {
  const [, number] = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*%?\s*$/u.exec(text) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}

/** As it is typed in that language, without grouping and without rounding what is stored. */
export function writePercent(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: DECIMALS,
    useGrouping: false,
  }).format(value)
}

const SPOKEN_DECIMALS = 1

/** Short, for eyes and ears: one decimal. */
export function roundPercent(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: SPOKEN_DECIMALS,
    useGrouping: false,
  }).format(value)
}
