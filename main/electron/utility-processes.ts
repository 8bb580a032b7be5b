// Parsers in utility processes: a shipped Electron is no Node that could be started once more.
import { fileURLToPath } from 'node:url'
import type { utilityProcess } from 'electron'
import { toParserEnvironment } from '../platform/child-process.ts'
import type { HostAnswer, HostRequest, StartProcess } from '../platform/host-messages.ts'

/** As the system names the process to a person who looks. */
const SERVICE_NAME = 'Signature Batches Files'

/** @param host the entry of the process (parser-host.ts), asked for no earlier than the app is ready */
export function startUtilityProcesses(fork: typeof utilityProcess.fork, host: URL): StartProcess {
  return (words) => {
    const child = fork(fileURLToPath(host), [...words], {
      serviceName: SERVICE_NAME,
      stdio: 'ignore',
      env: toParserEnvironment(),
    })
    // V8's last words before the process ends; nobody listening would end the program as well.
    child.on('error', () => {})
    let waiting: HostRequest[] | undefined = []
    let isKilled = false
    child.once('spawn', () => {
      const requests = waiting ?? []
      waiting = undefined
      for (const request of requests) child.postMessage(request)
      if (isKilled) child.kill()
    })
    return {
      send(request) {
        if (waiting) waiting.push(request)
        else child.postMessage(request)
      },
      onAnswer: (listener) => void child.on('message', (answer: HostAnswer) => listener(answer)),
      onExit: (listener) => void child.once('exit', () => listener()),
      kill() {
        isKilled = true
        child.kill()
      },
      // The window keeps the program running, and quitting ends every process of it.
      ref() {},
      unref() {},
    }
  }
}
