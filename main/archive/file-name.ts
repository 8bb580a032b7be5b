// Names of further files: numbered when the name is taken, hidden while the file is temporary.
import { posix } from 'node:path'
import type { Random } from '../ports.ts'

/** Numbered name: `lote/nome.pdf` → `lote/nome (2).pdf`. */
export function numberFileName(path: string, number: number): string {
  if (number === 1) return path
  const extension = posix.extname(path)
  return `${path.slice(0, path.length - extension.length)} (${number})${extension}`
}

/**
 * Name of a temporary file in the archive folder itself: a random token prevents a link in its
 * place. It has at most 60 units, so in a folder of 199 units or more its path exceeds the 259 of
 * Windows. Only this program opens it, and Node prefixes `\\\\?\\` to every path of `fs`
 * (nodejs/node 44536); names that people open are shortened in `toPathLimits`.
 */
export function toPartName(what: string, tag: string, random: Pick<Random, 'uuid'>): string {
  return `.${what}.${tag}.${random.uuid().slice(-TOKEN_LENGTH)}.part`
}

const TOKEN_LENGTH = 8
