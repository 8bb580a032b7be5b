// The CPFs that stand in a text, in any of their spellings.
import { isCpf, toCpfDigits } from './cpf.ts'

/** With its punctuation, which may stand apart or end a line, or eleven digits; nothing of a longer number. */
const WRITTEN =
  /(?<!\d[./-]?)(?:\d{3}\s?\.\s?\d{3}\s?\.\s?\d{3}\s?[-–/]\s?\d{2}|\d{9}-\d{2}|\d{11})(?!\d|[./-]\d)/gu

/** Eleven digits each, with right check digits, in their order; one that stands there twice comes twice. */
export function findCpfs(text: string): readonly string[] {
  return [...text.matchAll(WRITTEN)].flatMap(([written]) => {
    const digits = toCpfDigits(written.replace(/[–/]/gu, '-'))
    return digits !== undefined && isCpf(digits) ? [digits] : []
  })
}
