// Parsers in child processes, for hosts that are Node: command line, tests, the Electron stand-in.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { HostAnswer, StartProcess } from './host-messages.ts'

/** Variables that a parser's process gets: those that Node needs, without keys and proxies. */
const PASSED_ON = 'PATH LANG LC_ALL TZ TMPDIR TEMP TMP SystemRoot SystemDrive windir'

/** @param host entry file of the process (parser-host.ts) */
export function startChildProcesses(host: URL): StartProcess {
  return (words) => {
    const child = fork(fileURLToPath(host), [...words], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: process.execArgv.filter((word) => !word.startsWith('--inspect')),
      env: toParserEnvironment(),
    })
    const exited = Promise.withResolvers<void>()
    const silent = Promise.withResolvers<void>()
    child.once('exit', () => exited.resolve())
    child.once('disconnect', () => silent.resolve())
    child.once('error', () => {
      if (child.pid !== undefined) return
      exited.resolve() // the process never started
      silent.resolve()
    })
    return {
      // A channel that closed meanwhile is not reported here: `onExit` reports the end of the process.
      send: (request) => void (child.connected && child.send(request, () => {})),
      onAnswer: (listener) => void child.on('message', (answer: HostAnswer) => listener(answer)),
      // The last messages may arrive after the exit, so that the channel's end is waited for too.
      onExit: (listener) => void Promise.all([exited.promise, silent.promise]).then(listener),
      kill: () => void child.kill('SIGKILL'),
      ref() {
        child.ref()
        child.channel?.ref()
      },
      unref() {
        child.unref()
        child.channel?.unref()
      },
    }
  }
}

export function toParserEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.split(' ').flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
