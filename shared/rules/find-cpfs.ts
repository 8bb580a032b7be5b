// The CPFs that stand in a text, in any of their spellings.
import { isCpf, toCpfDigits } from './cpf.ts'

/** With its punctuation, which may stand apart or end a line, or eleven digits; nothing of a longer number. */
const WRITTEN =
  /(?<!\d[./-]?)(?:\d{3}\s?\.\s?\d{3}\s?\.\s?\d{3}\s?[-–/]\s?\d{2}|\d{9}-\d{2}|\d{11})(?!\d|[./-]\d)/gu

/** Eleven digits each, with right check digits, in their order; one that stands there twice comes twice. */
export function findCpfs(text: string): readonly string[] {
  return findWrittenCpfs(text).flatMap(({ digits, isValid }) => (isValid ? [digits] : []))
}

export type WrittenCpf = {
  /** Eleven. */
  readonly digits: string
  /** Its check digits are right; without, only what is punctuated as a CPF is one. */
  readonly isValid: boolean
  /** Place of its first digit in the text. */
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
