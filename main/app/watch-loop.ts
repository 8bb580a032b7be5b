// Cycles of the watcher at the pace that service and settings allow (R21, waits are bounded). After each cycle,
// writes without an answer are looked up, and replaced documents are cancelled.
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
/** Time after which a cycle ends; an account that takes longer goes on without it. */
const WATCH_PATIENCE_MS = 10_000
export type BackgroundStatus = Omit<WatchStatus, 'trouble'> & {
  readonly trouble?: Omit<NonNullable<WatchStatus['trouble']>, 'failure'> & Trouble
}

/** Parts of an open workspace that run in the background. */
export type BackgroundWork = {
  readonly watcher: Watcher
  readonly archive: Pick<Archive, 'round' | 'nextTryAt'>
  /** Cancels documents that were replaced; runs after each cycle of the watcher, which does not wait for it. */
  readonly replacements: Replacements
  /**
   * Finds out what became of writes without an answer; runs before the replacements, which may have made these
   * writes.
   */
  readonly signing: Pick<Signing, 'settle'>
}

export type BackgroundPorts = {
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  readonly log: Log
  /** Chosen poll interval in milliseconds; asked for after each cycle. */
  readonly cycleMs: () => number
  /** Whether the queue found that the service cannot be reached: no cycle begins until it can. */
  readonly isOffline?: () => Promise<boolean>
  readonly onChange: () => void
  /** Called when the service answers again after trouble: what failed meanwhile may be asked again. */
  readonly onAnswersAgain?: () => void
}

export type WatchLoop = {
  /** Runs cycles until the stop. */
  readonly run: () => Promise<void>
  /** Runs a cycle at once, or after the one that runs; the wait for the next cycle begins anew after it. */
  readonly watchNow: () => Promise<CycleReport>
  /** Notes that documents changed at the service or in the archive: the next cycles come sooner. */
  readonly noteMoved: () => void
  /** Milliseconds until the next cycle, by the state of the moment. */
  readonly waitMs: () => number
  readonly status: () => BackgroundStatus
  /** Notes that the queue moved: new documents are looked at soon, but not before a wait that failures ask for. */
  readonly noteSent: () => void
  /** Notes whether a window has the focus; when it comes back, a cycle that is due late begins now. */
  readonly setFocused: (isFocused: boolean) => void
  /** Notes that the service may be reachable again: a cycle that waits for that begins now. */
  readonly noteLine: () => void
  /** Begins a cycle now, also where a failure asks for a wait: the machine woke, or a person asks. */
  readonly hurry: () => void
  /** Resolves when neither a cycle nor its follow-up work runs. */
  readonly settled: () => Promise<unknown>
}

/**
 * @param stopping ends the loop
 * @param onFound called when a cycle found documents that changed
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
  /** @param backingOff accounts that this cycle leaves out; asked for when the cycle begins */
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
    const settled = await orNone(log, 'signing.settleFailed', signing.settle(stopping))
    const moved = await orNone(log, 'replacement.roundFailed', replacements.round(stopping))
    if (settled.length + moved.length > 0) noteMoved()
  })

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
  /** Whether the queue knows that the service is not reached; where the journal cannot tell, it is as it was. */
  const askOffline = async (): Promise<boolean> => {
    try {
      return (await ports.isOffline?.()) ?? false
    } catch (error) {
      log({ level: 'error', event: 'watch.roundFailed', details: describeError(error) })
      return isWaitingForLine
    }
  }
  /** Begins the next cycle now when it is due later than the chosen poll interval from now. */
  const hastenLate = (): void => {
    if (due.leftMs() > ports.cycleMs()) due.setNow()
  }

  return {
    async run() {
      while (!stopping.aborted) {
        const waited = isWaitingForLine
        isWaitingForLine = await askOffline()
        if (waited && !isWaitingForLine) ports.onAnswersAgain?.()
        if (!isWaitingForLine) {
          await watchOnce()
          replacing.start()
        }
        due.setIn(toWaitMs())
        // The status shows the time of the next try.
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

/** Time at which the next cycle is due; it can be changed during the wait. */
function createDueTime(clock: Clock, stopping: AbortSignal) {
  const sleep = createWakeableSleep(clock, stopping)
  let atMs = clock.monotonicMs()
  const leftMs = (): number => atMs - clock.monotonicMs()

  return {
    /** Milliseconds until the due time; below zero when it is past. */
    leftMs,
    setIn(ms: number): void {
      atMs = clock.monotonicMs() + ms
    },
    setNow(): void {
      atMs = clock.monotonicMs()
      sleep.wake()
    },
    /**
     * Resolves at the due time. A cycle that a person asked for moves that time, so that the wait is checked again.
     */
    async wait(): Promise<void> {
      for (;;) {
        const ms = leftMs()
        if (ms <= 0 || stopping.aborted) return
        await sleep.sleep(ms)
      }
    },
  }
}

/** Documents that the work moved; none, with an entry of the log, where it failed. */
async function orNone(
  log: Log,
  event: string,
  work: Promise<readonly unknown[]>,
): Promise<readonly unknown[]> {
  try {
    return await work
  } catch (error) {
    log({ level: 'error', event, details: describeError(error) })
    return []
  }
}

type FollowUp = {
  /** Starts the work; does nothing while it runs. */
  readonly start: () => void
  readonly settled: () => Promise<void>
}

/**
 * Work that runs beside the cycles; the next start tries again what failed.
 * @param act never rejects
 */
function createFollowUp(act: () => Promise<void>): FollowUp {
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    await act()
    running = undefined
  }
  return {
    start() {
      running ??= run()
    },
    settled: async () => running,
  }
}
