// CPFs in the texts of contracts, read in file workers, each content once per run of the program.
import type { Sha256 } from '../../../shared/model/ids.ts'
import type { CpfsInText } from '../../pdf/read-cpfs.ts'
import type { SheetPorts } from './sheet-ports.ts'
import { FILE_JOBS_AT_ONCE } from '../../import/file-workers.ts'
import { forEachAtOnce } from '../../platform/for-each-at-once.ts'

export type ContractTexts = {
  /** Reads the texts of contents; false when `signal` aborted before all were read, though read texts stay known. */
  readonly read: (
    contents: readonly Sha256[],
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ) => Promise<boolean>
  /** Returns what was read of a content; undefined while it was not read. */
  readonly known: (content: Sha256) => CpfsInText | undefined
}

export function createContractTexts({ files }: Pick<SheetPorts, 'files'>): ContractTexts {
  const known = new Map<Sha256, CpfsInText>()
  return {
    async read(contents, signal, onProgress) {
      const missing = [...new Set(contents)].filter((content) => !known.has(content))
      const total = missing.length
      let done = 0
      const readOne = async (content: Sha256): Promise<void> => {
        known.set(content, await files.readCpfs(content))
        done += 1
        onProgress(done, total)
      }
      await forEachAtOnce(missing, FILE_JOBS_AT_ONCE, readOne, () => signal.aborted)
      return done === total
    },
    known: (content) => known.get(content),
  }
}
