// Texts about a signer as they are stored when the field is left. Pure.
import { formatDocumentNumber } from '../../../../shared/i18n/document-number.ts'
import { isCpf, toCpfDigits } from '../../../../shared/rules/cpf.ts'

/** Country code for a telephone that is typed without one. */
export const HOME_COUNTRY = '55'

/** Formats a valid CPF; returns any other text as it was typed. */
export function writeCpf(text: string): string {
  const digits = toCpfDigits(text)
  return digits !== undefined && isCpf(text) ? formatDocumentNumber(digits) : text.trim()
}
