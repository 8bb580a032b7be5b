// Watch of the archive folder: is it still the same folder? A missing folder is never created
// again: an unmounted share may leave an empty folder of the same name, and files written to it
// would be lost.
import { join } from 'node:path'
import { z } from 'zod'
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { oneAtATime } from '../platform/one-at-a-time.ts'
import type { RetryPolicy } from '../platform/retry-policy.ts'
import { toRetryDelayMs } from '../platform/retry-policy.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { ArchiveError, toArchiveError } from './fault.ts'
import { MANIFEST_NAMES } from './manifest-names.ts'

export type FolderTrouble = {
  readonly fault: ArchiveFault
  readonly since: EpochMs
  readonly nextTryAt: EpochMs
}

export type FolderProbe = {
  /**
   * Check that most probed files exist; undefined when nothing was stored there. A few may have
   * been stored in the moment in which the share vanished.
   */
  readonly areMostThere: () => Promise<boolean | undefined>
}

export type FolderWatch = {
  /** Permission to use the folder; false during trouble until its next try. */
  readonly isReady: () => Promise<boolean>
  /**
   * Check of the folder.
   * @throws ArchiveError when it is missing or another one
   */
  readonly ensure: () => Promise<void>
  /** Check that this folder, in which files were stored, is still the same. */
  readonly isThere: (folder: string) => Promise<boolean>
  /** Sample of the files stored in a folder, which detects an empty folder in its place. */
  readonly probe: (folder: string) => Promise<FolderProbe>
  /** Flag that a manifest was written once: an empty folder of that name is another one then. */
  readonly isMarked: () => Promise<boolean>
  readonly mark: () => Promise<void>
  readonly trouble: () => FolderTrouble | undefined
  /** Fault that every file would have. */
  readonly report: (fault: ArchiveFault) => void
  /** End of the trouble: files are stored again. */
  readonly clearTrouble: () => void
  /** Immediate next try, requested by a person. */
  readonly tryNow: () => void
  /** Acceptance of the folder by a person, whatever it contains. */
  readonly accept: () => Promise<void>
}

const FOLDER_POLICY: RetryPolicy = { firstMs: 5_000, longestMs: 5 * MINUTE_MS }
/** Milliseconds for which one check holds, since several files ask at the same time. */
const ENSURED_FOR_MS = 1_000
/** Stored files in the sample, when the manifests are missing. */
const PROBED = 5

const foldersSchema = z.array(z.string()).readonly().catch([])
const KNOWN_FOLDERS = 'archive.folders'

/** Archive folders in which files were ever stored, the one that is set now and earlier ones. */
export async function readKnownFolders(
  journal: Pick<ArchivePorts['journal'], 'memory'>,
): Promise<readonly string[]> {
  return foldersSchema.parse((await journal.memory.recall(KNOWN_FOLDERS))?.value)
}

export function createFolderWatch(
  context: Pick<ArchivePorts, 'journal' | 'disk' | 'clock' | 'place' | 'log' | 'random'>,
): FolderWatch {
  const { journal, disk, clock, place } = context
  const accepted = new Set<string>()
  let ensured = { folder: '', atMs: 0 }
  let trouble: (FolderTrouble & { readonly tries: number; readonly folder: string }) | undefined

  /** Folders that existed once. */
  const known = createFolderList(context, KNOWN_FOLDERS)
  /** Folders with a manifest, which is written before the first file. */
  const marked = createFolderList(context, 'archive.marked')

  const probe = async (folder: string): Promise<FolderProbe> => {
    const files = await journal.archive.filesToCheck(toEpochMs(Number.MAX_SAFE_INTEGER), PROBED)
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

  /** Folder without a manifest and without most of its files. */
  const isEmptied = async (folder: string): Promise<boolean> => {
    if (accepted.has(folder)) return false
    for (const name of MANIFEST_NAMES) if (await disk.isThere(join(folder, name))) return false
    const has = await (await probe(folder)).areMostThere()
    return has === undefined ? marked.has(folder) : !has
  }

  const isThere = async (folder: string): Promise<boolean> =>
    (await disk.isFolder(folder)) && !(await isEmptied(folder))

  const findFault = async (folder: string): Promise<ArchiveFault | undefined> => {
    try {
      const isKnown = await known.has(folder)
      if (!(await disk.isFolder(folder))) {
        if (isKnown) return 'folderMissing'
        await disk.makeRoot(folder)
      } else if (isKnown && (await isEmptied(folder))) return 'folderMissing'
      if (!isKnown) await known.add(folder)
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
    const fraction = context.random.fraction()
    const waitMs = toRetryDelayMs(FOLDER_POLICY, { failures: tries - 1, fraction })
    const since = isSame && trouble ? trouble.since : now
    trouble = { fault, folder, since, tries, nextTryAt: toEpochMs(now + waitMs) }
    if (!isSame) context.log({ level: 'warn', event: 'archive.folder', details: { fault } })
  }

  return {
    async isReady() {
      const { folder } = place()
      if (trouble && trouble.folder === folder) {
        const leftMs = trouble.nextTryAt - clock.now()
        if (leftMs > 0 && leftMs <= FOLDER_POLICY.longestMs) return false
      }
      const fault = await findFault(folder)
      if (fault !== undefined) report(fault)
      // Trouble from a write stays until the next write succeeds.
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
    isMarked: () => marked.has(place().folder),
    mark: () => marked.add(place().folder),
    trouble: () => (trouble && trouble.folder === place().folder ? trouble : undefined),
    report,
    clearTrouble: () => {
      trouble = undefined
    },
    tryNow: () => {
      if (trouble) trouble = { ...trouble, nextTryAt: clock.now() }
    },
    async accept() {
      const { folder } = place()
      await known.remove(folder)
      await marked.remove(folder)
      accepted.add(folder)
      trouble = undefined
    },
  }
}

/** Folders in the journal's memory under one key; only this list writes them. */
function createFolderList(
  { journal, clock }: Pick<ArchivePorts, 'journal' | 'clock'>,
  key: string,
) {
  let folders: readonly string[] | undefined
  const read = async (): Promise<readonly string[]> => {
    if (folders) return folders
    const stored = foldersSchema.parse((await journal.memory.recall(key))?.value)
    // List that was written during the read is newer.
    folders ??= stored
    return folders
  }
  // One change after the other: each begins with the list that the last one wrote.
  const change = oneAtATime(
    async (to: (known: readonly string[]) => readonly string[]): Promise<void> => {
      const known = await read()
      const next = to(known)
      if (next === known) return
      await journal.memory.remember(key, next, clock.now())
      folders = next
    },
  )
  return {
    has: async (folder: string): Promise<boolean> => (await read()).includes(folder),
    add: (folder: string): Promise<void> =>
      change((known) => (known.includes(folder) ? known : [...known, folder])),
    remove: (folder: string): Promise<void> =>
      change((known) => known.filter((each) => each !== folder)),
  }
}
