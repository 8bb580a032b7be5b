// The names of a file beside its own: numbered where another has it, hidden while it is on its way.
import { posix } from 'node:path'
import type { Random } from '../ports.ts'

/** `lote/nome.pdf` → `lote/nome (2).pdf`. */
export function numberFileName(path: string, number: number): string {
  if (number === 1) return path
  const extension = posix.extname(path)
  return `${path.slice(0, path.length - extension.length)} (${number})${extension}`
}

/**
 * The name of a temporary file in the archive folder itself: nobody can know it beforehand, and put a link
 * in its place. No longer than 60 units, whatever it is for: in a folder of 199 units and more its path is over
 * the 259 of Windows. This program alone opens it, and Node gives `\\\\?\\` to every path that `fs` takes
 * (nodejs/node 44536); names that people open are shortened instead (`toPathLimits`).
 */
export function toPartName(what: string, tag: string, random: Pick<Random, 'uuid'>): string {
  return `.${what}.${tag}.${random.uuid().slice(-TOKEN_LENGTH)}.part`
}

const TOKEN_LENGTH = 8
