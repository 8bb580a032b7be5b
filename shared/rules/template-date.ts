// Day in a file's name, in the template's format.

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/u
const OFFICE_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/u
const CENTURY = 2_000

/**
 * @param text of a cell: `21/11/2026` or `2026-11-21`; any other text is returned unchanged
 * @param format of `dd`, `mm`, `aaaa`, `aa`; `yyyy` and `yy` mean the same
 */
export function formatDay(text: string, format: string): string {
  const day = readDay(text)
  if (!day) return text
  return format.replaceAll(/a{4}|y{4}|a{2}|y{2}|m{2}|d{2}/giu, (token) => {
    if (token.length === 4) return String(day.year).padStart(4, '0')
    switch (token.toLowerCase()) {
      case 'dd':
        return two(day.day)
      case 'mm':
        return two(day.month)
      default:
        return two(day.year)
    }
  })
}

function two(value: number): string {
  return String(value % 100).padStart(2, '0')
}

type Day = { readonly year: number; readonly month: number; readonly day: number }

function readDay(text: string): Day | undefined {
  const iso = ISO_DAY.exec(text)
  if (iso) return check(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const office = OFFICE_DAY.exec(text)
  if (!office) return undefined
  const year = Number(office[3])
  return check(year < 100 ? year + CENTURY : year, Number(office[2]), Number(office[1]))
}

function check(year: number, month: number, day: number): Day | undefined {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day } : undefined
}
