// Name of a file while it is fetched, hidden and never taken for a signed one.
import type { Random } from '../ports.ts'

/**
 * Name of a temporary file in the archive folder itself: a random token prevents a link in its
 * place. It has at most 63 units, so in a folder of 196 units or more its path exceeds the 259 of
 * Windows. Only this program opens it, and Node prefixes `\\\\?\\` to every path of `fs`
 * (nodejs/node 44536); names that people open are shortened in `toPathLimits`.
 */
export function toPartName(what: string, tag: string, random: Pick<Random, 'uuid'>): string {
  return `.${what}.${tag}.${random.uuid().slice(-TOKEN_LENGTH)}.part`
}

const TOKEN_LENGTH = 8
