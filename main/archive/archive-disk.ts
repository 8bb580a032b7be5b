// Disk of the archive: the only place of `archive` that touches files. The simulation replaces it
// with a folder in memory that can fill up, vanish and lose power.
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { syncNames } from './sync-names.ts'
import { ArchiveError } from './fault.ts'
import { clearReserved, placeFile } from './place-file.ts'
import { errorCodeOf } from '../platform/error-code.ts'

export type FileFacts = { readonly sha256: Sha256; readonly sizeBytes: number }
export type VerifiedPdf = FileFacts & { readonly pages: number }

/**
 * Disk operations. Paths are absolute; each method rejects with the file system's own error codes.
 */
export type ArchiveDisk = {
  readonly isFolder: (folder: string) => Promise<boolean>
  /** Archive folder with its parents; an existing one stays as it is. */
  readonly makeRoot: (folder: string) => Promise<void>
  /**
   * Folders inside the archive folder, never the archive folder itself: ENOENT when that is gone.
   * @throws ArchiveError linkInside where a link or a file has the name of a folder
   */
  readonly makeInside: (root: string, parts: readonly string[]) => Promise<void>
  readonly isThere: (path: string) => Promise<boolean>
  /** Size in bytes; undefined for anything but a file. */
  readonly sizeOf: (path: string) => Promise<number | undefined>
  /** Names in a folder; none when the folder does not exist. */
  readonly listNames: (folder: string) => Promise<readonly string[]>
  /**
   * New file, written whole and synced; EEXIST when the name exists. Errors of the body are thrown
   * on.
   */
  readonly write: (path: string, body: AsyncIterable<Uint8Array>) => Promise<FileFacts>
  /** Final name of a finished file, never over another file: false when the name is taken. */
  readonly place: (partPath: string, finalPath: string) => Promise<boolean>
  /** Removal of an empty file that an interrupted `place` left; any other file stays. */
  readonly clearReserved: (path: string) => Promise<void>
  /** Replacement of a manifest by a finished file. */
  readonly replace: (partPath: string, finalPath: string) => Promise<void>
  /** Removal of a file; nothing happens when it does not exist. */
  readonly remove: (path: string) => Promise<void>
  /** First bytes as text; undefined when the file does not exist. */
  readonly readHead: (path: string, bytes: number) => Promise<string | undefined>
  /** Size and hash; undefined when the file does not exist. */
  readonly fingerprint: (path: string) => Promise<FileFacts | undefined>
  /**
   * Check of a PDF; undefined when the file does not exist, does not start with `%PDF-` or does not
   * open.
   */
  readonly verifyPdf: (path: string) => Promise<VerifiedPdf | undefined>
}

/**
 * Disk in the file system.
 * @param workers long operations, for which whole files are read in other processes
 */
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

/** Undefined for a file that does not exist; a share without an answer is an error. */
async function found<T>(pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending
  } catch (error) {
    const code = errorCodeOf(error)
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
      if (errorCodeOf(error) !== 'EEXIST') throw error
      if (!(await lstat(inside)).isDirectory()) throw new ArchiveError('linkInside', part)
    }
    folder = inside
  }
}

/**
 * Flags of a new file: neither over another file nor through a link. Windows has no `O_NOFOLLOW`; a
 * link needs rights there.
 */
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
