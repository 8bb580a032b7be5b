// Paths of picked and dropped files under random tokens of this run: the page can name only files whose tokens it
// got.
import { basename, isAbsolute } from 'node:path'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { FileToken, FileTokenId } from '../../shared/model/file-token.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import type { Random } from '../ports.ts'

/** Largest count of paths in one call; more than a person drops at once points to a defect of the page. */
const MAX_AT_ONCE = 10_000

export type FileTokens = {
  /**
   * Admits paths; returns their tokens in the same order. Refused as a whole when one is not absolute or there are
   * too many.
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
      const isRefused = given.length > MAX_AT_ONCE || given.some((path) => !isAbsolute(path))
      return isRefused ? fail('invalidInput', { path: 'files' }) : succeed(given.map(admitOne))
    },
    pathOf(token) {
      const path = paths.get(token)
      return path === undefined ? fail('fileTokenUnknown') : succeed(path)
    },
  }
}
