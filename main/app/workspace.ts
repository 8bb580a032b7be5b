// Workspace: an environment's open data folder with journal, file store, client, queue, watcher and archive. Practice
// and live are two workspaces and never share one.
import { join } from 'node:path'
import { createArchiveDisk } from '../archive/archive-disk.ts'
import type { ArchiveCheckpoint, ArchivePlace, ArchivePorts } from '../archive/archive-ports.ts'
import type { Archive } from '../archive/archive.ts'
import { createArchive } from '../archive/archive.ts'
import { readWithWorkers } from '../archive/disk-of-workers.ts'
import type { CleanPorts } from '../data-life/clean.ts'
import type { DataLife } from '../data-life/data-life.ts'
import { createDataLife } from '../data-life/data-life.ts'
import type { ErasurePorts, ErasureStep, ForgetAtPractice } from '../data-life/erasure-ports.ts'
import type { Erasures } from '../data-life/erasures.ts'
import { createErasures } from '../data-life/erasures.ts'
import type { Bindings } from '../../shared/model/binding.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { createAccounts } from '../accounts/accounts.ts'
import type { SavedViews } from '../reports/saved-views.ts'
import { createSavedViews } from '../reports/saved-views.ts'
import type { FileStore } from '../import/file-store.ts'
import { createFileStore } from '../import/file-store.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalIdentity } from '../journal/records.ts'
import type { JournalError } from '../journal/journal-errors.ts'
import { watchTrouble } from '../journal/journal-trouble.ts'
import type { JournalOpening } from '../journal/open-journal.ts'
import { openWorkerJournal } from '../journal/worker-journal.ts'
import type { DraftOptions, DraftServices } from './draft-services.ts'
import { createDraftServices } from './draft-services.ts'
import type { WorkspaceNetwork } from './open-partner.ts'
import { openPartner } from './open-partner.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { AccountOptions, SendLimits } from '../queue/send/send-rules.ts'
import { openAccountOptions, toQueueRules } from '../queue/send/send-rules.ts'
import type { SendCheckpoint } from '../queue/queue-ports.ts'
import type { Queue } from '../queue/queue.ts'
import { createQueue } from '../queue/queue.ts'
import type { Replacements } from '../signing/replacements.ts'
import { createReplacements } from '../signing/replacements.ts'
import type { SigningCheckpoint } from '../signing/signing-ports.ts'
import type { Signing } from '../signing/signing.ts'
import { createSigning } from '../signing/signing.ts'
import { readUserName } from '../platform/user-name.ts'
import { waitAtMost } from '../platform/wait-at-most.ts'
import { createWakeWatch } from '../platform/wake-watch.ts'
import type { Watcher } from '../watch/watcher.ts'
import { createWatcher } from '../watch/watcher.ts'

export type Checkpoint =
  | SendCheckpoint
  | SigningCheckpoint
  | ArchiveCheckpoint
  | `erasing.${ErasureStep}`

export type WorkspaceOptions = DraftOptions & {
  /**
   * Address of the service in the form of `parseBaseAddress`, or a function that is called once the journal is open.
   */
  readonly baseUrl: string | (() => Promise<string>)
  readonly readKey: () => Promise<string | undefined>
  /** Folder of journal, file store and backups. */
  readonly dataFolder: string
  readonly archivePlace: () => ArchivePlace
  /** Folder outside `dataFolder` for the notes of each journal's last commit (R17, restored journal). */
  readonly stateFolder: string
  /** Network of the workspace; absent: a direct connection with the default timeouts. */
  readonly network?: WorkspaceNetwork
  readonly settleFloorMs?: number
  readonly answerTimeoutMs?: number
  readonly goneSpacingMs?: number
  /** Wait in milliseconds before the archive checks and lists stored files; absent: none. */
  readonly archiveCalmMs?: number
  /** Limits of creates in flight and of refusals that stop a batch; asked for at each document. */
  readonly limits?: () => SendLimits
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Bindings of a service that comes with them; absent: those that an administrator entered, kept in the journal. */
  readonly presetBindings?: Bindings
  /** Called when the journal is of an earlier version and a step of its upgrade begins. */
  readonly onUpgrade?: Parameters<typeof openWorkerJournal>[3]
  /** Called when the journal cannot be written and everything waits; with undefined when it can again. */
  readonly onJournalTrouble?: (trouble: JournalError | undefined) => void
  /** Called when the machine slept or its clock was set; after a sleep the calls in flight are cut. */
  readonly onWake?: () => void
  /** Called when a document of a person's selection was looked at. */
  readonly onCheckProgress?: () => void
  /**
   * Folder of the program's log, from which an erasure removes data; `operator` is the system's user, for its
   * receipt.
   */
  readonly logFolder?: string | undefined
  readonly operator?: string
  /** Days for which originals of archived documents are kept; 0 or absent: always. */
  readonly originalsKeptDays?: () => number
  readonly forgetAtPractice?: ForgetAtPractice | undefined
  /** Called at each checkpoint, for tests. */
  readonly reach?: (checkpoint: Checkpoint) => Promise<void>
}

export type Workspace = DraftServices &
  Accounts & {
    readonly identity: JournalIdentity
    readonly dataFolder: string
    readonly opening: JournalOpening
    readonly journal: Journal
    /** Error that keeps the journal from being written now; undefined when it can be. */
    readonly journalTrouble: () => JournalError | undefined
    readonly files: FileStore
    readonly partner: PartnerClient
    readonly queue: Queue
    readonly accountOptions: AccountOptions
    readonly watcher: Watcher
    readonly archive: Archive
    readonly archivePlace: () => ArchivePlace
    readonly signing: Signing
    readonly replacements: Replacements
    readonly savedViews: SavedViews
    readonly erasures: Erasures
    readonly dataLife: DataLife
    readonly originalsKeptDays: (() => number) | undefined
    /** Notes that the system is about to sleep (`noteSuspend`) or woke (`noteResume`). */
    readonly noteSuspend: () => void
    readonly noteResume: () => void
    /** Halts the workspace: no create begins, and reads of queue, watcher and archive are cut (R19). */
    readonly halt: () => void
    /** Halts and closes the workspace; creates in flight get `graceMs` from this call on to end. */
    readonly close: (graceMs: number) => Promise<void>
  }

export const DOWNLOADS_AT_ONCE = 4
const GONE_SPACING_MS = 60_000
/** Longest wait at the end for everything but the creates in flight, which have `graceMs`. */
const MAX_END_MS = 5_000
/** How long creates wait after the system said that it will sleep, when no sleep follows. */
export const MAX_SUSPEND_MS = 2 * 60_000

/** @throws the journal's opening errors, and what keeps the address from being known */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { clock, random, log, dataFolder } = options
  const { journal, trouble, opening } = await openJournal(options)
  const { baseUrl, accountOptions } = await readStart(options, journal)
  const service = openPartner({ ...options, baseUrl })
  const { partner, openDownload, interrupts } = service
  const storeFolder = join(dataFolder, 'files')
  const files = createFileStore({ folder: storeFolder, workers: options.fileWorkers })
  const shared = { journal, partner, openDownload, clock, random, log }
  const reach = options.reach ? { reach: options.reach } : {}
  const queue = createQueue({
    ...shared,
    ...reach,
    readFile: files.source,
    rules: toQueueRules(options, accountOptions),
  })
  const rules = { goneSpacingMs: options.goneSpacingMs ?? GONE_SPACING_MS }
  const watcher = createWatcher({ ...shared, rules }, options.onCheckProgress)
  const archive = openArchive(options, { ...shared, ...reach, rules })
  const accounts = createAccounts(shared, options.presetBindings)
  const boundToDocuments = { writes: accounts.boundWrites, find: accounts.bindings.find }
  const signing = createSigning({ ...shared, ...reach, archive, bound: boundToDocuments })
  const { services: batches, stop: stopBatches } = createDraftServices(
    options,
    { ...shared, files, queue, storeFolder },
    accounts,
  )
  const closing = new AbortController()
  const suspending = createLimitedWait(clock, closing.signal)
  const wakes = createWakeWatch(clock, (wake) => {
    log({ level: 'info', event: 'host.woke', details: { wake } })
    if (wake === 'slept') interrupts.cut()
    suspending.end()
    queue.noteWake()
    batches.releases.noteWake()
    options.onWake?.()
  })
  const watching = wakes.run(closing.signal)
  const halt = (): void => {
    queue.halt()
    interrupts.stop()
  }
  return {
    identity: options.identity,
    dataFolder,
    opening,
    journal,
    journalTrouble: trouble,
    files,
    partner,
    ...accounts,
    queue,
    accountOptions,
    watcher,
    archive,
    archivePlace: options.archivePlace,
    signing,
    replacements: createReplacements({ ...shared, signing, queue }),
    ...batches,
    savedViews: createSavedViews({ journal, clock }),
    ...createDataServices(options, { ...shared, ...batches, files, archive }),
    originalsKeptDays: options.originalsKeptDays,
    noteSuspend() {
      queue.noteSuspend()
      // A sleep that was called off may end without a notification.
      suspending.begin(MAX_SUSPEND_MS, queue.noteWake)
    },
    noteResume: wakes.noteResume,
    halt,
    async close(graceMs) {
      halt()
      const sent = queue.stop(graceMs)
      closing.abort()
      await watching
      // Work that hangs, for example on an unreachable share, does not hold up the end.
      const others = [stopBatches(), archive.stop()]
      await waitAtMost(clock, MAX_END_MS, Promise.all(others))
      await sent
      await service.close()
      await journal.close()
    },
  }
}

function openArchive(
  { fileWorkers, archivePlace, archiveCalmMs }: WorkspaceOptions,
  ports: Omit<ArchivePorts, 'disk' | 'place' | 'concurrency'>,
): Archive {
  return createArchive(
    {
      ...ports,
      disk: createArchiveDisk(readWithWorkers(fileWorkers)),
      place: archivePlace,
      concurrency: DOWNLOADS_AT_ONCE,
    },
    archiveCalmMs,
  )
}

/** Makes what measures, exports and removes the data of the open folder. */
function createDataServices(
  options: WorkspaceOptions,
  services: Pick<
    ErasurePorts,
    'journal' | 'files' | 'drafts' | 'sheets' | 'archive' | 'clock' | 'random'
  > &
    Pick<CleanPorts, 'clock'>,
): Pick<Workspace, 'erasures' | 'dataLife'> {
  const ports = {
    ...services,
    fileWorkers: options.fileWorkers,
    archivePlace: options.archivePlace,
    dataFolder: options.dataFolder,
    logFolder: options.logFolder,
    operator: options.operator ?? readUserName(),
    forgetAtPractice: options.forgetAtPractice,
    reach: async (step: ErasureStep) => options.reach?.(`erasing.${step}`),
    originalsKeptDays: options.originalsKeptDays,
  }
  return { erasures: createErasures(ports), dataLife: createDataLife(ports) }
}

/** Makes a wait with at most one timeout: a new one replaces the one before, which is never called then. */
function createLimitedWait(clock: Pick<Clock, 'sleep'>, closing: AbortSignal) {
  let waiting = new AbortController()
  return {
    begin(ms: number, onTimeout: () => void): void {
      waiting.abort()
      waiting = new AbortController()
      const signal = AbortSignal.any([waiting.signal, closing])
      void clock.sleep(ms, signal).then(() => {
        if (!signal.aborted) onTimeout()
      })
    },
    end: () => waiting.abort(),
  }
}

/** Returns the address of the service and the options of its accounts; closes the journal when it throws. */
async function readStart(
  { baseUrl, clock }: Pick<WorkspaceOptions, 'baseUrl' | 'clock'>,
  journal: Journal,
) {
  try {
    return {
      baseUrl: typeof baseUrl === 'string' ? baseUrl : await baseUrl(),
      accountOptions: await openAccountOptions({ journal, clock }),
    }
  } catch (error) {
    await journal.close()
    throw error
  }
}

/** @throws the journal's opening errors */
async function openJournal(options: WorkspaceOptions) {
  const { journal, opening } = await openWorkerJournal(
    options.workers.journal,
    {
      folder: join(options.dataFolder, 'journal'),
      identity: options.identity,
      stateFolder: options.stateFolder,
      now: options.clock.now(),
    },
    // A backup or the note of the last commit could not be written: commits go on, and no person has to act.
    ({ name }) =>
      options.log({ level: 'warn', event: 'journal.copyFailed', details: { error: name } }),
    options.onUpgrade,
  )
  return { ...watchTrouble(journal, options.onJournalTrouble ?? (() => {})), opening }
}
