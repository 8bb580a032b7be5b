// Brazilian telephone numbers as they are typed, taken apart: country, area code and number.
// Numbering: Anatel, resolução 749/2022; the ninth digit of mobiles: resolução 553/2010.

export type TelephoneParts = {
  /** Digits, without `+`. */
  readonly countryCode: string
  /** Area code and number, digits. */
  readonly number: string
}

const BRAZIL = '55'
/** The area codes that there are (Anatel, plano geral de códigos nacionais). */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
/** Area code, then nine digits that begin with 9 (mobile) or eight that begin with 2 to 5. */
const NUMBER = new RegExp(`^${AREA}(9\\d{8}|[2-5]\\d{7})$`, 'u')
const OLD_MOBILE = new RegExp(`^${AREA}[6-9]\\d{7}$`, 'u')
/** `0`, or `0` with the two digits of the carrier, written as such or as `xx`. */
const TRUNK = /^0(?:xx|\d{2}(?=[1-9]{2}\d{8,9}$))?/iu

/** Of a cell; what is longer is a text. */
const LONGEST = 200
/** Of an office's own exchange: no message goes there. `ramal 12`, `(r. 12)`, `ext 12`. */
const EXTENSION =
  /[\s,;/(–-]*\b(?:ramal|ram|r|ext|extension)\b[.:\s]*(?:n[º°o.]*\s*)?\d{1,6}\s*\)?$/iu
/** `3456-7890/91`: the next line of the same exchange, which the digits before must not swallow. */
const NEXT_LINE = /\d\s*\/\s*\d{1,3}$/u

/** Undefined when it cannot be told what it is; a person then sees the cell as it is. */
export function parseTelephone(text: string): TelephoneParts | undefined {
  // Most cells of a sheet that was exported.
  const asItStands = toBrazilian(text)
  if (asItStands) return asItStands
  if (text.length > LONGEST) return undefined
  const typed = text.trim().replace(EXTENSION, '')
  if (NEXT_LINE.test(typed)) return undefined
  const plain = typed.replace(/\.0$/u, '').replace(/[\s().\-/']/gu, '')
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

/** Not after a leading zero, which may as well be a digit of a wrong area code. */
function addNinthDigit(digits: string): TelephoneParts | undefined {
  return OLD_MOBILE.test(digits)
    ? { countryCode: BRAZIL, number: `${digits.slice(0, 2)}9${digits.slice(2)}` }
    : undefined
}

/** Country codes have one to three digits and no separator (ITU-T E.164): only common ones are told apart. */
const FOREIGN_CODES = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-46-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/u

function toForeign(digits: string): TelephoneParts | undefined {
  const countryCode = FOREIGN_CODES.exec(digits)?.[0]
  return countryCode === undefined
    ? undefined
    : { countryCode, number: digits.slice(countryCode.length) }
}

/** Of a number with its country code (ITU-T E.164). */
const MAX_DIGITS = 15

/** Two in one cell, however they are parted, have more digits than one: nobody knows which one is meant. */
export function holdsTelephones(text: string): boolean {
  if (text.length > LONGEST) return false
  const typed = text.trim().replace(EXTENSION, '')
  return typed.replace(/\D/gu, '').length > MAX_DIGITS
}
