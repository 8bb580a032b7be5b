// CPFs in a text, in any of their spellings.
import { isCpf, toCpfDigits } from './cpf.ts'

/**
 * Pattern of a CPF with its punctuation, also with blanks or a line's end in it, or of eleven digits; never a part of
 * a longer number.
 */
const WRITTEN =
  /(?<!\d[./-]?)(?:\d{3}\s?\.\s?\d{3}\s?\.\s?\d{3}\s?[-–/]\s?\d{2}|\d{9}-\d{2}|\d{11})(?!\d|[./-]\d)/gu

/** Returns the eleven digits of each valid CPF, in the order of the text; a repeated one comes each time. */
export function findCpfs(text: string): readonly string[] {
  return findWrittenCpfs(text).flatMap(({ digits, isValid }) => (isValid ? [digits] : []))
}

export type WrittenCpf = {
  /** Eleven digits. */
  readonly digits: string
  /** Whether the check digits are right; a CPF with wrong ones counts only where it is punctuated as one. */
  readonly isValid: boolean
  /** Index of its first character in the text. */
  readonly at: number
  readonly length: number
}

export function findWrittenCpfs(text: string): readonly WrittenCpf[] {
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: written, index: at }) => {
    const digits = toCpfDigits(written.replace(/[–/]/gu, '-'))
    if (digits === undefined) return []
    const isValid = isCpf(digits)
    return isValid || written.includes('.') ? [{ digits, isValid, at, length: written.length }] : []
  })
}
