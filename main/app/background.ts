// Background work of an open workspace: one loop watches sent documents, another archives signed ones, each at its
// own pace (R21: no slow list or download holds up the other). A found document wakes the archive's loop.
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import type { CheckProgress } from '../../shared/model/watch-status.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { ArchiveRound } from '../archive/round-runner.ts'
import { describeError } from '../platform/describe-error.ts'
import { oneAtATime } from '../platform/one-at-a-time.ts'
import { createWakeableSleep } from '../platform/wakeable-sleep.ts'
import type { NoAnswer } from '../watch/watch-ports.ts'
import type { CycleReport } from '../watch/watcher.ts'
import type { BackgroundPorts, BackgroundStatus, BackgroundWork } from './watch-loop.ts'
import { createWatchLoop } from './watch-loop.ts'

/** Shortest wait before a file that could not be stored is tried again. */
const MIN_RETRY_MS = 5_000
/** Longest wait before a file that could not be stored is tried again: clocks are set, and folders come back. */
const LONGEST_RETRY_MS = 60_000

export type CheckedNow = {
  /** Count of documents that changed. */
  readonly moved: number
  /** Failure that kept the service's answers incomplete. */
  readonly failed?: NoAnswer
  /** Progress of the selection; absent without one. */
  readonly progress?: CheckProgress
}

export type Background = {
  /**
   * A cycle of the watcher and then a round of the archive, at once; what runs already is waited for first.
   * With a selection: cycles until each of its documents was looked at. When the service stops answering, it
   * ends with the failure; the documents that are left are looked at as soon as it answers again (R21).
   */
  readonly now: (selection?: DocumentSelection) => Promise<CheckedNow>
  /** Drops the documents of a selection that were not looked at yet. */
  readonly stopCheck: () => void
  readonly status: () => BackgroundStatus
  /** Notes that the queue moved: new documents are looked at soon, but not before a wait that failures ask for. */
  readonly noteSent: () => void
  /** Notes whether a window has the focus; when it comes back, a cycle that is due late begins now. */
  readonly setFocused: (isFocused: boolean) => void
  /** Notes that the service may be reachable again: a cycle that waits for that begins now. */
  readonly noteLine: () => void
  /** Begins a cycle and a round now, also where a failure asks for a wait: the machine woke, or a person asks. */
  readonly hurry: () => void
  readonly stop: () => Promise<void>
}

export function runBackground(
  { archive, ...watching }: BackgroundWork,
  ports: BackgroundPorts,
): Background {
  const { watcher } = watching
  const { clock, log } = ports
  const stopping = new AbortController()
  const archiveSleep = createWakeableSleep(clock, stopping.signal)
  const loop = createWatchLoop(watching, ports, stopping.signal, archiveSleep.wake)

  const store = oneAtATime(async (): Promise<ArchiveRound> => {
    const round = await archive.round()
    if (round.stored.length > 0) loop.noteMoved()
    return round
  })
  /** Milliseconds until a file that could not be stored is tried again, or until the next round. */
  const toRetryMs = async (): Promise<number> => {
    const nextTryAt = await archive.nextTryAt().catch(() => undefined)
    const paceMs = loop.waitMs()
    if (nextTryAt === undefined) return paceMs
    const leftMs = Math.max(MIN_RETRY_MS, nextTryAt - clock.now())
    return Math.min(paceMs, LONGEST_RETRY_MS, leftMs)
  }
  const runArchive = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await store().catch((error: unknown) =>
        log({ level: 'error', event: 'archive.roundFailed', details: describeError(error) }),
      )
      if (!stopping.signal.aborted) await archiveSleep.sleep(await toRetryMs())
    }
  }

  const running = Promise.all([loop.run(), runArchive()])
  return {
    async now(selection) {
      if (selection) await watcher.want(selection)
      const moved = new Set<DocumentId>()
      const runCycle = async (): Promise<CycleReport> => {
        const report = await loop.watchNow()
        for (const id of report.changed) moved.add(id)
        return report
      }
      let report = await runCycle()
      const isLeft = (): boolean => selection !== undefined && watcher.wanted().left > 0
      while (isLeft() && report.isCut !== true && !stopping.signal.aborted)
        report = await runCycle()
      const { left: _left, ...progress } = watcher.wanted()
      for (const id of (await store()).stored) moved.add(id)
      const { failed } = report
      return omitUndefined({
        moved: moved.size,
        // With a selection, an error of one document is counted in its progress; only a cut leaves documents unlooked
        // at.
        failed: selection && report.isCut !== true ? undefined : failed,
        progress: selection && progress,
      })
    },
    stopCheck: watcher.dropWanted,
    status: loop.status,
    noteSent: loop.noteSent,
    setFocused: loop.setFocused,
    noteLine: loop.noteLine,
    hurry() {
      loop.hurry()
      archiveSleep.wake()
    },
    async stop() {
      stopping.abort()
      watcher.stop()
      await running
      await Promise.all([loop.settled(), store.settled()])
    },
  }
}
