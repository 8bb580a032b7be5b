// The CPFs that stand in a PDF's text, by which a contract finds its row. Runs in a worker thread.
import { isCpf, toCpfDigits } from '../../shared/rules/cpf.ts'
import type { PdfSource } from './load-pdf.ts'
import { readLines } from './read-lines.ts'

/** With its punctuation, which may stand apart or end a line, or eleven digits; nothing of a longer number. */
const WRITTEN =
  /(?<!\d[./-]?)(?:\d{3}\s?\.\s?\d{3}\s?\.\s?\d{3}\s?[-–/]\s?\d{2}|\d{9}-\d{2}|\d{11})(?!\d|[./-]\d)/gu

export type CpfsInText = {
  /** Eleven digits each, once, in the order in which they come. */
  readonly cpfs: readonly string[]
  /** A scanned file has none. */
  readonly hasText: boolean
}

export async function readCpfs(pdf: PdfSource): Promise<CpfsInText> {
  const found = new Set<string>()
  let hasText = false
  for await (const { lines } of readLines(pdf)) {
    const text = lines.map((line) => line.text).join('\n')
    hasText ||= text.trim() !== ''
    for (const cpf of findCpfs(text)) found.add(cpf)
  }
  return { cpfs: [...found], hasText }
}

export function findCpfs(text: string): readonly string[] {
  return [...text.matchAll(WRITTEN)].flatMap(([written]) => {
    const digits = toCpfDigits(written.replace(/[–/]/gu, '-'))
    return digits !== undefined && isCpf(digits) ? [digits] : []
  })
}
