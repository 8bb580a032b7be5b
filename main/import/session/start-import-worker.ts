// Starts an import session in its own process, with limits of time and memory: a hostile file costs its session,
// never the program.
import type { StartProcess } from '../../platform/host-messages.ts'
import type { Remote } from '../../platform/remote-calls.ts'
import { createRemoteCalls, toRemote } from '../../platform/remote-calls.ts'
import { ParserStopped } from '../process/parser-stopped.ts'
import { startParser } from '../process/start-parser.ts'
import type { SessionAnswer, SessionMethod } from './session-messages.ts'
import { SESSION_METHODS } from './session-messages.ts'
import type { ImportSession } from './import-session.ts'

/** Session whose methods reject with ParserStopped once the process has ended. */
export type RemoteImportSession = Remote<ImportSession>

export type StartImportWorker = {
  readonly importSession: RemoteImportSession
  readonly close: () => Promise<void>
}

/**
 * Longest call: ten thousand rows take a second or two on an office machine; a file that takes longer is no sheet.
 */
const TIMEOUT_MS = 60_000
const HEAP_MB = 1_024
/** Memory of the process: the heap, and twice an unpacked workbook. */
const MEMORY_BYTES = 1_600_000_000

export type ImportWorkerEntry = { readonly entry: URL; readonly startProcess: StartProcess }

export function startImportWorker(
  from: ImportWorkerEntry,
  {
    timeoutMs = TIMEOUT_MS,
    heapMb = HEAP_MB,
    memoryBytes = MEMORY_BYTES,
  }: {
    readonly timeoutMs?: number
    readonly heapMb?: number
    readonly memoryBytes?: number
  } = {},
): StartImportWorker {
  const timers = new Map<number, NodeJS.Timeout>()
  const calls = createRemoteCalls<SessionMethod>((request) => {
    timers.set(
      request.id,
      setTimeout(() => void stop('timedOut'), timeoutMs),
    )
    parser.ref()
    parser.post(request)
  })
  const end = (reason: ParserStopped['reason']): void => {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    calls.end(new ParserStopped(reason))
  }
  const parser = startParser(
    { ...from, heapMb, memoryBytes },
    {
      message(given) {
        // Cast: the import session posts this shape (import-worker.ts).
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const answer = given as SessionAnswer
        clearTimeout(timers.get(answer.id))
        timers.delete(answer.id)
        if (timers.size === 0) parser.unref()
        if (answer.kind === 'answered') calls.resolve(answer.id, answer.value)
        else calls.reject(answer.id, new Error(answer.message))
      },
      end: ({ reason }) => end(reason === 'memory' ? 'memory' : 'died'),
    },
  )
  const stop = async (reason: ParserStopped['reason']): Promise<void> => {
    end(reason)
    await parser.stop()
  }
  const importSession = toRemote<ImportSession, SessionMethod>(SESSION_METHODS, calls.call)
  return { importSession, close: () => stop('closed') }
}
