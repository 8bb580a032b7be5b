// Index of the names in a folder, compared as Windows and macOS do, without case and composition. A
// folder of thousands is listed at intervals and not for each file; the file system decides in the
// end.
import { dirname, join, posix } from 'node:path'
import type { Clock } from '../ports.ts'
import type { ArchiveDisk } from './archive-disk.ts'

export type KnownName = {
  /** Name as the folder has it. */
  readonly name: string
  /** Flag of a name that this process gave, so it is no earlier file of another row. */
  readonly isOurs: boolean
}

export type NameIndex = {
  /** File with an equal name; `path` is inside `root`, with `/` between folders. */
  readonly find: (root: string, path: string) => Promise<KnownName | undefined>
  /** Reservation of a name; false when this process has given it already. */
  readonly take: (root: string, path: string) => boolean
  readonly giveBack: (root: string, path: string) => void
  /** Removal of a listing that may be outdated; the next `find` lists the folder again. */
  readonly forget: (root: string, path?: string) => void
}

/**
 * Milliseconds for which a listing holds; the file system never overwrites a file that appears
 * meanwhile.
 */
const LISTED_FOR_MS = 5 * 60_000

type Listed = { readonly names: Map<string, KnownName>; readonly untilMs: number }

export function createNameIndex(
  disk: Pick<ArchiveDisk, 'listNames'>,
  clock: Pick<Clock, 'monotonicMs'>,
): NameIndex {
  const folders = new Map<string, Promise<Listed>>()
  const ours = new Map<string, Map<string, string>>()

  const list = async (folder: string): Promise<Listed> => {
    const names = await disk.listNames(folder)
    return {
      names: new Map(names.map((name) => [toKey(name), { name, isOurs: false }])),
      untilMs: clock.monotonicMs() + LISTED_FOR_MS,
    }
  }
  const read = async (folder: string): Promise<Listed> => {
    const known = await folders.get(folder)
    if (known && clock.monotonicMs() < known.untilMs) return known
    const listing = list(folder)
    folders.set(folder, listing)
    listing.catch(() => folders.delete(folder))
    return listing
  }
  return {
    async find(root, path) {
      const folder = folderOf(root, path)
      const key = toKey(posix.basename(path))
      const name = ours.get(folder)?.get(key)
      if (name !== undefined) return { name, isOurs: true }
      return (await read(folder)).names.get(key)
    },
    take(root, path) {
      const folder = folderOf(root, path)
      const name = posix.basename(path)
      const taken = ours.get(folder) ?? new Map<string, string>()
      if (taken.has(toKey(name))) return false
      ours.set(folder, taken.set(toKey(name), name))
      return true
    },
    giveBack(root, path) {
      ours.get(folderOf(root, path))?.delete(toKey(posix.basename(path)))
    },
    forget(root, path) {
      if (path !== undefined) folders.delete(folderOf(root, path))
      else {
        folders.clear()
        ours.clear()
      }
    },
  }
}

function folderOf(root: string, path: string): string {
  return dirname(join(root, path))
}

function toKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
