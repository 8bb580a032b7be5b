// A sheet's desk in a thread of its own, with a limit of time and memory: a hostile file costs its desk,
// never the program.
import { Worker } from 'node:worker_threads'
import type { DeskAnswer, DeskMethod, DeskRequest } from './desk-messages.ts'
import { DESK_METHODS } from './desk-messages.ts'
import type { SheetDesk } from './sheet-desk.ts'

/** Its methods reject with DeskGone once the thread has ended, for whatever reason. */
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
  readonly reason: 'timedOut' | 'died' | 'closed'

  constructor(reason: DeskGone['reason']) {
    super(`the sheet's thread has ended: ${reason}`)
    this.name = 'DeskGone'
    this.reason = reason
  }
}

/** Ten thousand rows take a second or two on an office machine; what takes longer is no sheet. */
const TIMEOUT_MS = 60_000
const HEAP_MB = 1_024

type Waiting = {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

export function openDesk(
  entry: URL,
  {
    timeoutMs = TIMEOUT_MS,
    heapMb = HEAP_MB,
  }: { readonly timeoutMs?: number; readonly heapMb?: number } = {},
): OpenDesk {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
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
  const stop = async (reason: DeskGone['reason']): Promise<void> => {
    end(reason)
    await worker.terminate()
  }

  worker.unref()
  worker.on('message', (answer: DeskAnswer) => {
    const asked = waiting.get(answer.id)
    if (!asked) return
    waiting.delete(answer.id)
    clearTimeout(asked.timer)
    if (waiting.size === 0) worker.unref()
    if (answer.kind === 'answered') asked.resolve(answer.value)
    else asked.reject(new Error(answer.message))
  })
  worker.on('error', () => end('died'))
  worker.once('exit', () => end('died'))

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
      worker.ref()
      worker.postMessage({ id, method, parameters } satisfies DeskRequest)
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
