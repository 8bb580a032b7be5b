// What a workspace does by itself while it is open: watch what was sent, archive what was signed.
import type { Clock, Log } from './ports.ts'
import type { Workspace } from './workspace.ts'

/** Soon after a signed file could not be stored, since its own next try may be due. */
const RETRY_MS = 5_000

export type Background = {
  /** A round at once; how many documents moved. What runs already is waited for first. */
  readonly now: () => Promise<number>
  readonly stop: () => Promise<void>
}

export function runBackground(
  { watcher, archive }: Pick<Workspace, 'watcher' | 'archive'>,
  ports: {
    readonly clock: Clock
    readonly log: Log
    /** Between two rounds, milliseconds; asked after each. */
    readonly cycleMs: () => number
    readonly onChange: () => void
  },
): Background {
  const { clock, log } = ports
  const stopping = new AbortController()

  let rounds: Promise<unknown> = Promise.resolve()

  const round = async (): Promise<number> => {
    const { changed, failed } = await watcher.cycle()
    if (failed) log({ level: 'info', event: 'watch.failed', details: { kind: failed.kind } })
    const { stored } = await archive.round()
    if (changed.length > 0 || stored.length > 0) ports.onChange()
    return new Set([...changed, ...stored]).size
  }
  /** One at a time. */
  const startRound = (): Promise<number> => {
    const mine = rounds.then(round)
    rounds = mine.catch(() => {})
    return mine
  }

  const toWaitMs = async (): Promise<number> =>
    (await archive.countMissing()) > 0 ? Math.min(RETRY_MS, ports.cycleMs()) : ports.cycleMs()

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waitMs = await startRound()
        .then(toWaitMs)
        .catch((error: unknown) => {
          log({ level: 'error', event: 'watch.roundFailed', details: { reason: String(error) } })
          return ports.cycleMs()
        })
      await clock.sleep(waitMs, stopping.signal)
    }
  }

  const running = run()
  return {
    now: startRound,
    async stop() {
      stopping.abort()
      await running
      await rounds
    },
  }
}
