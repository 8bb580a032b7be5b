// One round of the archive: recovery of what was interrupted, files that are due, then second fetches, checks and
// manifests as far as they are due.
import type { DocumentId } from '../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import type { ArchiveContext } from './archive-context.ts'
import { checkSlice } from './check-files.ts'
import type { CheckRun } from './check-run.ts'
import { toArchiveError } from './fault.ts'
import type { FolderWatch } from './folder-watch.ts'
import type { ManifestWriter } from './manifest-writer.ts'
import { recoverDownloading, recoverStoring, sweepParts } from './recover-interrupted.ts'
import type { Rounds } from './rounds.ts'

export type ArchiveRound = {
  readonly stored: readonly DocumentId[]
  readonly failed: readonly DocumentId[]
}

export type RoundRunner = {
  readonly recover: () => Promise<void>
  readonly run: () => Promise<ArchiveRound>
  /** The next round tries everything, requested by a person. */
  readonly wantAll: () => void
  /** The next round recovers interrupted work again. */
  readonly recoverAgain: () => void
}

/** Limits of the daily check within one round. */
const CHECKED_AT_ONCE = 64
const CHECK_SHARE_MS = 2_000
const IDLE_MS = 10 * 60_000

/**
 * @param calmMs milliseconds from creation in which stored files are neither checked nor listed, unless a person wants
 * everything tried
 */
export function createRoundRunner(
  context: ArchiveContext,
  parts: {
    readonly folders: FolderWatch
    readonly manifest: ManifestWriter
    readonly rounds: Rounds
    readonly checkRun: Pick<CheckRun, 'isRunning'>
    readonly busy: Set<DocumentId>
    readonly onFinding: () => void
  },
  calmMs: number,
): RoundRunner {
  const { clock } = context
  const { folders, manifest, rounds, busy } = parts
  let isRecovered = false
  let wantsAll = false
  let unknownParts: ReadonlySet<DocumentId> = new Set()
  const calmUntilMs = clock.monotonicMs() + calmMs
  let idleUntilMs = calmUntilMs

  /** Recovery; false while the folder does not allow it. */
  const recoverInterrupted = async (): Promise<boolean> => {
    isRecovered = true
    try {
      await recoverDownloading(context, busy)
      await recoverStoring(context, busy)
      unknownParts = await sweepParts(context)
    } catch (error) {
      isRecovered = false
      folders.report(toArchiveError(error).fault)
    }
    return isRecovered
  }

  const checkSome = async (): Promise<number> => {
    const startMs = clock.monotonicMs()
    const isInTime = (): boolean => clock.monotonicMs() - startMs < CHECK_SHARE_MS
    const before = toEpochMs(Math.max(0, clock.now() - DAY_MS))
    const slice = await checkSlice(context, before, CHECKED_AT_ONCE, {
      goOn: () => isInTime() && !context.stopping.aborted,
      busy,
    })
    if (slice.missing.length > 0 || slice.changed.length > 0) parts.onFinding()
    return slice.checked
  }

  /** Hourly and daily work; without any due it pauses for `IDLE_MS`. */
  const doPeriodicWork = async (isForced: boolean): Promise<void> => {
    if (!isForced && clock.monotonicMs() < idleUntilMs) return
    const taken = await rounds.fetchAgainDue()
    const checked = parts.checkRun.isRunning() ? 0 : await checkSome()
    if (taken === 0 && checked === 0) idleUntilMs = clock.monotonicMs() + IDLE_MS
  }

  const round = async (): Promise<ArchiveRound> => {
    if (!(await folders.isReady())) {
      isRecovered = false
      return { stored: [], failed: [] }
    }
    if (!isRecovered && !(await recoverInterrupted())) return { stored: [], failed: [] }
    const isForced = wantsAll
    wantsAll = false
    const { stored, failed, isDone } = await rounds.storeDue(isForced)
    // Without a file to try, the fault of the folder ends: the next file shows whether it is over.
    if (isDone && failed.length === 0) folders.clearTrouble()
    if (isDone && !folders.trouble()) await doPeriodicWork(isForced)
    const isEarly = clock.monotonicMs() < calmUntilMs && !isForced && stored.length === 0
    if (!folders.trouble() && !isEarly) await manifest.keepUp(isDone)
    // Sweep in the next round: a document that was unknown, as before its batch was imported again, has a temporary
    // file.
    if (folders.trouble() || stored.some((id) => unknownParts.has(id))) isRecovered = false
    return { stored, failed }
  }

  return {
    async recover() {
      await recoverDownloading(context, busy)
      if (await folders.isReady()) await recoverInterrupted()
    },
    run: () =>
      round().catch((error: unknown) => {
        // Failed commit: the interrupted work is recovered in the next round.
        isRecovered = false
        throw error
      }),
    wantAll() {
      wantsAll = true
    },
    recoverAgain() {
      isRecovered = false
    },
  }
}
