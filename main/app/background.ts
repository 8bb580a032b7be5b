// Background work of an open workspace: watching what was sent, archiving what was signed. Two loops, each at its own
// pace (R21: no slow list or download holds up the other); what the watcher finds wakes the archive.
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

/** Between two tries of what could not be stored, at least. */
const MIN_RETRY_MS = 5_000
/** At most, whatever its next try is: clocks are set, and folders come back. */
const LONGEST_RETRY_MS = 60_000

export type CheckedNow = {
  /** How many documents moved. */
  readonly moved: number
  /** The service did not answer all that was asked. */
  readonly failed?: NoAnswer
  /** Of the documents that were wanted. */
  readonly progress?: CheckProgress
}

export type Background = {
  /**
   * A cycle of the watcher and then a round of the archive, at once; what runs already is waited for first.
   * With a selection: cycles until each of its documents was looked at. When the service stops answering, it
   * ends with the failure; the documents that are left are looked at as soon as it answers again (R21).
   */
  readonly now: (selection?: DocumentSelection) => Promise<CheckedNow>
  /** What a person wanted looked at and is left is wanted no more. */
  readonly stopCheck: () => void
  readonly status: () => BackgroundStatus
  /** The queue moved: what was just sent is looked at soon, but not before a wait that failures ask for. */
  readonly noteSent: () => void
  /** Somebody looks: what would be asked for late is asked for now. */
  readonly setFocused: (isFocused: boolean) => void
  /** The line may be back: what waits for it is asked for now. */
  readonly noteLine: () => void
  /** The machine woke, or a person asks: what waits, after failures too, is asked for now. */
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
  /** Until a file that could not be stored is tried again, or the rest is looked at. */
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
      const look = async (): Promise<CycleReport> => {
        const report = await loop.watchNow()
        for (const id of report.changed) moved.add(id)
        return report
      }
      let report = await look()
      const isLeft = (): boolean => selection !== undefined && watcher.wanted().left > 0
      while (isLeft() && report.isCut !== true && !stopping.signal.aborted) report = await look()
      const { left: _left, ...progress } = watcher.wanted()
      for (const id of (await store()).stored) moved.add(id)
      const { failed } = report
      return omitUndefined({
        moved: moved.size,
        // One document's error is counted with the wanted ones; only a cut leaves some of them unlooked at.
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
