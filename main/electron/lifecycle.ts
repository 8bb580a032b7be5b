// The end of the program: calls in flight get their grace, the journal is closed, then the process
// goes, whatever hangs. The window's end is the program's, except where the platform says otherwise.
import { describeError } from '../platform/describe-error.ts'
import type { Log } from '../ports.ts'

export type LifecyclePorts = {
  readonly app: Pick<Electron.App, 'on' | 'quit' | 'exit'>
  readonly platform: NodeJS.Platform
  readonly log: Log
  readonly flushLog: () => Promise<void>
  readonly stop: () => Promise<void>
  /** The last window closed and the program goes on without one. */
  readonly staysOpen: () => boolean
  /** macOS: the program's icon was clicked and it has no window. */
  readonly reopen: () => void
}

/** Longer than the grace of the application itself; the journal is made for being cut off after it. */
const LONGEST_END_MS = 20_000
/** A page that would not close does not hold the process. */
const LONGEST_CLOSING_MS = 3_000

export function watchLifecycle(ports: LifecyclePorts): void {
  const { app, log, platform } = ports
  let state: 'running' | 'ending' | 'ended' = 'running'
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' && (state !== 'running' || !ports.staysOpen())) app.quit()
  })
  app.on('activate', (_, hasVisibleWindows) => {
    if (!hasVisibleWindows) ports.reopen()
  })
  app.on('browser-window-created', (_, window) => {
    // Windows: somebody logs off or shuts down, and no `before-quit` is asked for. A mere question of it
    // (`query-session-end`) may still be taken back.
    window.on('session-end', () => app.quit())
  })
  app.on('before-quit', (event) => {
    if (state === 'ended') return
    event.preventDefault()
    if (state === 'ending') return
    state = 'ending'
    void end()
  })

  const end = async (): Promise<void> => {
    const limit = setTimeout(() => app.exit(1), LONGEST_END_MS)
    try {
      await ports.stop()
    } catch (error) {
      log({ level: 'error', event: 'application.stop', details: describeError(error) })
    }
    await ports.flushLog()
    state = 'ended'
    app.quit() // once more, through: the windows close, and remember their place
    clearTimeout(limit)
    setTimeout(() => app.exit(0), LONGEST_CLOSING_MS)
  }
}
