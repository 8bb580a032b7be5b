// The watcher's cycles, each at the pace that the service and the person allow (R21), and after each what follows from
// it: writes without an answer are looked up, replaced documents are cancelled.
import type { AccountId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { WatchStatus } from '../../shared/model/watch-status.ts'
import type { Archive } from '../archive/archive.ts'
import { describeError } from '../platform/describe-error.ts'
import { oneAtATime } from '../platform/one-at-a-time.ts'
import { createWakeableSleep } from '../platform/wakeable-sleep.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { Replacements } from '../signing/replacements.ts'
import type { Signing } from '../signing/signing.ts'
import { toPollIntervalMs } from '../watch/poll-interval.ts'
import type { CycleReport, Watcher } from '../watch/watcher.ts'
import type { Trouble } from './watch-answers.ts'
import { createWatchAnswers } from './watch-answers.ts'

const NONE: ReadonlySet<AccountId> = new Set()
/** Most cycles are over by then: an account that takes longer goes on by itself. */
const WATCH_PATIENCE_MS = 10_000
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

export type WatchLoop = {
  /** Cycles until the stop. */
  readonly run: () => Promise<void>
  /** A cycle at once, after the one that runs; it puts the next one off. */
  readonly watchNow: () => Promise<CycleReport>
  /** Documents moved, here or in the archive: the next cycles come sooner. */
  readonly noteMoved: () => void
  /** Between two cycles as things are now. */
  readonly waitMs: () => number
  readonly status: () => BackgroundStatus
  /** The queue moved: what was just sent is looked at soon, but not before a wait that failures ask for. */
  readonly noteSent: () => void
  /** Somebody looks: what would be asked for late is asked for now. */
  readonly setFocused: (isFocused: boolean) => void
  /** The line may be back: what waits for it is asked for now. */
  readonly noteLine: () => void
  /** The machine woke, or a person asks: what waits, after failures too, is asked for now. */
  readonly hurry: () => void
  /** Resolves when neither a cycle nor what follows from it runs. */
  readonly settled: () => Promise<unknown>
}

/**
 * @param stopping ends the loop
 * @param onFound cycles found documents that moved
 */
export function createWatchLoop(
  { watcher, replacements, signing }: Omit<BackgroundWork, 'archive'>,
  ports: BackgroundPorts,
  stopping: AbortSignal,
  onFound: () => void,
): WatchLoop {
  const { clock, log } = ports
  const answers = createWatchAnswers(ports)
  const due = createDueTime(clock, stopping)
  let isFocused = true
  let isWaitingForLine = false
  let last: Pick<CycleReport, 'outstanding' | 'accounts' | 'hasMore'> = {
    outstanding: 0,
    accounts: [],
    hasMore: false,
  }
  let movedAtMs = clock.monotonicMs()

  const noteMoved = (): void => {
    movedAtMs = clock.monotonicMs()
    ports.onChange()
  }
  /** @param backingOff accounts that are not asked yet, of the moment in which the cycle begins */
  const watch = oneAtATime(
    async (backingOff: () => ReadonlySet<AccountId>): Promise<CycleReport> => {
      const report = await watcher
        .cycle(WATCH_PATIENCE_MS, backingOff())
        .catch((error: unknown) => {
          answers.noteError(error)
          throw error
        })
      const { failed } = report
      last = report
      answers.note(report)
      if (failed) log({ level: 'info', event: 'watch.failed', details: { kind: failed.kind } })
      if (report.changed.length > 0) noteMoved()
      return report
    },
  )
  const replacing = createFollowUp(async () => {
    const settled = await signing.settle(stopping)
    const moved = await replacements.round(stopping)
    if (settled.length + moved.length > 0) noteMoved()
  }, log)

  const toWaitMs = (): number =>
    answers.allBackOffMs(last.accounts) ??
    toPollIntervalMs({
      chosenMs: ports.cycleMs(),
      isFocused,
      quietMs: clock.monotonicMs() - movedAtMs,
      outstanding: last.outstanding,
      hasMore: last.hasMore,
      failures: answers.errors(),
      fraction: ports.random.fraction(),
    })

  const watchOnce = async (): Promise<void> => {
    try {
      const { changed } = await watch(answers.backingOff)
      if (changed.length > 0) onFound()
    } catch (error) {
      answers.countError()
      log({ level: 'error', event: 'watch.roundFailed', details: describeError(error) })
    }
  }
  /** The next cycle now, when it would come later than at the chosen pace. */
  const hastenLate = (): void => {
    if (due.leftMs() > ports.cycleMs()) due.setNow()
  }

  return {
    async run() {
      while (!stopping.aborted) {
        const waited = isWaitingForLine
        isWaitingForLine = (await ports.isOffline?.()) ?? false
        if (waited && !isWaitingForLine) ports.onAnswersAgain?.()
        if (!isWaitingForLine) {
          await watchOnce()
          replacing.start()
        }
        due.setIn(toWaitMs())
        // The moment of the next try is part of the status.
        if (answers.trouble()) ports.onChange()
        await due.wait()
      }
    },
    async watchNow() {
      const report = await watch(() => NONE)
      replacing.start()
      due.setIn(toWaitMs())
      return report
    },
    noteMoved,
    waitMs: toWaitMs,
    status() {
      const { left, ...check } = watcher.wanted()
      const trouble = answers.trouble()
      const leftMs = Math.max(0, due.leftMs(), answers.firstBackoffMs() ?? 0)
      const nextTryAt = toEpochMs(clock.now() + leftMs)
      return {
        ...(left > 0 ? { check } : {}),
        ...(trouble ? { trouble: isWaitingForLine ? trouble : { ...trouble, nextTryAt } } : {}),
      }
    },
    noteSent() {
      movedAtMs = clock.monotonicMs()
      if (answers.errors() === 0 && answers.allBackOffMs(last.accounts) === undefined) hastenLate()
    },
    setFocused(next) {
      const isBack = next && !isFocused
      isFocused = next
      if (isBack) hastenLate()
    },
    noteLine() {
      if (isWaitingForLine) due.setNow()
    },
    hurry() {
      answers.forget()
      replacements.hurry()
      due.setNow()
    },
    settled: () => Promise.all([watch.settled(), replacing.settled()]),
  }
}

/** When the next cycle is due; it moves while it is waited for. */
function createDueTime(clock: Clock, stopping: AbortSignal) {
  const sleep = createWakeableSleep(clock, stopping)
  let atMs = clock.monotonicMs()
  const leftMs = (): number => atMs - clock.monotonicMs()

  return {
    /** Below zero when it is past. */
    leftMs,
    setIn(ms: number): void {
      atMs = clock.monotonicMs() + ms
    },
    setNow(): void {
      atMs = clock.monotonicMs()
      sleep.wake()
    },
    /** A person's own cycle puts the time off: it is waited for again. */
    async wait(): Promise<void> {
      for (;;) {
        const ms = leftMs()
        if (ms <= 0 || stopping.aborted) return
        await sleep.sleep(ms)
      }
    },
  }
}

type FollowUp = {
  /** Nothing happens while it runs already. */
  readonly start: () => void
  readonly settled: () => Promise<void>
}

/** Runs beside the cycles, which wait for none; an error is logged, and the next start tries again. */
function createFollowUp(act: () => Promise<void>, log: Log): FollowUp {
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    try {
      await act()
    } catch (error) {
      log({ level: 'error', event: 'replacement.roundFailed', details: describeError(error) })
    }
    running = undefined
  }
  return {
    start() {
      running ??= run()
    },
    settled: async () => running,
  }
}
