// What a workspace does by itself while it is open: watch what was sent, archive what was signed. Two loops,
// each at its own pace (R21: no slow list or download holds up the other); what the watcher finds wakes the
// archive.
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Archive, ArchiveRound } from '../archive/archive.ts'
import { describeError } from '../platform/describe-error.ts'
import type { Clock, Log, Random } from '../ports.ts'
import { createWakeableSleep } from '../platform/wakeable-sleep.ts'
import type { Replacements } from '../signing/replacements.ts'
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
}

export type Background = {
  /** A cycle of the watcher and then a round of the archive, at once; what runs already is waited for first. */
  readonly now: () => Promise<CheckedNow>
  /** Somebody looks: what would be asked for late is asked for now. */
  readonly setFocused: (isFocused: boolean) => void
  /** The line may be back: what waits for it is asked for now. */
  readonly noteLine: () => void
  /** The machine woke, or a person asks: what waits, after failures too, is asked for now. */
  readonly hurry: () => void
  readonly stop: () => Promise<void>
}

/** What it does, of an open workspace. */
export type BackgroundWork = {
  readonly watcher: Watcher
  readonly archive: Pick<Archive, 'round' | 'nextTryAt'>
  /** Cancels what others have taken the place of; after each cycle of the watcher, which waits for none. */
  readonly replacements: Replacements
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
}

export function runBackground(
  { watcher, archive, replacements }: BackgroundWork,
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
  let last: Pick<CycleReport, 'outstanding' | 'hasMore'> = { outstanding: 0, hasMore: false }
  let movedAtMs = clock.monotonicMs()
  let watchAtMs = movedAtMs
  let replacing: Promise<void> | undefined

  const noteMoved = (): void => {
    movedAtMs = clock.monotonicMs()
    ports.onChange()
  }
  const watch = oneAtATime(async (): Promise<CycleReport> => {
    const report = await watcher.cycle(WATCH_PATIENCE_MS)
    const { failed } = report
    last = report
    failures = failed ? failures + 1 : 0
    retryAfterMs = failed?.facts?.retryAfterMs
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
      const moved = await replacements.round(stopping.signal)
      if (moved.length > 0) noteMoved()
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
      isWaitingForLine = (await ports.isOffline?.()) ?? false
      if (!isWaitingForLine) {
        await watchOnce()
        replacing ??= replace()
      }
      watchAtMs = clock.monotonicMs() + toWaitMs()
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
    async now() {
      const { changed, failed } = await watch()
      replacing ??= replace()
      watchAtMs = clock.monotonicMs() + toWaitMs()
      const { stored } = await store()
      const moved = new Set([...changed, ...stored]).size
      return failed ? { moved, failed } : { moved }
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
