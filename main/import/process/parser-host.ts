// Entry of a process that hosts a parser: the parser works on a thread of it, and this thread, which nothing
// holds up, passes messages on and ends the process when it takes too much memory. V8's own limit knows the heap
// alone; most of what a hostile file unpacks to lies outside it.
import { Worker } from 'node:worker_threads'
import type { CellMirror } from './mirror-cells.ts'
import { mirrorCells } from './mirror-cells.ts'
import { YOUNG_MB } from './parser-limits.ts'
import type { HostAnswer, HostRequest } from '../../platform/host-messages.ts'
import { CELLS_PART } from '../../platform/host-messages.ts'

const WATCH_EVERY_MS = 50
/** For messages that are on their way when the process ends. */
const LAST_WORDS_MS = 100

const [entry = '', heapMb = '', memoryBytes = ''] = process.argv.slice(2)

type Parent = {
  readonly send: (answer: HostAnswer) => void
  readonly onRequest: (listener: (request: HostRequest) => void) => void
  /** Resolves when what was sent is on its way. */
  readonly flush: () => Promise<void>
}

/** Electron's end of the line to the main process (utilityProcess). */
type ParentPort = {
  readonly postMessage: (message: unknown) => void
  readonly on: (
    event: 'message',
    listener: (event: { readonly data: HostRequest }) => void,
  ) => unknown
}

function openParent(): Parent {
  // Not among Node's types; there in Electron's utility processes alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { parentPort } = process as { readonly parentPort?: ParentPort }
  if (parentPort) {
    return {
      send: (answer) => parentPort.postMessage(answer),
      onRequest: (listener) => void parentPort.on('message', ({ data }) => listener(data)),
      flush: () => new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS)),
    }
  }
  const underWay = new Set<Promise<void>>()
  // The program is gone, or was killed: nobody waits for an answer.
  process.once('disconnect', endNow)
  return {
    send(answer) {
      const { promise, resolve } = Promise.withResolvers<void>()
      underWay.add(promise)
      process.send?.(answer, undefined, undefined, () => {
        underWay.delete(promise)
        resolve()
      })
    },
    onRequest: (listener) =>
      void process.on('message', (request: HostRequest) => listener(request)),
    flush: async () => void (await Promise.all(underWay)),
  }
}

/** Whatever the thread does; it may be in the midst of unpacking. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL')
}

const parent = openParent()
const worker = new Worker(new URL(entry), {
  resourceLimits: { maxOldGenerationSizeMb: Number(heapMb), maxYoungGenerationSizeMb: YOUNG_MB },
})
let mirror: CellMirror | undefined

parent.onRequest((request) => {
  if (request.kind === 'cell') mirror?.take(request)
  else worker.postMessage(withCells(request))
})

function withCells({ message, cells }: Extract<HostRequest, { kind: 'work' }>): unknown {
  mirror?.stop()
  mirror = undefined
  if (!cells || typeof message !== 'object') return message
  const shared = new Int32Array(new SharedArrayBuffer(cells.length * Int32Array.BYTES_PER_ELEMENT))
  shared.set(cells)
  mirror = mirrorCells(shared, parent.send)
  return { ...message, [CELLS_PART]: shared }
}

worker.on('message', (message: unknown) => {
  mirror?.flush()
  parent.send({ kind: 'said', message })
})
worker.on('error', (error: Error & { readonly code?: unknown }) => {
  const isHeap = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  parent.send(isHeap ? { kind: 'memory' } : { kind: 'broke', message: String(error) })
})
worker.once('exit', () => void parent.flush().then(() => process.exit()))

const watch = setInterval(() => {
  if (process.memoryUsage.rss() <= Number(memoryBytes)) return
  clearInterval(watch)
  parent.send({ kind: 'memory' })
  void parent.flush().then(endNow)
  setTimeout(endNow, LAST_WORDS_MS)
}, WATCH_EVERY_MS)
