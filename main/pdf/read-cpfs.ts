// CPFs in the text of a PDF, by which a contract is matched to its row. Runs in a file worker.
import { findCpfs } from '../../shared/rules/find-cpfs.ts'
import type { PdfSource } from './load-pdf.ts'
import { readLines } from './read-lines.ts'

export type CpfsInText = {
  /** CPFs of eleven digits, each once, in the order of the text. */
  readonly cpfs: readonly string[]
  /** Whether the file has any text; a scanned file has none. */
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
