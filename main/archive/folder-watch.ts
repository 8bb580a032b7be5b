// Whether the archive folder is there, as it was. A folder that is gone is never made anew: where a
// share is not mounted there may be an empty folder of the same name, and files in it would be lost.
import { join } from 'node:path'
import { z } from 'zod'
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { ArchiveContext } from './archive-ports.ts'
import { ArchiveError, toArchiveError } from './fault.ts'
import { MANIFEST_NAMES } from './manifest-names.ts'

export type FolderTrouble = {
  readonly fault: ArchiveFault
  readonly since: EpochMs
  readonly nextTryAt: EpochMs
}

export type FolderProbe = {
  /** Undefined where nothing was put. A few may have been put there in the moment in which it went. */
  readonly areMostThere: () => Promise<boolean | undefined>
}

export type FolderWatch = {
  /** False while it cannot be used, or is not to be tried again yet. */
  readonly isReady: () => Promise<boolean>
  /** @throws ArchiveError when it is not there, or another */
  readonly ensure: () => Promise<void>
  /** Whether this one is there, as it was: any that files were put into. */
  readonly isThere: (folder: string) => Promise<boolean>
  /** A few of the files that were put into it: by them is told that an empty one took its place. */
  readonly probe: (folder: string) => Promise<FolderProbe>
  /** Whether a manifest lay there once: an empty folder of its name is another one then. */
  readonly isMarked: () => Promise<boolean>
  readonly mark: () => Promise<void>
  readonly trouble: () => FolderTrouble | undefined
  /** A file met a fault that all would meet. */
  readonly report: (fault: ArchiveFault) => void
  /** A file was stored: nothing is wrong with it. */
  readonly works: () => void
  /** It is asked for at once next time: a person wants it tried now. */
  readonly tryNow: () => void
  /** A person chose it, whatever is in it now. */
  readonly accept: () => Promise<void>
}

const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 5 * 60_000
/** Several files at once ask within moments of each other. */
const ENSURED_FOR_MS = 1_000
/** Folders that were there once. */
const KNOWN_KEY = 'archive.folders'
/** Of these, where a manifest was written before the first file. */
const MARKED_KEY = 'archive.marked'
/** Stored files of which at least one is still there, where the manifests are not. */
const PROBED = 5

const foldersSchema = z.array(z.string()).readonly().catch([])

export function createFolderWatch(
  context: Pick<ArchiveContext, 'journal' | 'disk' | 'clock' | 'place' | 'log'>,
): FolderWatch {
  const { journal, disk, clock, place } = context
  const accepted = new Set<string>()
  let ensured = { folder: '', atMs: 0 }
  let trouble: (FolderTrouble & { readonly tries: number; readonly folder: string }) | undefined

  /** Nobody else writes them. */
  const lists = new Map<string, readonly string[]>()
  const readFolders = async (key: string): Promise<readonly string[]> => {
    const known = lists.get(key)
    if (known) return known
    const stored = foldersSchema.parse((await journal.recall(key))?.value)
    // Written meanwhile: that is what counts.
    const folders = lists.get(key) ?? stored
    lists.set(key, folders)
    return folders
  }
  const writeFolders = async (key: string, folders: readonly string[]): Promise<void> => {
    await journal.remember(key, folders, clock.now())
    lists.set(key, folders)
  }
  const addFolder = async (key: string, folder: string): Promise<void> => {
    const folders = await readFolders(key)
    if (!folders.includes(folder)) await writeFolders(key, [...folders, folder])
  }
  const removeFolder = async (key: string, folder: string): Promise<void> => {
    const folders = await readFolders(key)
    await writeFolders(
      key,
      folders.filter((each) => each !== folder),
    )
  }

  const probe = async (folder: string): Promise<FolderProbe> => {
    const files = await journal.filesToCheck(toEpochMs(Number.MAX_SAFE_INTEGER), PROBED)
    const own = files.filter(({ archive }) => archive.folder === folder && !archive.left)
    const paths = own.map(({ archive }) => join(folder, archive.path))
    return {
      async areMostThere() {
        if (paths.length === 0) return undefined
        const there = await Promise.all(paths.map(disk.isThere))
        return there.filter((isThere) => isThere).length * 2 > paths.length
      },
    }
  }

  /** Nothing that was put there is there any more. */
  const isEmptied = async (folder: string): Promise<boolean> => {
    if (accepted.has(folder)) return false
    for (const name of MANIFEST_NAMES) if (await disk.isThere(join(folder, name))) return false
    const has = await (await probe(folder)).areMostThere()
    return has === undefined ? (await readFolders(MARKED_KEY)).includes(folder) : !has
  }

  const isThere = async (folder: string): Promise<boolean> =>
    (await disk.isFolder(folder)) && !(await isEmptied(folder))

  const findFault = async (folder: string): Promise<ArchiveFault | undefined> => {
    try {
      const isKnown = (await readFolders(KNOWN_KEY)).includes(folder)
      if (!(await disk.isFolder(folder))) {
        if (isKnown) return 'folderMissing'
        await disk.makeRoot(folder)
      } else if (isKnown && (await isEmptied(folder))) return 'folderMissing'
      if (!isKnown) await addFolder(KNOWN_KEY, folder)
      return undefined
    } catch (error) {
      return toArchiveError(error).fault
    }
  }

  const report = (fault: ArchiveFault): void => {
    const { folder } = place()
    const now = clock.now()
    const isSame = trouble?.fault === fault && trouble.folder === folder
    const tries = isSame && trouble ? trouble.tries + 1 : 1
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 16))
    const since = isSame && trouble ? trouble.since : now
    trouble = { fault, folder, since, tries, nextTryAt: toEpochMs(now + waitMs) }
    if (!isSame) context.log({ level: 'warn', event: 'archive.folder', details: { fault } })
  }

  return {
    async isReady() {
      const { folder } = place()
      if (trouble && trouble.folder === folder) {
        const leftMs = trouble.nextTryAt - clock.now()
        if (leftMs > 0 && leftMs <= LONGEST_RETRY_MS) return false
      }
      const fault = await findFault(folder)
      if (fault !== undefined) report(fault)
      // What was met while writing shows again only when something is written.
      else if (trouble?.fault === 'folderMissing' || trouble?.folder !== folder) trouble = undefined
      return fault === undefined
    },
    async ensure() {
      const { folder } = place()
      const nowMs = clock.monotonicMs()
      if (folder === ensured.folder && nowMs - ensured.atMs < ENSURED_FOR_MS) return
      if (!(await isThere(folder))) throw new ArchiveError('folderMissing', 'it was there')
      ensured = { folder, atMs: nowMs }
    },
    isThere,
    probe,
    isMarked: async () => (await readFolders(MARKED_KEY)).includes(place().folder),
    mark: () => addFolder(MARKED_KEY, place().folder),
    trouble: () => (trouble && trouble.folder === place().folder ? trouble : undefined),
    report,
    works: () => {
      trouble = undefined
    },
    tryNow: () => {
      if (trouble) trouble = { ...trouble, nextTryAt: clock.now() }
    },
    async accept() {
      const { folder } = place()
      await removeFolder(KNOWN_KEY, folder)
      await removeFolder(MARKED_KEY, folder)
      accepted.add(folder)
      trouble = undefined
    },
  }
}
