// Parsers in Electron's utility processes, since a packaged Electron cannot be started as Node.
import { fileURLToPath } from 'node:url'
import type { utilityProcess } from 'electron'
import { toParserEnvironment } from '../platform/child-process.ts'
import type { HostAnswer, HostRequest, StartProcess } from '../platform/host-messages.ts'

/** Name of the processes in the system's list. */
const SERVICE_NAME = 'Signature Batches Files'

/**
 * Starts processes; called only after the app is ready.
 * @param host entry file of the process (parser-host.ts)
 */
export function startUtilityProcesses(fork: typeof utilityProcess.fork, host: URL): StartProcess {
  return (words) => {
    const child = fork(fileURLToPath(host), [...words], {
      serviceName: SERVICE_NAME,
      stdio: 'ignore',
      env: toParserEnvironment(),
    })
    // V8 reports a fatal error here before the process ends; an error without a listener would end the program as
    // well.
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
      // Nothing to do: the window keeps the program running, and a quit ends all its processes.
      ref() {},
      unref() {},
    }
  }
}
