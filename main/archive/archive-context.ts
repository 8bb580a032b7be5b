// Memory that the modules of the archive share, beside its ports.
import type { SentRow } from '../watch/check-document.ts'
import type { ArchivePorts } from './archive-ports.ts'
import type { FolderProbe } from './folder-watch.ts'
import type { NameIndex } from './name-index.ts'

/** Ports with the memory of the archive. */
export type ArchiveContext = ArchivePorts & {
  /** Abort at the archive's stop, which cuts the requests to the service. */
  readonly stopping: AbortSignal
  readonly names: NameIndex
  /** Paths of temporary files that are being written; they are not swept. */
  readonly parts: Set<string>
  /** Removal of a temporary file; one that cannot be removed now is swept in a later round. */
  readonly discard: (partPath: string) => Promise<void>
  /** Row that has just ended as gone (A5, gone before it was fetched). */
  readonly onGone: (row: SentRow) => void
  /**
   * Check of the archive folder, since a share may vanish at any moment.
   * @throws ArchiveError when the folder is missing or another one
   */
  readonly ensureFolder: () => Promise<void>
  /** Check that a folder with stored files is still the same. */
  readonly isFolderThere: (folder: string) => Promise<boolean>
  readonly probeFolder: (folder: string) => Promise<FolderProbe>
}
