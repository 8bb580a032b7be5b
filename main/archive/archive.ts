// Archive: it stores every signed file in the folder, retries failures, fetches each file a second
// time, checks stored files daily and keeps the manifests beside them.
import { dirname } from 'node:path'
import type {
  ArchiveCheck,
  ArchiveTrouble,
  ManifestState,
} from '../../shared/model/archive-view.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { SentRow } from '../watch/check-document.ts'
import { isSent } from '../watch/check-document.ts'
import type { ArchiveContext } from './archive-context.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { createCheckRun } from './check-run.ts'
import { cutWhenStopped } from './cut-when-stopped.ts'
import type { FolderWatch } from './folder-watch.ts'
import { createFolderWatch } from './folder-watch.ts'
import { createManifestWriter } from './manifest-writer.ts'
import { createNameIndex } from './name-index.ts'
import type { ArchiveRound } from './round-runner.ts'
import { createRoundRunner } from './round-runner.ts'
import { createRounds } from './rounds.ts'
import type { SavedCopy } from './save-copy.ts'
import { savePartial, saveWithAttachments } from './save-copy.ts'
import type { FileToSave } from './save-into.ts'
import { saveInto } from './save-into.ts'
import type { ResolvedFinding } from './resolve-finding.ts'
import { leaveAsItIs, refetch } from './resolve-finding.ts'

export type ArchiveStatus = {
  /** Trouble that stops every file. */
  readonly trouble?: ArchiveTrouble
  /** Last check that a person started. */
  readonly check?: ArchiveCheck
  readonly manifest: ManifestState
}

export type Archive = {
  /** Recovery of what the last process interrupted; the first round must come after it. */
  readonly recover: () => Promise<void>
  /**
   * Round over all due work: signed files that are not stored, then second fetches, checks and
   * manifests. A round ends after about a minute; slow downloads continue, and the next round
   * reports their results.
   */
  readonly round: () => Promise<ArchiveRound>
  readonly countSlow: () => number
  /** Whether a document's file is being fetched, stored or checked. */
  readonly isBusy: () => boolean
  /** Resolves when no slow download is running. */
  readonly slowEnded: () => Promise<void>
  /** Time of the next try of a missing file; undefined when none is missing. */
  readonly nextTryAt: () => Promise<EpochMs | undefined>
  /** Count of signed files that are not stored and are retried; it must become zero. */
  readonly countMissing: () => Promise<number>
  readonly status: () => ArchiveStatus
  /** Listener for a changed status, a finding of a check, or a signed document that is gone. */
  readonly onChange: (listener: (gone?: SentRow) => void) => void
  /** Retry of everything in the next round, requested by a person. */
  readonly tryNow: () => void
  /** Acceptance of the folder by a person, whatever it contains. */
  readonly acceptFolder: () => Promise<void>
  /** Copy of a partly signed file, requested by a person. */
  readonly savePartial: (row: SentRow) => Promise<SavedCopy>
  readonly saveWithAttachments: (row: SentRow) => Promise<SavedCopy>
  /** Download into a folder that a person chose, outside the archive. */
  readonly saveInto: (file: FileToSave) => Promise<SavedCopy>
  /** Start of a check of every stored file; resolves when it has begun. */
  readonly startCheck: () => Promise<void>
  readonly stopCheck: () => void
  /** Resolves when no requested check is running. */
  readonly checked: () => Promise<void>
  readonly refetch: (documentId: DocumentId) => Promise<ResolvedFinding>
  readonly leaveAsItIs: (documentId: DocumentId) => Promise<ResolvedFinding>
  readonly writeManifest: () => Promise<ManifestState>
  /** Stop: downloads are cut, and operations on the disk are finished. */
  readonly stop: () => Promise<void>
}

/** @param calmMs as `createRoundRunner` takes it */
export function createArchive(ports: ArchivePorts, calmMs = 0): Archive {
  const { journal, clock } = ports
  const stopping = new AbortController()
  const context: ArchiveContext = {
    ...ports,
    partner: cutWhenStopped(ports.partner, stopping.signal),
    stopping: stopping.signal,
    names: createNameIndex(ports.disk, ports.clock),
    parts: new Set(),
    discard: (partPath) => discard(partPath).catch(() => runner.recoverAgain()),
    onGone: (row) => notify(true, row),
    ensureFolder: () => folders.ensure(),
    isFolderThere: (folder) => folders.isThere(folder),
    probeFolder: (folder) => folders.probe(folder),
  }
  /** Removal of a temporary file; while its share is away, the file is swept once the share is back. */
  const discard = async (partPath: string): Promise<void> => {
    await ports.disk.remove(partPath)
    if (!(await folders.isThere(dirname(partPath)))) runner.recoverAgain()
  }
  const folders = createFolderWatch(context)
  const manifest = createManifestWriter(context)
  /** Documents with a running operation: no second operation may start. */
  const busy = new Set<DocumentId>()
  const listeners = new Set<(gone?: SentRow) => void>()
  let lastStatus = ''

  /** Manifest before the first file: `folder-watch.ts` takes a folder without one for a foreign one. */
  const prepare = async (): Promise<void> => {
    if (await folders.isMarked()) return
    const { kind } = await manifest.writeNow()
    if (kind === 'written') await folders.mark()
  }
  const isStopped = (): boolean => stopping.signal.aborted
  const onLate = (): void => notify(true)
  const rounds = createRounds(context, { folders, busy, prepare, isStopped, onLate })
  const checkRun = createCheckRun(context, {
    busy,
    isStopped,
    onEnded: () => notify(true),
  })

  const status = (): ArchiveStatus => {
    const trouble = folders.trouble()
    const check = checkRun.state()
    return {
      ...(trouble ? { trouble: toPublicTrouble(trouble) } : {}),
      ...(check ? { check } : {}),
      manifest: manifest.state(),
    }
  }
  const notify = (isMoved: boolean, gone?: SentRow): void => {
    const now = JSON.stringify(status())
    if (now === lastStatus && !isMoved) return
    lastStatus = now
    for (const listener of listeners) listener(gone)
  }

  const onRow = createRowActions(journal, busy)
  const runner = createRoundRunner(
    context,
    { folders, manifest, rounds, checkRun, busy, onFinding: () => notify(true) },
    calmMs,
  )

  return {
    recover: runner.recover,
    round: () => runner.run().finally(() => notify(false)),
    countSlow: rounds.countSlow,
    isBusy: () => busy.size > 0,
    slowEnded: rounds.slowEnded,
    async nextTryAt() {
      const { missing, asked, nextTryAt } = await journal.archive.countUnstored()
      if (missing === asked) return undefined
      // Folder in trouble has a retry of its own, and a person's request retries it at once.
      return folders.trouble() ? clock.now() : nextTryAt
    },
    async countMissing() {
      const { missing, asked } = await journal.archive.countUnstored()
      return missing - asked
    },
    status,
    onChange: (listener) => void listeners.add(listener),
    tryNow() {
      runner.wantAll()
      folders.tryNow()
    },
    acceptFolder: async () => {
      await folders.accept()
      manifest.touch()
    },
    savePartial: (row) => saveWhenReady(folders, () => savePartial(context, row)),
    saveWithAttachments: (row) => saveWhenReady(folders, () => saveWithAttachments(context, row)),
    saveInto: (file) => saveInto(context, file),
    startCheck: checkRun.start,
    stopCheck: checkRun.stop,
    checked: checkRun.ended,
    refetch: (documentId) =>
      onRow(documentId, async (row) => {
        const settled = await whenReady(folders, () => refetch(context, row))
        return settled.kind === 'troubled'
          ? { kind: 'failed', fault: settled.trouble.fault }
          : settled
      }),
    leaveAsItIs: (documentId) => onRow(documentId, (row) => leaveAsItIs(context, row)),
    writeManifest: manifest.writeNow,
    async stop() {
      stopping.abort()
      checkRun.stop()
      await Promise.all([checkRun.ended(), rounds.slowEnded()])
    },
  }
}

/** Trouble without the internal fields of the watch. */
function toPublicTrouble({ fault, since, nextTryAt }: ArchiveTrouble): {
  readonly fault: ArchiveTrouble['fault']
  readonly since: EpochMs
  readonly nextTryAt: EpochMs
} {
  return { fault, since, nextTryAt }
}

/** Answer of a person to a finding about one document, one at a time. */
function createRowActions(
  journal: ArchivePorts['journal'],
  busy: Set<DocumentId>,
): (
  documentId: DocumentId,
  act: (row: SentRow) => Promise<ResolvedFinding>,
) => Promise<ResolvedFinding> {
  return async (documentId, act) => {
    if (busy.has(documentId)) return { kind: 'notAsked' }
    busy.add(documentId)
    try {
      const row = (await journal.documents.list({ ids: [documentId] })).rows.find(isSent)
      return row ? await act(row) : { kind: 'notAsked' }
    } finally {
      busy.delete(documentId)
    }
  }
}

/** Request of a person, which is tried whatever the trouble was. */
async function whenReady<T>(
  folders: FolderWatch,
  act: () => Promise<T>,
): Promise<T | { readonly kind: 'troubled'; readonly trouble: ArchiveTrouble }> {
  folders.tryNow()
  if (await folders.isReady()) return act()
  const trouble = folders.trouble()
  return trouble ? { kind: 'troubled', trouble } : act()
}

async function saveWhenReady(
  folders: FolderWatch,
  act: () => Promise<SavedCopy>,
): Promise<SavedCopy> {
  const saved = await whenReady(folders, act)
  return saved.kind === 'troubled'
    ? { kind: 'notSaved', fault: saved.trouble.fault, detail: '' }
    : saved
}
