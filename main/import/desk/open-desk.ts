// A sheet's desk in a process of its own, with a limit of time and memory: a hostile file costs its desk,
// never the program.
import type { StartProcess } from '../process/host-messages.ts'
import { startParser } from '../process/start-parser.ts'
import type { DeskAnswer, DeskMethod, DeskRequest } from './desk-messages.ts'
import { DESK_METHODS } from './desk-messages.ts'
import type { SheetDesk } from './sheet-desk.ts'

/** Its methods reject with DeskGone once the process has ended, for whatever reason. */
export type DistantDesk = {
  readonly [Method in keyof SheetDesk]: (
    ...parameters: Parameters<SheetDesk[Method]>
  ) => Promise<Awaited<ReturnType<SheetDesk[Method]>>>
}

export type OpenDesk = {
  readonly desk: DistantDesk
  readonly close: () => Promise<void>
}

export class DeskGone extends Error {
  /** `memory`: it took more than any sheet of contracts does. */
  readonly reason: 'timedOut' | 'memory' | 'died' | 'closed'

  constructor(reason: DeskGone['reason']) {
    super(`the sheet's process has ended: ${reason}`)
    this.name = 'DeskGone'
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

export type DeskEntry = { readonly entry: URL; readonly startProcess: StartProcess }

export function openDesk(
  from: DeskEntry,
  {
    timeoutMs = TIMEOUT_MS,
    heapMb = HEAP_MB,
    memoryBytes = MEMORY_BYTES,
  }: {
    readonly timeoutMs?: number
    readonly heapMb?: number
    readonly memoryBytes?: number
  } = {},
): OpenDesk {
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let gone: DeskGone['reason'] | undefined

  const end = (reason: DeskGone['reason']): void => {
    gone ??= reason
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new DeskGone(gone))
    }
    waiting.clear()
  }
  const parser = startParser(
    { ...from, heapMb, memoryBytes },
    {
      message(given) {
        // What the desk posts (desk-worker.ts).
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const answer = given as DeskAnswer
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
  const stop = async (reason: DeskGone['reason']): Promise<void> => {
    end(reason)
    await parser.stop()
  }

  const call = (method: DeskMethod, parameters: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (gone) {
        reject(new DeskGone(gone))
        return
      }
      const id = nextId
      nextId += 1
      const timer = setTimeout(() => void stop('timedOut'), timeoutMs)
      waiting.set(id, { resolve, reject, timer })
      parser.ref()
      parser.post({ id, method, parameters } satisfies DeskRequest)
    })

  const methods = DESK_METHODS.map((method) => [
    method,
    (...parameters: readonly unknown[]) => call(method, parameters),
  ])
  return {
    // Each method of the list answers as the desk's own does, by way of the thread.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    desk: Object.fromEntries(methods) as DistantDesk,
    close: () => stop('closed'),
  }
}
