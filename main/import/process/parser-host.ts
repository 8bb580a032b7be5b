// Entry of a process that hosts a parser on a second thread. The first thread is never blocked: it passes messages on
// and ends the process when it takes too much memory. V8's limit counts only the heap; most of what a hostile file
// unpacks to is outside it.
import { Worker } from 'node:worker_threads'
import type { CellMirror } from './mirror-cells.ts'
import { mirrorCells } from './mirror-cells.ts'
import { YOUNG_MB } from './parser-limits.ts'
import type { HostAnswer, HostRequest } from '../../platform/host-messages.ts'
import { CELLS_PART } from '../../platform/host-messages.ts'

const WATCH_EVERY_MS = 50
/** Wait for messages in transit before the process ends. */
const LAST_WORDS_MS = 100

const [entry = '', heapMb = '', memoryBytes = ''] = process.argv.slice(2)

type Parent = {
  readonly send: (answer: HostAnswer) => void
  readonly onRequest: (listener: (request: HostRequest) => void) => void
  /** Resolves when all sent messages are in transit. */
  readonly flush: () => Promise<void>
}

/** Port to Electron's main process (utilityProcess). */
type ParentPort = {
  readonly postMessage: (message: unknown) => void
  readonly on: (
    event: 'message',
    listener: (event: { readonly data: HostRequest }) => void,
  ) => unknown
}

function openParent(): Parent {
  // Cast: Node's types lack `parentPort`, which exists only in Electron's utility processes.
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
  // The program has ended, so that nothing waits for an answer.
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

/** Ends the process at once, also while the thread is unpacking. */
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
