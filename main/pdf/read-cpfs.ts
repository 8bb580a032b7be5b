// The CPFs that stand in a PDF's text, by which a contract finds its row. Runs in a worker thread.
import { findCpfs } from '../../shared/rules/find-cpfs.ts'
import type { PdfSource } from './load-pdf.ts'
import { readLines } from './read-lines.ts'

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
