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

export type FolderWatch = {
  /** False while it cannot be used, or is not to be tried again yet. */
  readonly isReady: () => Promise<boolean>
  /** @throws ArchiveError when it is not there, or another */
  readonly ensure: () => Promise<void>
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
const KNOWN_KEY = 'archive.folders'
/** Stored files of which at least one is still there, where the manifests are not. */
const PROBED = 5

const knownSchema = z.array(z.string()).readonly().catch([])

export function createFolderWatch(
  context: Pick<ArchiveContext, 'journal' | 'disk' | 'clock' | 'place' | 'log'>,
): FolderWatch {
  const { journal, disk, clock, place } = context
  const accepted = new Set<string>()
  let trouble: (FolderTrouble & { readonly tries: number; readonly folder: string }) | undefined

  const readKnown = async (): Promise<readonly string[]> =>
    knownSchema.parse((await journal.recall(KNOWN_KEY))?.value)
  const know = async (folder: string): Promise<void> => {
    const known = await readKnown()
    if (known.includes(folder)) return
    await journal.remember(KNOWN_KEY, [...known, folder], clock.now())
  }

  /** Nothing that was put there is there any more. */
  const isEmptied = async (folder: string): Promise<boolean> => {
    if (accepted.has(folder)) return false
    for (const name of MANIFEST_NAMES) if (await disk.isThere(join(folder, name))) return false
    const files = await journal.filesToCheck(toEpochMs(Number.MAX_SAFE_INTEGER), PROBED)
    const own = files.filter(({ archive }) => archive.folder === folder && !archive.left)
    for (const { archive } of own) if (await disk.isThere(join(folder, archive.path))) return false
    return own.length > 0
  }

  const findFault = async (folder: string): Promise<ArchiveFault | undefined> => {
    try {
      const isKnown = (await readKnown()).includes(folder)
      if (!(await disk.isFolder(folder))) {
        if (isKnown) return 'folderMissing'
        await disk.makeRoot(folder)
      } else if (isKnown && (await isEmptied(folder))) return 'folderMissing'
      if (!isKnown) await know(folder)
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
      if (!(await disk.isFolder(folder)) || (await isEmptied(folder))) {
        throw new ArchiveError('folderMissing', 'it was there')
      }
    },
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
      const known = await readKnown()
      const others = known.filter((each) => each !== folder)
      await journal.remember(KNOWN_KEY, others, clock.now())
      accepted.add(folder)
      trouble = undefined
    },
  }
}
