// The archive's folder as the archive uses it: the one place of `archive` that touches files. The
// simulation puts a folder in memory in its place, so that it can fill up, vanish and lose power.
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { syncNames } from './sync-names.ts'
import { ArchiveError, codeOf } from './fault.ts'
import { clearReserved, placeFile } from './place-file.ts'

export type FileFacts = { readonly sha256: Sha256; readonly sizeBytes: number }
export type VerifiedPdf = FileFacts & { readonly pages: number }

/** Paths are absolute. Each method rejects with the file system's own error codes. */
export type ArchiveDisk = {
  readonly isFolder: (folder: string) => Promise<boolean>
  /** Makes the archive folder with its parents; one that is there is left as it is. */
  readonly makeRoot: (folder: string) => Promise<void>
  /**
   * Makes folders inside the archive folder and never that itself: ENOENT when it is gone.
   * @throws ArchiveError linkInside where a link or a file has the name of one
   */
  readonly makeInside: (root: string, parts: readonly string[]) => Promise<void>
  readonly isThere: (path: string) => Promise<boolean>
  /** Undefined for what is no file. */
  readonly sizeOf: (path: string) => Promise<number | undefined>
  /** Names in a folder; none when the folder is not there. */
  readonly listNames: (folder: string) => Promise<readonly string[]>
  /** Writes a new file whole and syncs it: EEXIST where there is one. What the body throws is thrown on. */
  readonly write: (path: string, body: AsyncIterable<Uint8Array>) => Promise<FileFacts>
  /** Gives a finished file its final name, never over another: false when the name is taken. */
  readonly place: (partPath: string, finalPath: string) => Promise<boolean>
  /** Removes an empty file that `place` left where it was interrupted; any other stays. */
  readonly clearReserved: (path: string) => Promise<void>
  /** For manifests, which are made anew: puts a finished file in another's place. */
  readonly replace: (partPath: string, finalPath: string) => Promise<void>
  /** Does nothing when it is not there. */
  readonly remove: (path: string) => Promise<void>
  /** The first bytes as text; undefined when it is not there. */
  readonly readHead: (path: string, bytes: number) => Promise<string | undefined>
  /** Undefined when it is not there. */
  readonly fingerprint: (path: string) => Promise<FileFacts | undefined>
  /** Undefined when the file is not there, does not start with `%PDF-` or does not open. */
  readonly verifyPdf: (path: string) => Promise<VerifiedPdf | undefined>
}

/** @param workers what takes long: other threads read the files whole */
export function createArchiveDisk(
  workers: Pick<ArchiveDisk, 'fingerprint' | 'verifyPdf'>,
): ArchiveDisk {
  return {
    ...workers,
    isFolder: async (folder) => (await found(stat(folder)))?.isDirectory() ?? false,
    async makeRoot(folder) {
      await mkdir(folder, { recursive: true })
    },
    makeInside,
    isThere: async (path) => (await found(access(path).then(() => true))) ?? false,
    async sizeOf(path) {
      const facts = await found(stat(path))
      return facts?.isFile() ? facts.size : undefined
    },
    listNames: async (folder) => (await found(readdir(folder))) ?? [],
    write: writeSynced,
    place: placeFile,
    clearReserved,
    async replace(partPath, finalPath) {
      await rename(partPath, finalPath)
      await syncNames(dirname(finalPath))
    },
    remove: (path) => rm(path, { force: true }),
    readHead,
  }
}

/** What is not there is no error: a share that does not answer is. */
async function found<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

async function makeInside(root: string, parts: readonly string[]): Promise<void> {
  let folder = root
  for (const part of parts) {
    const inside = join(folder, part)
    try {
      await mkdir(inside)
      await syncNames(folder)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      if (!(await lstat(inside)).isDirectory()) throw new ArchiveError('linkInside', part)
    }
    folder = inside
  }
}

/** Neither over another file nor through a link; Windows, where a link needs rights, knows no `O_NOFOLLOW`. */
const NEW_FILE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0)

async function writeSynced(path: string, body: AsyncIterable<Uint8Array>): Promise<FileFacts> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const file = await open(path, NEW_FILE)
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
  return { sizeBytes, sha256: sha256Schema.parse(hash.digest('hex')) }
}

async function readHead(path: string, bytes: number): Promise<string | undefined> {
  const file = await found(open(path, 'r'))
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
