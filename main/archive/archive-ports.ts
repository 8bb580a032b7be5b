// What the archive needs from the outside, and what its parts share.
import type { Journal } from '../journal/journal.ts'
import type { OpenDownload, PartnerClient } from '../partner/partner-client.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { WatchPartner, WatchRules } from '../watch/watch-ports.ts'
import type { ArchiveDisk } from './archive-disk.ts'
import type { FolderProbe } from './folder-watch.ts'
import type { NameIndex } from './name-index.ts'
import type { SentRow } from './archive-transitions.ts'

/** Places where the process may end and lose nothing; a test ends it at each of them. */
export const ARCHIVE_CHECKPOINTS = [
  'downloading',
  'downloaded',
  'storing',
  'renamed',
  'stored',
] as const
/** The same of what is done to files that are stored already: hours later, and at a person's word. */
export const FILE_CARE_CHECKPOINTS = [
  'fetchedAgain',
  'compared',
  'takenBack',
  'leftAsItIs',
] as const
export type ArchiveCheckpoint =
  (typeof ARCHIVE_CHECKPOINTS)[number] | (typeof FILE_CARE_CHECKPOINTS)[number]

export type ArchivePlace = {
  /** Absolute path of the archive folder; may lie on a share. */
  readonly folder: string
  /** `shared/rules/archive-name.ts` */
  readonly nameTemplate: string
}

export type ArchivePorts = {
  readonly journal: Journal
  readonly partner: WatchPartner & Pick<PartnerClient, 'downloadSigned' | 'downloadWithAttachments'>
  /** W4: when a document is believed to be gone. */
  readonly rules: Pick<WatchRules, 'goneSpacingMs'>
  readonly openDownload: OpenDownload
  readonly disk: ArchiveDisk
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** As it is chosen now: asked at the start of each file. */
  readonly place: () => ArchivePlace
  readonly concurrency: number
  /** Called at each checkpoint; does nothing in the product. */
  readonly reach?: (checkpoint: ArchiveCheckpoint) => Promise<void>
}

/** The ports with what the archive keeps in memory. */
export type ArchiveContext = ArchivePorts & {
  /** Aborts when the archive stops: what is asked of the service then is cut. */
  readonly stopping: AbortSignal
  readonly names: NameIndex
  /** Paths of parts that are being written: not swept. */
  readonly parts: Set<string>
  /** Removes a part that is of no more use; one that cannot be removed now is swept in a later round. */
  readonly discard: (partPath: string) => Promise<void>
  /** A5: a row has just ended as gone. */
  readonly onGone: (row: SentRow) => void
  /** @throws ArchiveError when the folder is not what it was: a share may go at any moment */
  readonly ensureFolder: () => Promise<void>
  /** Whether a folder that files were put into is what it was. */
  readonly isFolderThere: (folder: string) => Promise<boolean>
  readonly probeFolder: (folder: string) => Promise<FolderProbe>
}
