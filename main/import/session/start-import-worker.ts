// A sheet's import session in a process of its own, with a limit of time and memory: a hostile file costs its import session,
// never the program.
import type { StartProcess } from '../../platform/host-messages.ts'
import { startParser } from '../process/start-parser.ts'
import type { SessionAnswer, SessionMethod, SessionRequest } from './session-messages.ts'
import { SESSION_METHODS } from './session-messages.ts'
import type { ImportSession } from './import-session.ts'

/** Its methods reject with WorkerTerminatedError once the process has ended, for whatever reason. */
export type RemoteImportSession = {
  readonly [Method in keyof ImportSession]: (
    ...parameters: Parameters<ImportSession[Method]>
  ) => Promise<Awaited<ReturnType<ImportSession[Method]>>>
}

export type StartImportWorker = {
  readonly importSession: RemoteImportSession
  readonly close: () => Promise<void>
}

export class WorkerTerminatedError extends Error {
  /** `memory`: it took more than any sheet of contracts does. */
  readonly reason: 'timedOut' | 'memory' | 'died' | 'closed'

  constructor(reason: WorkerTerminatedError['reason']) {
    super(`the sheet's process has ended: ${reason}`)
    this.name = 'WorkerTerminatedError'
    this.reason = reason
  }
}

/** Ten thousand rows take a second or two on an office machine; what takes longer is no sheet. */
const TIMEOUT_MS = 60_000
const HEAP_MB = 1_024
/** Of its process: the heap, and a workbook as it is unpacked, twice. */
const MEMORY_BYTES = 1_600_000_000

type Waiting = {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

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
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let gone: WorkerTerminatedError['reason'] | undefined

  const end = (reason: WorkerTerminatedError['reason']): void => {
    gone ??= reason
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new WorkerTerminatedError(gone))
    }
    waiting.clear()
  }
  const parser = startParser(
    { ...from, heapMb, memoryBytes },
    {
      message(given) {
        // What the import session posts (import-worker.ts).
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const answer = given as SessionAnswer
        const asked = waiting.get(answer.id)
        if (!asked) return
        waiting.delete(answer.id)
        clearTimeout(asked.timer)
        if (waiting.size === 0) parser.unref()
        if (answer.kind === 'answered') asked.resolve(answer.value)
        else asked.reject(new Error(answer.message))
      },
      end: ({ reason }) => end(reason === 'memory' ? 'memory' : 'died'),
    },
  )
  const stop = async (reason: WorkerTerminatedError['reason']): Promise<void> => {
    end(reason)
    await parser.stop()
  }

  const call = (method: SessionMethod, parameters: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (gone) {
        reject(new WorkerTerminatedError(gone))
        return
      }
      const id = nextId
      nextId += 1
      const timer = setTimeout(() => void stop('timedOut'), timeoutMs)
      waiting.set(id, { resolve, reject, timer })
      parser.ref()
      parser.post({ id, method, parameters } satisfies SessionRequest)
    })

  const methods = SESSION_METHODS.map((method) => [
    method,
    (...parameters: readonly unknown[]) => call(method, parameters),
  ])
  return {
    // Each method of the list answers as the import session's own does, by way of the thread.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    importSession: Object.fromEntries(methods) as RemoteImportSession,
    close: () => stop('closed'),
  }
}
