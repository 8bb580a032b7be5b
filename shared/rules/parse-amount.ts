// Amount as a spreadsheet writes it: `R$ 1.234,56`, `1234.56`, `1.500`.
const SIGNS = /^(?:R\$|BRL|US\$|\$|€)?\s*(?<digits>\d[\d.,\s]*)$/iu

/** Returns the amount; undefined for another text. Three digits after the only point or comma are thousands. */
export function parseAmount(text: string): number | undefined {
  const digits = SIGNS.exec(text.trim())?.groups?.['digits']?.replaceAll(/\s/gu, '')
  if (digits === undefined) return undefined
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const hasDecimals = mark >= 0 && !isThousands(digits)
  const whole = hasDecimals ? digits.slice(0, mark) : digits
  const decimals = hasDecimals ? digits.slice(mark + 1) : ''
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/u.test(whole)) return undefined
  const amount = Number(`${whole.replaceAll(/[.,]/gu, '')}.${decimals}`)
  return Number.isFinite(amount) ? amount : undefined
}

const isThousands = (digits: string): boolean =>
  /^\d{1,3}(?:\.\d{3})+$/u.test(digits) || /^\d{1,3}(?:,\d{3})+$/u.test(digits)
