// Handles errors that nothing catches. The journal allows an end at any moment, but to go on in an unknown state is
// unsafe: the main process says what to do and ends.
import type { Language } from '../../shared/model/settings.ts'
import { describeError } from '../platform/describe-error.ts'
import type { Log } from '../ports.ts'
import { createHostWords } from './host-words.ts'

export type CrashPorts = {
  readonly process: Pick<NodeJS.Process, 'on'>
  readonly app: Pick<Electron.App, 'on' | 'exit'>
  readonly dialog: Pick<Electron.Dialog, 'showErrorBox'>
  readonly log: Log
  readonly flushLog: () => Promise<void>
  readonly language: () => Language
}

export function watchCrashes(ports: CrashPorts): void {
  const { app, log } = ports
  let isEnding = false
  const end = (event: string, error: unknown): void => {
    log({ level: 'error', event, details: describeError(error) })
    if (isEnding) return
    isEnding = true
    void ports.flushLog().finally(() => {
      const say = createHostWords(ports.language())
      ports.dialog.showErrorBox(say('crash.title'), say('crash.body'))
      app.exit(1)
    })
  }
  ports.process.on('uncaughtException', (error) => end('main.uncaughtException', error))
  ports.process.on('unhandledRejection', (reason) => end('main.unhandledRejection', reason))
  app.on('child-process-gone', (_, { type, reason, exitCode }) =>
    log({ level: 'error', event: 'process.gone', details: { type, reason, exitCode } }),
  )
  reviveGonePages(app, log)
}

/** Largest count of reloads of a crashed page within the span; after that the page stays as it is. */
const REVIVALS = 3
const REVIVAL_SPAN_MS = 60_000

function reviveGonePages(app: Pick<Electron.App, 'on'>, log: Log): void {
  const revivals: number[] = []
  app.on('render-process-gone', (_, contents, { reason, exitCode }) => {
    log({ level: 'error', event: 'page.gone', details: { reason, exitCode } })
    const now = performance.now()
    const recent = revivals.filter((at) => now - at < REVIVAL_SPAN_MS)
    if (reason === 'clean-exit' || contents.isDestroyed() || recent.length >= REVIVALS) return
    revivals.push(now)
    contents.reload()
  })
}
