// End of the program: calls in flight get their grace, the journal is closed, then the process ends after a limited
// time. The program ends with its last window, except where the platform or the tray keeps it.
import { describeError } from '../platform/describe-error.ts'
import type { Log } from '../ports.ts'

export type LifecyclePorts = {
  readonly app: Pick<Electron.App, 'on' | 'quit' | 'exit'>
  readonly platform: NodeJS.Platform
  readonly log: Log
  readonly flushLog: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Whether the program goes on after its last window closed. */
  readonly staysOpen: () => boolean
  /** Opens a window. macOS: the program's icon was clicked and there is none. */
  readonly reopen: () => void
}

/** Longest end, longer than the application's own grace; the journal can be cut off after it. */
const LONGEST_END_MS = 20_000
/** Longest wait for windows to close before the process ends without them. */
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
    // Windows logs off or shuts down without `before-quit`. A mere question (`query-session-end`) may still be taken
    // back, so that it does not quit.
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
    app.quit() // a second quit: windows close and store their placement
    clearTimeout(limit)
    setTimeout(() => app.exit(0), LONGEST_CLOSING_MS)
  }
}
