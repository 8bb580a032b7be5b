// What a workspace does by itself while it is open: watch what was sent, archive what was signed.
import type { Clock, Log } from './ports.ts'
import type { Workspace } from './workspace.ts'

const CYCLE_MS = 30_000
/** Soon after a signed file could not be stored, since its own next try may be due. */
const RETRY_MS = 5_000

export type Background = {
  readonly stop: () => Promise<void>
}

export function runBackground(
  { watcher, archive }: Pick<Workspace, 'watcher' | 'archive'>,
  ports: { readonly clock: Clock; readonly log: Log; readonly onChange: () => void },
): Background {
  const { clock, log } = ports
  const stopping = new AbortController()

  const round = async (): Promise<number> => {
    const { changed, failed } = await watcher.cycle()
    if (failed) log({ level: 'info', event: 'watch.failed', details: { kind: failed.kind } })
    const { stored } = await archive.round()
    if (changed.length > 0 || stored.length > 0) ports.onChange()
    return (await archive.countMissing()) > 0 ? RETRY_MS : CYCLE_MS
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const waitMs = await round().catch((error: unknown) => {
        log({ level: 'error', event: 'watch.roundFailed', details: { reason: String(error) } })
        return CYCLE_MS
      })
      await clock.sleep(waitMs, stopping.signal)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
