// The names of a file beside its own: numbered where another has it, hidden while it is on its way.
import { posix } from 'node:path'

/** `lote/nome.pdf` → `lote/nome (2).pdf`. */
export function numberFileName(path: string, number: number): string {
  if (number === 1) return path
  const extension = posix.extname(path)
  return `${path.slice(0, path.length - extension.length)} (${number})${extension}`
}

/** The name of a file that is still on its way, in the archive folder itself. */
export function toPartName(documentId: string, tag: string): string {
  return `.${documentId}.${tag}.part`
}
