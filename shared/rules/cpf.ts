// CPF check digits: modulo 11 over weights 10…2 and 11…2 (Receita Federal; CONT-02, SIGN-05).
import { z } from 'zod'
import { withoutDocumentLabel } from './document-label.ts'

const CPF_LENGTH = 11
const ELEVEN = /^\d{11}$/u

/**
 * Returns 11 digits, padded with the zeros that spreadsheets drop, without a label such as `CPF nº`; undefined when
 * the text cannot be a CPF.
 */
export function toCpfDigits(text: string): string | undefined {
  if (ELEVEN.test(text)) return text
  const digits = withoutDocumentLabel(text.trim()).replace(/[.\-\s]/gu, '')
  return /^\d{1,11}$/u.test(digits) ? digits.padStart(CPF_LENGTH, '0') : undefined
}

export function isCpf(text: string): boolean {
  const digits = toCpfDigits(text)
  if (digits === undefined || digits === digits.charAt(0).repeat(CPF_LENGTH)) return false
  return hasCheckDigit(digits, 9) && hasCheckDigit(digits, 10)
}

/** Schema of a CPF in any spelling, read as the eleven digits that identify a person (CONT-01, CONT-04). */
export const cpfSchema = z
  .string()
  .refine(isCpf)
  .transform((text) => toCpfDigits(text) ?? text)
  .brand<'Cpf'>()
export type Cpf = z.infer<typeof cpfSchema>

/**
 * Tells whether the digit at `place` is the check digit of those before it; a loop, since whole columns of cells are
 * tested.
 */
function hasCheckDigit(digits: string, place: number): boolean {
  let sum = 0
  for (let at = 0; at < place; at += 1) sum += digitAt(digits, at) * (place + 1 - at)
  return ((sum * 10) % 11) % 10 === digitAt(digits, place)
}

const CODE_OF_ZERO = 48

function digitAt(digits: string, at: number): number {
  return digits.charCodeAt(at) - CODE_OF_ZERO
}
