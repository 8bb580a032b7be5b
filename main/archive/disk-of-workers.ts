// Reads of whole files by the file workers, in processes of their own.
import type { FileWorkers } from '../import/file-workers.ts'
import type { ArchiveDisk } from './archive-disk.ts'
import { ArchiveError } from './fault.ts'

export function readWithWorkers(
  workers: Pick<FileWorkers, 'run'>,
): Pick<ArchiveDisk, 'fingerprint' | 'verifyPdf'> {
  return {
    // PDF that stops its worker counts as one that does not open.
    verifyPdf: (path) => workers.run({ kind: 'verify', path }).catch(() => undefined),
    async fingerprint(path) {
      const answer = await workers.run({ kind: 'fingerprint', path }).catch(() => {
        throw new ArchiveError('folderMissing', 'the file was not read in time')
      })
      if (!('code' in answer)) return answer
      if (answer.code === 'ENOENT' || answer.code === 'ENOTDIR') return undefined
      throw Object.assign(new Error(answer.code), { code: answer.code })
    },
  }
}
