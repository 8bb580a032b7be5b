// Form that a telephone number must have for a message to have a chance to arrive. The partner's document shows no
// format, so that a doubt is never more than a warning.
const BRAZIL = '55'

/** Without `+`, blanks, dots, hyphens and brackets. */
export function toDigits(text: string): string {
  return text.replace(/\D/gu, '')
}

/** Country code with or without `+`, number in any writing. */
export function isTelephone(countryCode: string, number: string): boolean {
  const country = countryCode.trim().replace(/^\+/u, '')
  const digits = number.replace(/[\s().-]/gu, '')
  if (!/^[1-9]\d{0,2}$/u.test(country) || !/^\d+$/u.test(digits)) return false
  // Area code of two digits without zero, then eight or nine digits (Anatel, resolução 749/2022).
  if (country === BRAZIL) return /^[1-9]{2}\d{8,9}$/u.test(digits)
  // With its country code at most 15 digits (ITU-T E.164).
  return digits.length >= 4 && country.length + digits.length <= 15
}
