// Handles errors that nothing catches. The journal allows an end at any moment, but to go on in an unknown state is
// unsafe: the main process says what to do and ends.
import type { Language } from '../../shared/model/settings.ts'
import { describeError } from '../platform/describe-error.ts'
import type { Log } from '../ports.ts'
import { createHostWords } from './host-words.ts'

export type CrashPorts = {
  readonly process: Pick<NodeJS.Process, 'on'>
  readonly app: Pick<Electron.App, 'on' | 'exit' | 'quit'>
  readonly dialog: Pick<Electron.Dialog, 'showErrorBox' | 'showMessageBox'>
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
  reviveGonePages(ports)
}

/** Largest count of reloads of a crashed page within the span; after that a person is asked. */
const REVIVALS = 3
const REVIVAL_SPAN_MS = 60_000

function reviveGonePages({ app, dialog, log, language }: CrashPorts): void {
  let revivals: number[] = []
  const ask = async (contents: Electron.WebContents): Promise<void> => {
    const say = createHostWords(language())
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: say('pageGone.title'),
      message: say('pageGone.title'),
      detail: say('pageGone.body'),
      buttons: [say('pageGone.reload'), say('pageGone.quit')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    if (response === 1) return app.quit()
    revivals = []
    if (!contents.isDestroyed()) contents.reload()
  }
  app.on('render-process-gone', (_, contents, { reason, exitCode }) => {
    log({ level: 'error', event: 'page.gone', details: { reason, exitCode } })
    const now = performance.now()
    if (reason === 'clean-exit' || contents.isDestroyed()) return
    revivals = [...revivals.filter((at) => now - at < REVIVAL_SPAN_MS), now]
    if (revivals.length > REVIVALS) void ask(contents)
    else contents.reload()
  })
}
