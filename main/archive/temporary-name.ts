// Name of a file while it is fetched: hidden by its first dot, and no name of a signed file.
import type { Random } from '../ports.ts'

/**
 * Name of a temporary file in the archive folder itself: a random token prevents a link in its
 * place. It has at most 63 UTF-16 units, so in a folder of 196 or more its path exceeds the 259 of
 * Windows. Only this program opens it, and Node prefixes `\\?\` to every path of `fs`
 * (nodejs/node 44536); names that people open are shortened in `toPathLimits`.
 * @param what id of the document, or name of the list
 * @param tag purpose of the file, such as `download`
 */
export function toPartName(what: string, tag: string, random: Pick<Random, 'uuid'>): string {
  return `.${what}.${tag}.${random.uuid().slice(-TOKEN_LENGTH)}.part`
}

const TOKEN_LENGTH = 8
