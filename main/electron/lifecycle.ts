// End of the program: calls in flight get their grace, the journal is closed, a newer version is handed over, then the
// process ends after a limited time. The program ends with its last window, except where the platform or the tray keeps it.
import { describeError } from '../platform/describe-error.ts'
import type { Log } from '../ports.ts'

export type LifecyclePorts = {
  readonly app: Pick<Electron.App, 'on' | 'quit' | 'exit'>
  readonly platform: NodeJS.Platform
  readonly log: Log
  readonly flushLog: () => Promise<void>
  readonly stop: () => Promise<void>
  /**
   * Starts the installer of a newer version, if one waits. Called after a stop without an error, and never when the
   * session of the system ends: an installer that is killed half done can leave no program.
   */
  readonly handOverUpdate: () => Promise<void>
  /** Whether the program goes on after its last window closed. */
  readonly staysOpen: () => boolean
  /** Opens a window. macOS: the program's icon was clicked and there is none. */
  readonly reopen: () => void
}

export type Lifecycle = {
  /** Quits since the system goes down. */
  readonly quitWithSession: () => void
}

/** Longest end, longer than the application's own grace; the journal can be cut off after it. */
const LONGEST_END_MS = 20_000
/** Longest hand-over of an update; macOS copies and checks the whole program in it. */
const LONGEST_HAND_OVER_MS = 90_000
/** Longest wait for the log to be written, and for windows to close, before the process ends without them. */
const LONGEST_CLOSING_MS = 3_000

export function watchLifecycle(ports: LifecyclePorts): Lifecycle {
  const { app, log, platform } = ports
  let state: 'running' | 'ending' | 'ended' = 'running'
  let isSessionEnding = false
  const quitWithSession = (): void => {
    isSessionEnding = true
    app.quit()
  }
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' && (state !== 'running' || !ports.staysOpen())) app.quit()
  })
  app.on('activate', (_, hasVisibleWindows) => {
    if (!hasVisibleWindows) ports.reopen()
  })
  app.on('browser-window-created', (_, window) => {
    // Windows logs off or shuts down without `before-quit`. A mere question (`query-session-end`) may still be taken
    // back, so that it does not quit.
    window.on('session-end', quitWithSession)
  })
  app.on('before-quit', (event) => {
    if (state === 'ended') return
    event.preventDefault()
    if (state === 'ending') return
    state = 'ending'
    void end()
  })

  /** Does the work; a process that takes longer for it ends without the rest. */
  const inTime = async (longestMs: number, work: () => Promise<void>): Promise<void> => {
    const limit = setTimeout(() => app.exit(1), longestMs)
    await work()
    clearTimeout(limit)
  }
  let hasStopped = false
  const stop = async (): Promise<void> => {
    try {
      await ports.stop()
      hasStopped = true
    } catch (error) {
      log({ level: 'error', event: 'application.stop', details: describeError(error) })
    }
  }
  const handOver = async (): Promise<void> => {
    if (!hasStopped || isSessionEnding) return
    try {
      await ports.handOverUpdate()
    } catch (error) {
      log({ level: 'warn', event: 'update.notHandedOver', details: describeError(error) })
    }
  }

  const end = async (): Promise<void> => {
    await inTime(LONGEST_END_MS, stop)
    await inTime(LONGEST_HAND_OVER_MS, handOver)
    await inTime(LONGEST_CLOSING_MS, ports.flushLog)
    state = 'ended'
    app.quit() // a second quit: windows close and store their placement
    setTimeout(() => app.exit(0), LONGEST_CLOSING_MS)
  }
  return { quitWithSession }
}
