// Archive folder in memory, local or on a share: it can become full or read-only, vanish and come back, refuse long
// names, and lose unsynced data when the power fails.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { ArchiveDisk, FileFacts } from '../../main/archive/archive-disk.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimTime } from './sim-time.ts'

/** Path of the folder. Trouble `emptied`: the share is not mounted, and an empty local folder is in its place. */
export const ARCHIVE_FOLDER = '/arquivo'

export type DiskTrouble = 'ENOSPC' | 'EROFS' | 'ENOENT' | 'EIO' | 'EBUSY' | 'emptied'

export type SimDisk = ArchiveDisk & {
  /** Content of every file by path. */
  readonly files: ReadonlyMap<string, Buffer>
  readonly setTrouble: (trouble: DiskTrouble | undefined) => void
  /** Removes a file, as a person or a virus scanner does. */
  readonly lose: (path: string) => void
  /** Changes a file, or adds one, as a person does. */
  readonly scribble: (path: string, bytes: Buffer) => void
  /** Whether the file has these bytes, unless somebody removed or changed it. */
  readonly isAsPut: (path: string, sha256: Sha256) => boolean
  /** Loses unsynced data, in whole or in part; running operations never end. */
  readonly losePower: () => void
  /**
   * Notes that the current journal knows none of the files, so that it cannot tell that the folder was another one.
   */
  readonly forget: () => void
  /** Final names that were given while the archive folder was another one. */
  readonly strays: () => readonly string[]
  /** Files that were replaced by others; manifests do not count. */
  readonly overwritten: () => readonly string[]
}

class DiskError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Time between a check of the folder and the act that follows it. */
const GRACE_MS = 5_000
/** Longest part of a path in bytes of UTF-8. */
const LONGEST_PART_BYTES = 255

export function createSimDisk(
  { sleep, now }: Pick<SimTime, 'sleep' | 'now'>,
  random: SimRandom,
): SimDisk {
  const files = new Map<string, Buffer>()
  const local = new Map<string, Buffer>()
  const strays = new Set<string>()
  const overwritten = new Set<string>()
  const touched = new Set<string>()
  let forgotten: ReadonlySet<string> = new Set()
  let troubledAtMs = 0
  const folders = new Set<string>()
  /** Functions that each undo one unsynced step. */
  const unsynced = new Set<() => void>()
  let trouble: DiskTrouble | undefined
  let power = 0

  /**
   * @param mine value of `power` at the begin of an operation that waits for more than the disk
   * @throws DiskError; never returns once the power has failed
   */
  const reach = async (isWrite: boolean, path = '', mine = power): Promise<void> => {
    await sleep(1)
    if (mine !== power) await new Promise<never>(() => {})
    if (path.split('/').some((part) => Buffer.byteLength(part) > LONGEST_PART_BYTES)) {
      throw new DiskError('ENAMETOOLONG')
    }
    if (trouble === 'ENOENT' || trouble === 'EIO') throw new DiskError(trouble)
    if (isWrite && (trouble === 'ENOSPC' || trouble === 'EROFS')) throw new DiskError(trouble)
  }
  /** Files that are visible under the folder's name now. */
  const shown = (): Map<string, Buffer> => (trouble === 'emptied' ? local : files)
  const put = (path: string, bytes: Buffer): void => void shown().set(path, bytes)
  const see = (path: string): Buffer | undefined => shown().get(path)
  /**
   * Whether a name is given in another folder; an operation that checked the folder just before has a moment of
   * grace.
   */
  const isStray = (): boolean =>
    trouble === 'emptied' &&
    now() - troubledAtMs > GRACE_MS &&
    [...files.keys()].some((path) => isFinal(path) && !forgotten.has(path))

  return {
    files,
    strays: () => [...strays],
    overwritten: () => [...overwritten],
    setTrouble: (next) => {
      trouble = next
      troubledAtMs = now()
      // Files in the local folder are gone when the share comes back, also while the machine sleeps.
      for (const path of local.keys()) touched.add(path)
      local.clear()
    },
    lose(path) {
      touched.add(path)
      files.delete(path)
    },
    scribble(path, bytes) {
      touched.add(path)
      files.set(path, bytes)
    },
    isAsPut(path, sha256) {
      if (touched.has(path)) return true
      // While the share is away, both folders may have a file of this name.
      return [files, local].some((folder) => {
        const bytes = folder.get(path)
        return bytes !== undefined && hashOf(bytes) === sha256
      })
    },
    losePower() {
      power += 1
      for (const takeBack of unsynced) if (random.chance(0.5)) takeBack()
      unsynced.clear()
    },
    forget() {
      forgotten = new Set(files.keys())
    },
    async isFolder(folder) {
      await sleep(1)
      if (trouble === 'EIO') throw new DiskError('EIO')
      return trouble !== 'ENOENT' && folders.has(folder)
    },
    async makeRoot(folder) {
      await reach(true)
      folders.add(folder)
    },
    async makeInside(root, parts) {
      await reach(true, parts.join('/'))
      if (!folders.has(root)) throw new DiskError('ENOENT')
      for (const [index] of parts.entries())
        folders.add([root, ...parts.slice(0, index + 1)].join('/'))
    },
    async isThere(path) {
      await reach(false, path)
      return see(path) !== undefined
    },
    async sizeOf(path) {
      await reach(false, path)
      return see(path)?.byteLength
    },
    async listNames(folder) {
      await reach(false)
      return namesIn(folder, [...shown().keys()])
    },
    async write(path, body) {
      const mine = power
      await reach(true, path, mine)
      if (!folders.has(posix.dirname(path))) throw new DiskError('ENOENT')
      if (see(path)) throw new DiskError('EEXIST')
      put(path, Buffer.alloc(0))
      const takeBack = (): void => {
        const kept = see(path)
        if (kept && random.chance(0.5)) shown().delete(path)
        else if (kept) put(path, kept.subarray(0, random.int(kept.byteLength + 1)))
      }
      unsynced.add(takeBack)
      const chunks: Uint8Array[] = []
      for await (const chunk of body) {
        await reach(true, path, mine)
        chunks.push(chunk)
        put(path, Buffer.concat(chunks))
      }
      await reach(true, path, mine)
      unsynced.delete(takeBack)
      return factsOf(Buffer.concat(chunks))
    },
    async place(partPath, finalPath) {
      await reach(true, finalPath)
      if (trouble === 'EBUSY') throw new DiskError('EBUSY')
      const bytes = see(partPath)
      if (bytes === undefined) throw new DiskError('ENOENT')
      if (hasLike(shown(), finalPath)) return false
      if (isFinal(finalPath) && isStray()) strays.add(finalPath)
      put(finalPath, bytes)
      const takeBack = (): void => void shown().delete(finalPath)
      unsynced.add(takeBack)
      await reach(true)
      unsynced.delete(takeBack)
      shown().delete(partPath)
      return true
    },
    async clearReserved(path) {
      await reach(true)
      if (see(path)?.byteLength === 0) shown().delete(path)
    },
    async replace(partPath, finalPath) {
      await reach(true, finalPath)
      if (trouble === 'EBUSY') throw new DiskError('EBUSY')
      const bytes = see(partPath)
      if (bytes === undefined) throw new DiskError('ENOENT')
      if (see(finalPath) && !finalPath.includes('/manifesto')) overwritten.add(finalPath)
      put(finalPath, bytes)
      shown().delete(partPath)
    },
    async remove(path) {
      await reach(true)
      if (isFinal(path) && see(path)) overwritten.add(path)
      shown().delete(path)
    },
    async readHead(path, bytes) {
      await reach(false, path)
      return see(path)?.toString('utf8', 0, bytes)
    },
    async fingerprint(path) {
      await reach(false, path)
      const bytes = see(path)
      return bytes && factsOf(bytes)
    },
    async verifyPdf(path) {
      await reach(false).catch(() => {})
      const bytes = trouble === 'ENOENT' || trouble === 'EIO' ? undefined : see(path)
      return bytes && isWholePdf(bytes) ? { ...factsOf(bytes), pages: 1 } : undefined
    },
  }
}

/** Whether a path is an archived file; partial copies and other people's files are not in the journal. */
function isFinal(path: string): boolean {
  return path.endsWith('.pdf') && !path.includes('_parcial') && !path.includes('de outra pessoa')
}

/** Whether there is a file of this name; names that differ only in case are one name on Windows and macOS. */
function hasLike(files: ReadonlyMap<string, Buffer>, path: string): boolean {
  if (files.has(path)) return true
  const key = path.normalize('NFC').toLowerCase()
  return [...files.keys()].some((each) => each.normalize('NFC').toLowerCase() === key)
}

function namesIn(folder: string, paths: readonly string[]): readonly string[] {
  const start = `${folder}/`
  const inside = paths.filter((path) => path.startsWith(start))
  return [...new Set(inside.map((path) => path.slice(start.length).split('/')[0] ?? ''))]
}

/** Bytes like those of the service's files: head, own text, end. */
export function toPdf(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
}

function isWholePdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.toString('latin1').endsWith('%%EOF')
}

function factsOf(bytes: Buffer): FileFacts {
  return { sha256: hashOf(bytes), sizeBytes: bytes.byteLength }
}

export function hashOf(bytes: Uint8Array): Sha256 {
  return sha256Schema.parse(createHash('sha256').update(bytes).digest('hex'))
}
