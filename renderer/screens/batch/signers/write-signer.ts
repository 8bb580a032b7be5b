// What a person typed about a signer, as it is kept when the field is left. Pure.
import { formatDocumentNumber } from '../../../../shared/i18n/document-number.ts'
import { isCpf, toCpfDigits } from '../../../../shared/rules/cpf.ts'

/** Country code of a telephone that is typed without one. */
export const HOME_COUNTRY = '55'

/** As people read it when it is one; else as it was typed. */
export function writeCpf(text: string): string {
  const digits = toCpfDigits(text)
  return digits !== undefined && isCpf(text) ? formatDocumentNumber(digits) : text.trim()
}
