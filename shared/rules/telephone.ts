// Form of a telephone number that can receive a message. The partner's document states no format, so that a doubt is
// a warning at most.
const BRAZIL = '55'

/** Returns the digits, without `+`, blanks, dots, hyphens and brackets. */
export function toDigits(text: string): string {
  return text.replace(/\D/gu, '')
}

/** Tells whether the number has a valid form; country code with or without `+`, number in any spelling. */
export function isTelephone(countryCode: string, number: string): boolean {
  const country = countryCode.trim().replace(/^\+/u, '')
  const digits = number.replace(/[\s().-]/gu, '')
  if (!/^[1-9]\d{0,2}$/u.test(country) || !/^\d+$/u.test(digits)) return false
  // Area code of two digits without zero, then eight or nine digits (Anatel, resolução 749/2022).
  if (country === BRAZIL) return /^[1-9]{2}\d{8,9}$/u.test(digits)
  // A number has at most 15 digits with its country code (ITU-T E.164).
  return digits.length >= 4 && country.length + digits.length <= 15
}
