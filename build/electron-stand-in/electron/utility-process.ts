// Electron's `utilityProcess` by a child process of Node: the same events, cloned messages, and `process.parentPort`
// in the process (parent-port.ts).
import type { ChildProcess, Serializable } from 'node:child_process'
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { refuseMissing } from '../missing.ts'

type Utility = Pick<typeof Electron.UtilityProcess, 'fork'>
const PARENT_PORT = new URL('./parent-port.ts', import.meta.url).href

export function createUtilityProcess(): Utility {
  return refuseMissing('utilityProcess', {
    fork(modulePath: string, words: string[] = [], options: Electron.ForkOptions = {}) {
      const child = fork(modulePath, words, {
        execArgv: [...(options.execArgv ?? []), '--import', PARENT_PORT],
        env: { ...(options.env ?? process.env) },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      // Cast: members that the application does not use throw an error with their name.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return refuseMissing('UtilityProcess', toUtility(child)) as Electron.UtilityProcess
    },
  })
}

function toUtility(child: ChildProcess): object {
  const events = new EventEmitter()
  let exitCode: number | undefined
  child.once('spawn', () => events.emit('spawn'))
  child.on('message', (message) => events.emit('message', message))
  child.once('exit', (code) => {
    exitCode = code ?? 1
  })
  // The last messages arrive before the exit is reported, as in Electron.
  child.once('disconnect', () => {
    if (exitCode === undefined) child.once('exit', (code) => events.emit('exit', code ?? 1))
    else events.emit('exit', exitCode)
  })
  return Object.assign(events, {
    pid: child.pid,
    postMessage: (message: Serializable) => void (child.connected && child.send(message, () => {})),
    kill: () => child.kill(),
  })
}
