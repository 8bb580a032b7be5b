// Copies a file into the content-addressed store while hashing it: what is hashed is what is kept.
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'

const CHUNK_BYTES = 256 * 1024

export type HashedFile = { readonly sha256: Sha256; readonly sizeBytes: number }

/** The source changed while it was copied: nothing was kept. */
export class SourceChanged extends Error {
  constructor() {
    super('the file changed while it was read')
    this.name = 'SourceChanged'
  }
}

export function storePath(folder: string, sha256: Sha256): string {
  return join(folder, sha256.slice(0, 2), sha256)
}

/** @throws errors of the file system, SourceChanged; no partial file stays */
export async function copyIntoStore(sourcePath: string, folder: string): Promise<HashedFile> {
  await mkdir(folder, { recursive: true })
  const partPath = join(folder, `incoming-${crypto.randomUUID()}.part`)
  try {
    const before = await stat(sourcePath)
    const copied = await hashFile(sourcePath, partPath)
    const after = await stat(sourcePath)
    const isSame = before.mtimeMs === after.mtimeMs && copied.sizeBytes === after.size
    if (!isSame) throw new SourceChanged()
    const path = storePath(folder, copied.sha256)
    await mkdir(dirname(path), { recursive: true })
    await rename(partPath, path) // an existing one has the same bytes
    return copied
  } finally {
    await rm(partPath, { force: true })
  }
}

/** Hashes a file, and copies it on the way if a target is given. The copy is on disk when it resolves. */
export async function hashFile(sourcePath: string, targetPath?: string): Promise<HashedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const source = await open(sourcePath, 'r')
  let target: FileHandle | undefined
  try {
    target = targetPath === undefined ? undefined : await open(targetPath, 'wx')
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
