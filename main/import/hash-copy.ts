// Copies a file into the content-addressed store and hashes the same bytes.
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { OWN_FILE_MODE, OWN_FOLDER_MODE } from '../platform/own-files.ts'
import { syncFolder } from '../platform/sync-folder.ts'

const CHUNK_BYTES = 256 * 1024
const PART_PREFIX = 'incoming-'
const PART_SUFFIX = '.part'

export type HashedFile = { readonly sha256: Sha256; readonly sizeBytes: number }

/** The source changed while it was copied; nothing was stored. */
export class SourceChanged extends Error {
  constructor() {
    super('the file changed while it was read')
    this.name = 'SourceChanged'
  }
}

export function storePath(folder: string, sha256: Sha256): string {
  return join(folder, sha256.slice(0, 2), sha256)
}

/**
 * Copies a file into the store.
 * @throws errors of the file system, SourceChanged; no partial file stays
 */
export async function copyIntoStore(sourcePath: string, folder: string): Promise<HashedFile> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE })
  const partPath = join(folder, `${PART_PREFIX}${crypto.randomUUID()}${PART_SUFFIX}`)
  try {
    const before = await stat(sourcePath)
    const copied = await hashFile(sourcePath, partPath)
    const after = await stat(sourcePath)
    const isSame =
      before.ino === after.ino &&
      before.mtimeMs === after.mtimeMs &&
      copied.sizeBytes === after.size
    if (!isSame) throw new SourceChanged()
    await place(partPath, storePath(folder, copied.sha256), copied.sizeBytes)
    return copied
  } finally {
    // On a disk that just became read-only the partial file stays, and is removed before the next first copy.
    await rm(partPath, { force: true }).catch(() => {})
  }
}

/**
 * Writes bytes into the store.
 * @throws errors of the file system; no partial file stays
 */
export async function writeIntoStore(bytes: Uint8Array, folder: string): Promise<HashedFile> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE })
  const partPath = join(folder, `${PART_PREFIX}${crypto.randomUUID()}${PART_SUFFIX}`)
  try {
    const file = await open(partPath, 'wx', OWN_FILE_MODE)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    const sha256 = sha256Schema.parse(createHash('sha256').update(bytes).digest('hex'))
    await place(partPath, storePath(folder, sha256), bytes.length)
    return { sha256, sizeBytes: bytes.length }
  } finally {
    await rm(partPath, { force: true }).catch(() => {})
  }
}

/** Moves a copy to its place. It replaces an older copy of the same content, which may be damaged. */
async function place(partPath: string, path: string, sizeBytes: number): Promise<void> {
  const folder = dirname(path)
  const firstMade = await mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE })
  try {
    await rename(partPath, path)
  } catch (error) {
    // Windows does not replace a file that is being read, for example sent: the store has it then.
    const found = await stat(path).catch(() => undefined)
    if (found?.size !== sizeBytes) throw error
  }
  await syncFolder(folder)
  if (firstMade !== undefined) await syncFolder(dirname(folder))
}

/**
 * Removes partial copies of a killed process. Called only before the first copy, since a running copy looks the same.
 * @throws errors of the file system
 */
export async function removePartialCopies(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE })
  const names = await readdir(folder)
  const partial = names.filter((name) => name.startsWith(PART_PREFIX) && name.endsWith(PART_SUFFIX))
  await Promise.all(partial.map((name) => rm(join(folder, name), { force: true })))
}

/** Hashes a file, and copies it on the way if a target is given. The copy is on disk when it resolves. */
export async function hashFile(sourcePath: string, targetPath?: string): Promise<HashedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const source = await open(sourcePath, 'r')
  let target: FileHandle | undefined
  try {
    target = targetPath === undefined ? undefined : await open(targetPath, 'wx', OWN_FILE_MODE)
    const buffer = Buffer.alloc(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES, sizeBytes)
      if (bytesRead === 0) break
      const chunk = buffer.subarray(0, bytesRead)
      hash.update(chunk)
      await target?.writeFile(chunk)
      sizeBytes += bytesRead
    }
    await target?.sync()
  } finally {
    await source.close()
    await target?.close()
  }
  return { sha256: sha256Schema.parse(hash.digest('hex')), sizeBytes }
}
