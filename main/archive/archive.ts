// The archive: brings every signed file into the folder, some at once, tries again what failed, fetches
// each once more, looks daily whether they are still there, and keeps the lists beside them.
import type {
  ArchiveCheck,
  ArchiveTrouble,
  ManifestState,
} from '../../shared/model/archive-view.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { ArchiveContext, ArchivePorts } from './archive-ports.ts'
import { createCheckRun } from './check-run.ts'
import { cutWhenStopped } from './cut-when-stopped.ts'
import { checkSlice } from './check-files.ts'
import { toArchiveError } from './fault.ts'
import { createFolderWatch } from './folder-watch.ts'
import { joinDownloading, joinStoring, sweepParts } from './recover-interrupted.ts'
import { createManifestWriter } from './manifest-writer.ts'
import { createNameIndex } from './name-index.ts'
import { createRounds } from './rounds.ts'
import type { SentRow } from './archive-transitions.ts'
import type { SavedCopy } from './save-copy.ts'
import { savePartial, saveWithAttachments } from './save-copy.ts'
import type { ResolvedFinding } from './resolve-finding.ts'
import { leaveAsItIs, refetch } from './resolve-finding.ts'

export type ArchiveRound = {
  readonly stored: readonly DocumentId[]
  readonly failed: readonly DocumentId[]
}

export type ArchiveStatus = {
  /** What stands in the way of every file alike. */
  readonly trouble?: ArchiveTrouble
  /** The last one that a person asked for. */
  readonly check?: ArchiveCheck
  readonly manifest: ManifestState
}

export type Archive = {
  /** Joins what the last process left half done; before the first round. */
  readonly recover: () => Promise<void>
  /**
   * One pass over what is signed and not stored and whose next try is due, then over what else is due:
   * files to be fetched once more, to be checked, the manifests. Ends after about a minute; downloads
   * that are slow go on, and the next round tells what came of them.
   */
  readonly round: () => Promise<ArchiveRound>
  readonly countSlow: () => number
  /** Resolves when no slow download goes on. */
  readonly slowEnded: () => Promise<void>
  /** When the next of what is missing is tried; undefined when nothing is. */
  readonly nextTryAt: () => Promise<EpochMs | undefined>
  /** Signed, not stored, and tried by itself: what must become zero. */
  readonly countMissing: () => Promise<number>
  readonly status: () => ArchiveStatus
  /** Called when the status is another, a check found something, or a signed document turned out `gone`. */
  readonly onChange: (listener: (gone?: SentRow) => void) => void
  /** A person wants everything tried in the next round, whatever its next try is. */
  readonly tryNow: () => void
  /** A person chose the folder, whatever is in it now. */
  readonly acceptFolder: () => Promise<void>
  /** A copy of what is signed so far, as a person asks for it. */
  readonly savePartial: (row: SentRow) => Promise<SavedCopy>
  readonly saveWithAttachments: (row: SentRow) => Promise<SavedCopy>
  /** Looks at every stored file now; resolves when it has begun. */
  readonly startCheck: () => Promise<void>
  readonly stopCheck: () => void
  /** Resolves when no check that was asked for is running. */
  readonly checked: () => Promise<void>
  readonly refetch: (documentId: DocumentId) => Promise<ResolvedFinding>
  readonly leaveAsItIs: (documentId: DocumentId) => Promise<ResolvedFinding>
  readonly writeManifest: () => Promise<ManifestState>
  /** Downloads are cut; what is on the disk already is brought to its end. */
  readonly stop: () => Promise<void>
}

/** Of a round: what the daily check takes of its time. */
const CHECKED_AT_ONCE = 64
const CHECK_SHARE_MS = 2_000
const IDLE_MS = 10 * 60_000

/**
 * @param calmMs from its making on: what was stored before is looked at, and listed, no sooner, unless a
 * person wants everything tried
 */
export function createArchive(ports: ArchivePorts, calmMs = 0): Archive {
  const { journal, clock } = ports
  const stopping = new AbortController()
  const context: ArchiveContext = {
    ...ports,
    partner: cutWhenStopped(ports.partner, stopping.signal),
    stopping: stopping.signal,
    names: createNameIndex(ports.disk, ports.clock),
    parts: new Set(),
    discard: (partPath) =>
      ports.disk.remove(partPath).catch(() => {
        isJoined = false
      }),
    onGone: (row) => tell(true, row),
    ensureFolder: () => folders.ensure(),
    isFolderThere: (folder) => folders.isThere(folder),
    probeFolder: (folder) => folders.probe(folder),
  }
  const folders = createFolderWatch(context)
  const manifest = createManifestWriter(context)
  /** Documents that something is done to: nothing else is, meanwhile. */
  const busy = new Set<DocumentId>()
  const listeners = new Set<(gone?: SentRow) => void>()
  let told = ''
  let isJoined = false
  let wantsAll = false
  const calmUntilMs = clock.monotonicMs() + calmMs
  let idleUntilMs = calmUntilMs

  /** The list is there before the first file: a folder without it is another one. */
  const prepare = async (): Promise<void> => {
    if (await folders.isMarked()) return
    const { kind } = await manifest.writeNow()
    if (kind === 'written') await folders.mark()
  }
  const isStopped = (): boolean => stopping.signal.aborted
  const onLate = (): void => tell(true)
  const rounds = createRounds(context, { folders, busy, prepare, isStopped, onLate })
  const run = createCheckRun(context, {
    busy,
    isStopped,
    onMoved: () => tell(true),
  })

  const status = (): ArchiveStatus => {
    const trouble = folders.trouble()
    const check = run.state()
    return {
      ...(trouble ? { trouble: toTold(trouble) } : {}),
      ...(check ? { check } : {}),
      manifest: manifest.state(),
    }
  }
  const tell = (isMoved: boolean, gone?: SentRow): void => {
    const now = JSON.stringify(status())
    if (now === told && !isMoved) return
    told = now
    for (const listener of listeners) listener(gone)
  }

  /** False while the folder does not let it. */
  const join = async (): Promise<boolean> => {
    isJoined = true
    try {
      await joinDownloading(context, busy)
      await joinStoring(context, busy)
      await sweepParts(context)
    } catch (error) {
      isJoined = false
      folders.report(toArchiveError(error).fault)
    }
    return isJoined
  }

  const checkSome = async (): Promise<number> => {
    const startMs = clock.monotonicMs()
    const isInTime = (): boolean => clock.monotonicMs() - startMs < CHECK_SHARE_MS
    const before = toEpochMs(Math.max(0, clock.now() - DAY_MS))
    const slice = await checkSlice(context, before, CHECKED_AT_ONCE, {
      goOn: () => isInTime() && !isStopped(),
      busy,
    })
    if (slice.missing.length > 0 || slice.changed.length > 0) tell(true)
    return slice.checked
  }

  /** What is due by the hour and by the day is asked for again after a while once nothing is. */
  const attend = async (isForced: boolean): Promise<void> => {
    if (!isForced && clock.monotonicMs() < idleUntilMs) return
    const taken = await rounds.fetchAgainDue()
    const checked = run.isRunning() ? 0 : await checkSome()
    if (taken === 0 && checked === 0) idleUntilMs = clock.monotonicMs() + IDLE_MS
  }

  const round = async (): Promise<ArchiveRound> => {
    if (!(await folders.isReady())) {
      isJoined = false
      return { stored: [], failed: [] }
    }
    if (!isJoined && !(await join())) return { stored: [], failed: [] }
    const isForced = wantsAll
    wantsAll = false
    const { stored, failed, isDone } = await rounds.storeDue(isForced)
    // Nothing was left to meet it: whether it is over shows with the next file.
    if (isDone && failed.length === 0) folders.works()
    if (isDone && !folders.trouble()) await attend(isForced)
    const isEarly = clock.monotonicMs() < calmUntilMs && !isForced && stored.length === 0
    if (!folders.trouble() && !isEarly) await manifest.keepUp(isDone)
    if (folders.trouble()) isJoined = false
    return { stored, failed }
  }

  const settle = async (
    documentId: DocumentId,
    act: (row: SentRow) => Promise<ResolvedFinding>,
  ): Promise<ResolvedFinding> => {
    if (busy.has(documentId)) return { kind: 'notAsked' }
    busy.add(documentId)
    try {
      const row = (await journal.documents({ ids: [documentId] })).rows.find(isSent)
      return row ? await act(row) : { kind: 'notAsked' }
    } finally {
      busy.delete(documentId)
    }
  }

  /** What a person asks for is tried whatever was in the way before. */
  const whenReady = async <T>(
    act: () => Promise<T>,
  ): Promise<T | { readonly kind: 'troubled'; readonly trouble: ArchiveTrouble }> => {
    folders.tryNow()
    if (await folders.isReady()) return act()
    const trouble = folders.trouble()
    return trouble ? { kind: 'troubled', trouble } : act()
  }
  const saveWhenReady = async (act: () => Promise<SavedCopy>): Promise<SavedCopy> => {
    const saved = await whenReady(act)
    return saved.kind === 'troubled'
      ? { kind: 'notSaved', fault: saved.trouble.fault, detail: '' }
      : saved
  }

  return {
    async recover() {
      await joinDownloading(context, busy)
      if (await folders.isReady()) await join()
    },
    round: () =>
      round()
        .catch((error: unknown) => {
          // The journal could not be written: what was under way is joined with what is there.
          isJoined = false
          throw error
        })
        .finally(() => tell(false)),
    countSlow: rounds.countSlow,
    slowEnded: rounds.slowEnded,
    async nextTryAt() {
      const { missing, asked, nextTryAt } = await journal.countUnstored()
      if (missing === asked) return undefined
      // The folder is asked for at a pace of its own, and at once when a person has mended it.
      return folders.trouble() ? clock.now() : nextTryAt
    },
    async countMissing() {
      const { missing, asked } = await journal.countUnstored()
      return missing - asked
    },
    status,
    onChange: (listener) => void listeners.add(listener),
    tryNow() {
      wantsAll = true
      folders.tryNow()
    },
    acceptFolder: async () => {
      await folders.accept()
      manifest.touch()
    },
    savePartial: (row) => saveWhenReady(() => savePartial(context, row)),
    saveWithAttachments: (row) => saveWhenReady(() => saveWithAttachments(context, row)),
    startCheck: run.start,
    stopCheck: run.stop,
    checked: run.ended,
    refetch: (documentId) =>
      settle(documentId, async (row) => {
        const settled = await whenReady(() => refetch(context, row))
        return settled.kind === 'troubled'
          ? { kind: 'failed', fault: settled.trouble.fault }
          : settled
      }),
    leaveAsItIs: (documentId) => settle(documentId, (row) => leaveAsItIs(context, row)),
    writeManifest: manifest.writeNow,
    async stop() {
      stopping.abort()
      run.stop()
      await Promise.all([run.ended(), rounds.slowEnded()])
    },
  }
}

/** Without what the watch keeps for itself. */
function toTold({ fault, since, nextTryAt }: ArchiveTrouble): {
  readonly fault: ArchiveTrouble['fault']
  readonly since: EpochMs
  readonly nextTryAt: EpochMs
} {
  return { fault, since, nextTryAt }
}

function isSent(row: DocumentRow): row is SentRow {
  return row.delivery.kind === 'sent'
}
