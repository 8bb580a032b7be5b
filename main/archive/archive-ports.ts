// Ports of the archive: what it needs from the outside.
import type { Journal } from '../journal/journal.ts'
import type { OpenDownload, PartnerClient } from '../partner/partner-client.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { WatchPartner, WatchRules } from '../watch/watch-ports.ts'
import type { ArchiveDisk } from './archive-disk.ts'

/**
 * Checkpoints at which the process may end without a loss; a crash test ends the process at each
 * one.
 */
export const ARCHIVE_CHECKPOINTS = [
  'downloading',
  'downloaded',
  'storing',
  'renamed',
  'stored',
] as const
/** Checkpoints for files that are stored already: the second fetch, and the answers of a person. */
export const FILE_CARE_CHECKPOINTS = [
  'fetchedAgain',
  'compared',
  'takenBack',
  'leftAsItIs',
] as const
export type ArchiveCheckpoint =
  | (typeof ARCHIVE_CHECKPOINTS)[number]
  | (typeof FILE_CARE_CHECKPOINTS)[number]

export type ArchivePlace = {
  /** Absolute path of the archive folder; it may be on a share. */
  readonly folder: string
  /** Template of file names (`shared/rules/archive-name.ts`). */
  readonly nameTemplate: string
}

export type ArchivePorts = {
  readonly journal: Journal
  readonly partner: WatchPartner & Pick<PartnerClient, 'downloadSigned' | 'downloadWithAttachments'>
  /** Rule of the proof that a document is gone (W4, gone). */
  readonly rules: Pick<WatchRules, 'goneSpacingMs'>
  readonly openDownload: OpenDownload
  readonly disk: ArchiveDisk
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Folder and template as they are set now; read at the start of each file. */
  readonly place: () => ArchivePlace
  readonly concurrency: number
  /** Checkpoint hook for tests; absent in the product. */
  readonly reach?: (checkpoint: ArchiveCheckpoint) => Promise<void>
}
