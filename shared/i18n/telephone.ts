// A telephone number as people read it; the rules say whether it can be one.

/** `(11) 98765-4321` for Brazil; as it came when its digits do not fit. */
export function formatTelephone(countryCode: string, number: string): string {
  const digits = number.replace(/\D/gu, '')
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/u.exec(digits)
  if (countryCode.replace(/^\+/u, '') !== '55' || !parts) return number
  const [, area = '', first = '', last = ''] = parts
  return `(${area}) ${first}-${last}`
}
