// The archive's folder as the archive uses it: the one place of `archive` that touches files. The
// simulation puts a folder in memory in its place, so that it can fill up, vanish and lose power.
import { createHash } from 'node:crypto'
import { access, mkdir, open, readdir, rm } from 'node:fs/promises'
import type { Sha256 } from '../../shared/model/ids.ts'
import { placeFile } from './place-file.ts'

export type VerifiedPdf = {
  readonly sha256: Sha256
  readonly sizeBytes: number
  readonly pages: number
}

/** Paths are absolute. Each method rejects with the file system's own error codes. */
export type ArchiveDisk = {
  /** Makes a folder with its parents; one that is there is left as it is. */
  readonly ensureFolder: (folder: string) => Promise<void>
  readonly isThere: (path: string) => Promise<boolean>
  /** Writes a file whole and syncs it; what the body throws is thrown on. */
  readonly write: (
    path: string,
    body: AsyncIterable<Uint8Array>,
  ) => Promise<{ readonly sizeBytes: number; readonly sha256: string }>
  /** Gives a finished file its final name, never over another: false when the name is taken. */
  readonly place: (partPath: string, finalPath: string) => Promise<boolean>
  /** Does nothing when it is not there. */
  readonly remove: (path: string) => Promise<void>
  /** Names in a folder; none when the folder is not there. */
  readonly listNames: (folder: string) => Promise<readonly string[]>
  /** Undefined when the file is not there, does not start with `%PDF-` or does not open. */
  readonly verifyPdf: (path: string) => Promise<VerifiedPdf | undefined>
}

export function createArchiveDisk(verifyPdf: ArchiveDisk['verifyPdf']): ArchiveDisk {
  return {
    async ensureFolder(folder) {
      await mkdir(folder, { recursive: true })
    },
    isThere: (path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    write: writeSynced,
    place: placeFile,
    remove: (path) => rm(path, { force: true }),
    listNames: (folder) => readdir(folder).catch(() => []),
    verifyPdf,
  }
}

async function writeSynced(
  path: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await open(path, 'w')
  try {
    for await (const chunk of body) {
      hash.update(chunk)
      sizeBytes += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}
