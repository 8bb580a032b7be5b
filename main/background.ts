// What a workspace does by itself while it is open: watch what was sent, archive what was signed. The
// archive may come back sooner than the watcher, which keeps its own pace.
import { describeError } from './describe-error.ts'
import type { Archive } from './archive/archive.ts'
import type { Clock, Log, Random } from './ports.ts'
import { toPaceMs } from './watch/pace.ts'
import type { NoAnswer } from './watch/watch-ports.ts'
import type { CycleReport, Watcher } from './watch/watcher.ts'

/** Between two tries of what could not be stored, at least. */
const RETRY_MS = 5_000
/** At most, whatever its next try is: clocks are set, and folders come back. */
const LONGEST_RETRY_MS = 60_000

export type CheckedNow = {
  /** How many documents moved. */
  readonly moved: number
  /** The service did not answer all that was asked. */
  readonly failed?: NoAnswer
}

export type Background = {
  /** A round at once. What runs already is waited for first. */
  readonly now: () => Promise<CheckedNow>
  /** Somebody looks: what would be asked for late is asked for now. */
  readonly setFocused: (isFocused: boolean) => void
  /** The line may be back: what waits for it is asked for now. */
  readonly noteLine: () => void
  readonly stop: () => Promise<void>
}

/** What it does, of an open workspace. */
export type BackgroundWork = {
  readonly watcher: Watcher
  readonly archive: Pick<Archive, 'round' | 'nextTryAt'>
}

export type BackgroundPorts = {
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  readonly log: Log
  /** Between two rounds, milliseconds; asked after each. */
  readonly cycleMs: () => number
  /** The queue knows that the service is not reached: nothing is asked until it is. */
  readonly isOffline?: () => Promise<boolean>
  readonly onChange: () => void
}

export function runBackground(
  { watcher, archive }: BackgroundWork,
  ports: BackgroundPorts,
): Background {
  const { clock, log } = ports
  const stopping = new AbortController()
  let waking = new AbortController()
  let rounds: Promise<unknown> = Promise.resolve()
  let isFocused = true
  let isWaitingForLine = false
  let failures = 0
  let last: Pick<CycleReport, 'outstanding' | 'hasMore'> = { outstanding: 0, hasMore: false }
  let movedAtMs = clock.monotonicMs()
  let watchAtMs = movedAtMs

  const watch = async (): Promise<CycleReport> => {
    const report = await watcher.cycle()
    const { failed } = report
    last = report
    failures = failed ? failures + 1 : 0
    if (failed) log({ level: 'info', event: 'watch.failed', details: { kind: failed.kind } })
    return report
  }
  const round = async (watches: boolean): Promise<CheckedNow> => {
    const { changed = [], failed } = watches ? await watch() : {}
    const { stored } = await archive.round()
    const moved = new Set([...changed, ...stored]).size
    if (moved > 0) {
      movedAtMs = clock.monotonicMs()
      ports.onChange()
    }
    return failed ? { moved, failed } : { moved }
  }
  /** One at a time. */
  const startRound = (watches: boolean): Promise<CheckedNow> => {
    const mine = rounds.then(() => round(watches))
    rounds = mine.catch(() => {})
    return mine
  }
  const wake = (): void => {
    watchAtMs = clock.monotonicMs()
    waking.abort()
  }

  const toWaitMs = (): number =>
    toPaceMs({
      chosenMs: ports.cycleMs(),
      isFocused,
      quietMs: clock.monotonicMs() - movedAtMs,
      outstanding: last.outstanding,
      hasMore: last.hasMore,
      failures,
      fraction: ports.random.fraction(),
    })

  const goRound = async (): Promise<void> => {
    const isDue = clock.monotonicMs() >= watchAtMs
    isWaitingForLine = isDue && ((await ports.isOffline?.()) ?? false)
    try {
      await startRound(isDue && !isWaitingForLine)
    } catch (error) {
      failures += 1
      log({ level: 'error', event: 'watch.roundFailed', details: describeError(error) })
    }
    if (isDue) watchAtMs = clock.monotonicMs() + toWaitMs()
  }

  /** Until a file that could not be stored is tried again. */
  const toRetryMs = async (): Promise<number> => {
    const nextTryAt = await archive.nextTryAt().catch(() => undefined)
    if (nextTryAt === undefined) return Infinity
    return Math.min(LONGEST_RETRY_MS, Math.max(RETRY_MS, nextTryAt - clock.now()))
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      waking = new AbortController()
      await goRound()
      const leftMs = Math.max(0, watchAtMs - clock.monotonicMs())
      const waitMs = Math.min(leftMs, await toRetryMs())
      await clock.sleep(waitMs, AbortSignal.any([stopping.signal, waking.signal]))
    }
  }

  const running = run()
  return {
    async now() {
      const checked = await startRound(true)
      watchAtMs = clock.monotonicMs() + toWaitMs()
      return checked
    },
    setFocused(next) {
      const isBack = next && !isFocused
      isFocused = next
      if (isBack && watchAtMs - clock.monotonicMs() > ports.cycleMs()) wake()
    },
    noteLine() {
      if (isWaitingForLine) wake()
    },
    async stop() {
      stopping.abort()
      await running
      await rounds
    },
  }
}
