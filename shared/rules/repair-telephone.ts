// Brazilian telephone numbers as they are typed, split into country, area code and number. Numbering: Anatel,
// resolução 749/2022; the ninth digit of mobiles: resolução 553/2010.

export type TelephoneParts = {
  /** Digits, without `+`. */
  readonly countryCode: string
  /** Area code and number, digits. */
  readonly number: string
}

const BRAZIL = '55'
/** Pattern of the existing area codes (Anatel, plano geral de códigos nacionais). */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
/** Pattern of an area code, then nine digits that begin with 9 (mobile) or eight that begin with 2 to 5. */
const NUMBER = new RegExp(`^${AREA}(9\\d{8}|[2-5]\\d{7})$`, 'u')
const OLD_MOBILE = new RegExp(`^${AREA}[6-9]\\d{7}$`, 'u')
/** Trunk prefix `0`, or `0` with the two digits of the carrier, also written `xx`; `00` begins a foreign number. */
const TRUNK = /^0(?:xx|[1-9]\d(?=[1-9]{2}\d{8,9}$))?/iu

/** Most characters of a cell with a telephone; a longer one is a text. */
const LONGEST = 200
/** Extension of an office's own exchange, which no message reaches: `ramal 12`, `(r. 12)`, `ext 12`. */
const EXTENSION =
  /[\s,;/(–-]*\b(?:ramal|ram|r|ext|extension)\b[.:\s]*(?:n[º°o.]*\s*)?\d{1,6}\s*\)?$/iu
/** Second line of the same exchange, `3456-7890/91`, whose digits must not be joined to the first number. */
const NEXT_LINE = /\d\s*\/\s*\d{1,3}$/u

/** Returns the parts; undefined for a text that cannot be read for sure, which a person then sees unchanged. */
export function parseTelephone(text: string): TelephoneParts | undefined {
  // Fast path for most cells of an exported spreadsheet.
  const asItStands = toBrazilian(text)
  if (asItStands) return asItStands
  if (text.length > LONGEST) return undefined
  const typed = text.trim().replace(EXTENSION, '')
  if (NEXT_LINE.test(typed)) return undefined
  const plain = typed.replace(/\.0$|,00?$/u, '').replace(/[\s().\-/']/gu, '')
  if (/^\+(?!55)[1-9]\d{6,14}$/u.test(plain)) return toForeign(plain.slice(1))
  const digits = plain.replace(/^\+55/u, '')
  if (TRUNK.test(digits)) return toBrazilian(digits.replace(TRUNK, ''))
  const number = toBrazilian(digits) ?? addNinthDigit(digits)
  if (number || !digits.startsWith(BRAZIL)) return number
  const national = digits.slice(BRAZIL.length)
  return toBrazilian(national) ?? addNinthDigit(national)
}

function toBrazilian(digits: string): TelephoneParts | undefined {
  return NUMBER.test(digits) ? { countryCode: BRAZIL, number: digits } : undefined
}

/** Adds the ninth digit of a mobile; not used after a leading zero, which may be a digit of a wrong area code. */
function addNinthDigit(digits: string): TelephoneParts | undefined {
  return OLD_MOBILE.test(digits)
    ? { countryCode: BRAZIL, number: `${digits.slice(0, 2)}9${digits.slice(2)}` }
    : undefined
}

/** Pattern of common country codes; a code has one to three digits and no separator (ITU-T E.164). */
const FOREIGN_CODES = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-46-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/u

function toForeign(digits: string): TelephoneParts | undefined {
  const countryCode = FOREIGN_CODES.exec(digits)?.[0]
  return countryCode === undefined
    ? undefined
    : { countryCode, number: digits.slice(countryCode.length) }
}

/** Most digits of a number with its country code (ITU-T E.164). */
const MAX_DIGITS = 15

/** Tells whether a text has more digits than one number, so that it holds several. */
export function holdsTelephones(text: string): boolean {
  if (text.length > LONGEST) return false
  const typed = text.trim().replace(EXTENSION, '')
  return typed.replace(/\D/gu, '').length > MAX_DIGITS
}
