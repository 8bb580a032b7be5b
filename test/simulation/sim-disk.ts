// An archive folder in memory: it can fill up, become read-only, vanish and come back, and lose the
// bytes that were written but not named when the power fails.
import { createHash } from 'node:crypto'
import type { ArchiveDisk } from '../../main/archive/archive-disk.ts'
import { sha256Schema } from '../../shared/model/ids.ts'

export type DiskTrouble = 'ENOSPC' | 'EROFS' | 'ENOENT'

export type SimDisk = ArchiveDisk & {
  /** Paths and contents of every file. */
  readonly files: ReadonlyMap<string, Buffer>
  readonly setTrouble: (trouble: DiskTrouble | undefined) => void
  /** A person or a virus scanner removes it. */
  readonly lose: (path: string) => void
}

class DiskError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export function createSimDisk(sleep: (ms: number) => Promise<void>): SimDisk {
  const files = new Map<string, Buffer>()
  let trouble: DiskTrouble | undefined

  const reach = async (isWrite: boolean): Promise<void> => {
    await sleep(1)
    if (trouble === 'ENOENT' || (isWrite && trouble !== undefined)) throw new DiskError(trouble)
  }
  return {
    files,
    setTrouble: (next) => {
      trouble = next
    },
    lose: (path) => void files.delete(path),
    ensureFolder: () => reach(true),
    async isThere(path) {
      await sleep(1)
      return trouble !== 'ENOENT' && files.has(path)
    },
    async write(path, body) {
      await reach(true)
      files.set(path, Buffer.alloc(0))
      const chunks: Uint8Array[] = []
      for await (const chunk of body) {
        await reach(true)
        chunks.push(chunk)
        files.set(path, Buffer.concat(chunks))
      }
      const bytes = Buffer.concat(chunks)
      return { sizeBytes: bytes.byteLength, sha256: hashOf(bytes) }
    },
    async place(partPath, finalPath) {
      await reach(true)
      const bytes = files.get(partPath)
      if (bytes === undefined) throw new DiskError('ENOENT')
      if (files.has(finalPath)) return false
      files.set(finalPath, bytes)
      files.delete(partPath)
      return true
    },
    async remove(path) {
      await sleep(1)
      if (trouble === undefined) files.delete(path)
    },
    async listNames(folder) {
      await sleep(1)
      if (trouble === 'ENOENT') return []
      const start = `${folder}/`
      return [...files.keys()]
        .filter((path) => path.startsWith(start))
        .map((path) => path.slice(start.length))
    },
    async verifyPdf(path) {
      await sleep(1)
      const bytes = trouble === 'ENOENT' ? undefined : files.get(path)
      if (!bytes || !isWholePdf(bytes)) return undefined
      return { sha256: sha256Schema.parse(hashOf(bytes)), sizeBytes: bytes.byteLength, pages: 1 }
    },
  }
}

/** What the service's files look like: a head, something of their own, an end. */
export function toPdf(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
}

function isWholePdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.toString('latin1').endsWith('%%EOF')
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
