// CPF check digits: modulo 11 over weights 10…2 and 11…2 (Receita Federal; CONT-02, SIGN-05).
import { z } from 'zod'

/** Digits alone, zero-padded to 11 (spreadsheets drop leading zeros); undefined when it cannot be one. */
export function toCpfDigits(text: string): string | undefined {
  const digits = text.replace(/[.\-\s]/gu, '')
  return /^\d{1,11}$/u.test(digits) ? digits.padStart(11, '0') : undefined
}

export function isCpf(text: string): boolean {
  const digits = toCpfDigits(text)
  if (digits === undefined || /^(\d)\1{10}$/u.test(digits)) return false
  return [9, 10].every((length) => checkDigit(digits.slice(0, length)) === Number(digits[length]))
}

/** From any spelling to the eleven digits by which a person is looked up (CONT-01, CONT-04). */
export const cpfSchema = z
  .string()
  .refine(isCpf)
  .transform((text) => toCpfDigits(text) ?? text)
  .brand<'Cpf'>()
export type Cpf = z.infer<typeof cpfSchema>

function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  return ((sum * 10) % 11) % 10
}
