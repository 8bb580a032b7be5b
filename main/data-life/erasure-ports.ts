// Ports of the erasure (LGPD), and the steps after which it can be interrupted.
import type { PersonTerms } from '../../shared/rules/person-terms.ts'
import type { Archive } from '../archive/archive.ts'
import type { ArchivePlace } from '../archive/archive-ports.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { SheetImports } from '../drafts/sheet/sheet-imports.ts'
import type { FileStore } from '../import/file-store.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock, Random } from '../ports.ts'

/** Steps after each of which the process may end; the next start goes on. */
export const ERASURE_STEPS = [
  'pending',
  'noted',
  'row',
  'signedFile',
  'drafts',
  'originals',
  'lists',
  'setAside',
  'practice',
  'closing',
  'compacted',
] as const
export type ErasureStep = (typeof ERASURE_STEPS)[number]

/** Call that makes the practice service forget a person or a batch. */
export type ForgetAtPractice = (asked: {
  readonly terms: PersonTerms
  readonly documentIds: readonly string[]
  readonly kept: readonly string[]
}) => Promise<number>

export type ErasurePorts = {
  readonly journal: Journal
  readonly files: Pick<FileStore, 'path' | 'mark' | 'list' | 'remove'>
  readonly fileWorkers: FileWorkers
  readonly drafts: Pick<Drafts, 'alone' | 'forget'>
  readonly sheets: Pick<SheetImports, 'giveUp' | 'forgetDiscarded'>
  readonly archive: Pick<Archive, 'writeManifest'>
  readonly archivePlace: () => ArchivePlace
  readonly clock: Pick<Clock, 'now'>
  readonly random: Pick<Random, 'uuid'>
  readonly dataFolder: string
  /** Folder of the program's log, outside the data folder. */
  readonly logFolder?: string | undefined
  /** Account of the operating system, for the receipt. */
  readonly operator: string
  /** Absent for a live service, whose documents stay as they are. */
  readonly forgetAtPractice?: ForgetAtPractice | undefined
  /** Test hook: called after each step. */
  readonly reach?: ((step: ErasureStep) => Promise<void>) | undefined
}
