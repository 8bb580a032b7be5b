// Parsers in child processes, where the host is Node: command line, tests, the Electron stand-in.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { HostAnswer, StartProcess } from './host-messages.ts'

/** What Node needs to run; keys, proxies and whatever else the program was given stay here. */
const PASSED_ON = 'PATH LANG LC_ALL TZ TMPDIR TEMP TMP SystemRoot SystemDrive windir'

/** @param host the entry of the process (parser-host.ts) */
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
      exited.resolve() // it never was
      silent.resolve()
    })
    return {
      // A channel that has closed meanwhile says so by the end of the process.
      send: (request) => void (child.connected && child.send(request, () => {})),
      onAnswer: (listener) => void child.on('message', (answer: HostAnswer) => listener(answer)),
      // What it said last may arrive after its end.
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
