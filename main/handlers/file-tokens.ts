// Paths of picked and dropped files under random tokens of this run: the page can name only files whose tokens it
// got.
import { basename, isAbsolute } from 'node:path'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { FileToken, FileTokenId } from '../../shared/model/file-token.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import type { Random } from '../ports.ts'

/** Largest count of paths in one call; a folder of any size is one. */
const MAX_AT_ONCE = 10_000

export type FileTokens = {
  /**
   * Admits paths; returns their tokens in the same order. Refused as a whole when there are too many, or one is not
   * absolute; the path of a file that lies in no folder, as one dragged out of an e-mail, is empty.
   */
  readonly admit: (paths: readonly string[]) => Result<readonly FileToken[]>
  readonly pathOf: (token: FileTokenId) => Result<string>
}

/** Makes the tokens by `random.uuid`, which must not be guessable outside tests. */
export function createFileTokens({
  random,
}: {
  readonly random: Pick<Random, 'uuid'>
}): FileTokens {
  const paths = new Map<FileTokenId, string>()
  const admitOne = (path: string): FileToken => {
    const token = fileTokenIdSchema.parse(random.uuid())
    paths.set(token, path)
    return { token, name: basename(path) }
  }
  return {
    admit(given) {
      if (given.length > MAX_AT_ONCE) return fail('tooManyFiles', { most: MAX_AT_ONCE })
      if (given.includes('')) return fail('filesInNoFolder')
      return given.every((path) => isAbsolute(path))
        ? succeed(given.map(admitOne))
        : fail('invalidInput', { path: 'files' })
    },
    pathOf(token) {
      const path = paths.get(token)
      return path === undefined ? fail('fileTokenUnknown') : succeed(path)
    },
  }
}
