// What a workspace does by itself while it is open: watch what was sent, archive what was signed. Two loops,
// each at its own pace (R21: no slow list or download holds up the other); what the watcher finds wakes the
// archive.
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { CheckProgress, WatchStatus } from '../../shared/model/watch-status.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Archive, ArchiveRound } from '../archive/archive.ts'
import { describeError } from '../platform/describe-error.ts'
import type { Clock, Log, Random } from '../ports.ts'
import { createWakeableSleep } from '../platform/wakeable-sleep.ts'
import type { Replacements } from '../signing/replacements.ts'
import type { Signing } from '../signing/signing.ts'
import { toPollIntervalMs } from '../watch/poll-interval.ts'
import type { NoAnswer } from '../watch/watch-ports.ts'
import type { CycleReport, Watcher } from '../watch/watcher.ts'

/** Most cycles are over by then: an account that takes longer goes on by itself. */
const WATCH_PATIENCE_MS = 10_000
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

/** No answer of the service, or an error on this machine, such as a disk that is full. */
type Trouble = { readonly failed: NoAnswer } | { readonly error: unknown }

export type BackgroundStatus = Omit<WatchStatus, 'trouble'> & {
  readonly trouble?: Omit<NonNullable<WatchStatus['trouble']>, 'failure'> & Trouble
}

/** What it does, of an open workspace. */
export type BackgroundWork = {
  readonly watcher: Watcher
  readonly archive: Pick<Archive, 'round' | 'nextTryAt'>
  /** Cancels what others have taken the place of; after each cycle of the watcher, which waits for none. */
  readonly replacements: Replacements
  /** Looks what became of writes without an answer; before the replacements, which may have made them. */
  readonly signing: Pick<Signing, 'settle'>
}

export type BackgroundPorts = {
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  readonly log: Log
  /** Between two cycles of the watcher, milliseconds; asked after each. */
  readonly cycleMs: () => number
  /** The queue knows that the service is not reached: nothing is asked until it is. */
  readonly isOffline?: () => Promise<boolean>
  readonly onChange: () => void
  /** Trouble is over: what was asked in vain meanwhile may be asked again. */
  readonly onAnswersAgain?: () => void
}

export function runBackground(
  { watcher, archive, replacements, signing }: BackgroundWork,
  ports: BackgroundPorts,
): Background {
  const { clock, log } = ports
  const stopping = new AbortController()
  const watchSleep = createWakeableSleep(clock, stopping.signal)
  const archiveSleep = createWakeableSleep(clock, stopping.signal)
  let isFocused = true
  let isWaitingForLine = false
  let failures = 0
  let retryAfterMs: number | undefined
  let trouble: (Trouble & { readonly since: EpochMs }) | undefined
  let last: Pick<CycleReport, 'outstanding' | 'hasMore'> = { outstanding: 0, hasMore: false }
  let movedAtMs = clock.monotonicMs()
  let watchAtMs = movedAtMs
  let replacing: Promise<void> | undefined

  const noteMoved = (): void => {
    movedAtMs = clock.monotonicMs()
    ports.onChange()
  }
  const noteAnswer = ({ failed, isCut }: CycleReport): void => {
    failures = failed ? failures + 1 : 0
    retryAfterMs = failed?.facts?.retryAfterMs
    noteTrouble(failed && isCut ? { failed } : undefined)
  }
  const noteTrouble = (next: Trouble | undefined): void => {
    const before = trouble
    trouble = next && { ...next, since: before?.since ?? clock.now() }
    if (trouble || before) ports.onChange()
    if (before && !trouble) ports.onAnswersAgain?.()
  }
  const watch = oneAtATime(async (): Promise<CycleReport> => {
    const report = await watcher.cycle(WATCH_PATIENCE_MS).catch((error: unknown) => {
      noteTrouble({ error })
      throw error
    })
    const { failed } = report
    last = report
    // Accounts that have not answered yet say nothing of the service.
    if (failed || report.requests > 0 || report.outstanding === 0) noteAnswer(report)
    if (failed) log({ level: 'info', event: 'watch.failed', details: { kind: failed.kind } })
    if (report.changed.length > 0) noteMoved()
    return report
  })
  const store = oneAtATime(async (): Promise<ArchiveRound> => {
    const round = await archive.round()
    if (round.stored.length > 0) noteMoved()
    return round
  })
  const replace = async (): Promise<void> => {
    try {
      const settled = await signing.settle(stopping.signal)
      const moved = await replacements.round(stopping.signal)
      if (settled.length + moved.length > 0) noteMoved()
    } catch (error) {
      log({ level: 'error', event: 'replacement.roundFailed', details: describeError(error) })
    }
    replacing = undefined
  }

  const toWaitMs = (): number =>
    toPollIntervalMs({
      chosenMs: ports.cycleMs(),
      isFocused,
      quietMs: clock.monotonicMs() - movedAtMs,
      outstanding: last.outstanding,
      hasMore: last.hasMore,
      failures,
      ...omitUndefined({ retryAfterMs }),
      fraction: ports.random.fraction(),
    })

  const watchOnce = async (): Promise<void> => {
    try {
      const { changed } = await watch()
      if (changed.length > 0) archiveSleep.wake()
    } catch (error) {
      failures += 1
      log({ level: 'error', event: 'watch.roundFailed', details: describeError(error) })
    }
  }
  const runWatch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waited = isWaitingForLine
      isWaitingForLine = (await ports.isOffline?.()) ?? false
      if (waited && !isWaitingForLine) ports.onAnswersAgain?.()
      if (!isWaitingForLine) {
        await watchOnce()
        replacing ??= replace()
      }
      watchAtMs = clock.monotonicMs() + toWaitMs()
      // The moment of the next try is part of the status.
      if (trouble) ports.onChange()
      await untilWatch()
    }
  }
  /** A person's own cycle puts the next one off. */
  const untilWatch = async (): Promise<void> => {
    for (;;) {
      const leftMs = watchAtMs - clock.monotonicMs()
      if (leftMs <= 0 || stopping.signal.aborted) return
      await watchSleep.sleep(leftMs)
    }
  }
  const wakeWatch = (): void => {
    watchAtMs = clock.monotonicMs()
    watchSleep.wake()
  }

  /** Until a file that could not be stored is tried again, or the rest is looked at. */
  const toRetryMs = async (): Promise<number> => {
    const nextTryAt = await archive.nextTryAt().catch(() => undefined)
    const paceMs = toWaitMs()
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

  const running = Promise.all([runWatch(), runArchive()])
  return {
    async now(selection) {
      if (selection) await watcher.want(selection)
      const moved = new Set<DocumentId>()
      const look = async (): Promise<CycleReport> => {
        const report = await watch()
        replacing ??= replace()
        watchAtMs = clock.monotonicMs() + toWaitMs()
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
    status() {
      const { left, ...check } = watcher.wanted()
      const nextTryAt = toEpochMs(clock.now() + Math.max(0, watchAtMs - clock.monotonicMs()))
      return {
        ...(left > 0 ? { check } : {}),
        ...(trouble ? { trouble: isWaitingForLine ? trouble : { ...trouble, nextTryAt } } : {}),
      }
    },
    noteSent() {
      movedAtMs = clock.monotonicMs()
      if (failures === 0 && watchAtMs - movedAtMs > ports.cycleMs()) wakeWatch()
    },
    setFocused(next) {
      const isBack = next && !isFocused
      isFocused = next
      if (isBack && watchAtMs - clock.monotonicMs() > ports.cycleMs()) wakeWatch()
    },
    noteLine() {
      if (isWaitingForLine) wakeWatch()
    },
    hurry() {
      failures = 0
      retryAfterMs = undefined
      replacements.hurry()
      wakeWatch()
      archiveSleep.wake()
    },
    async stop() {
      stopping.abort()
      watcher.stop()
      await running
      await Promise.all([watch.settled(), store.settled(), replacing])
    },
  }
}

type OneAtATime<T> = (() => Promise<T>) & {
  /** Resolves when what was asked for until then is over. Never rejects. */
  readonly settled: () => Promise<unknown>
}

/** Calls wait for those before them, whatever became of them. */
function oneAtATime<T>(work: () => Promise<T>): OneAtATime<T> {
  let last: Promise<unknown> = Promise.resolve()
  const call = (): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
  return Object.assign(call, { settled: () => last })
}
