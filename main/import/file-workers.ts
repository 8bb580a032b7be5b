// A few worker threads for files, each with a limit of time and memory: a hostile file costs its own
// answer and its worker, never the program.
import { Worker } from 'node:worker_threads'
import type { FileAnswers, FileJob } from './file-jobs.ts'

export type FileWorkers = {
  /** @throws FileJobStopped when the worker was stopped or died on it; the next job gets a new one */
  readonly run: <Kind extends FileJob['kind']>(
    job: Extract<FileJob, { kind: Kind }>,
  ) => Promise<FileAnswers[Kind]>
  readonly close: () => Promise<void>
}

export class FileJobStopped extends Error {
  readonly reason: 'timedOut' | 'died'

  constructor(reason: 'timedOut' | 'died') {
    super(reason === 'timedOut' ? 'the file took too long' : 'the file ended its worker')
    this.name = 'FileJobStopped'
    this.reason = reason
  }
}

function ignore(): void {}

const JOB_TIMEOUT_MS = 20_000
/** A file of 70 MB, its pages and pdf.js itself fit; a bomb does not. */
const LARGEST_HEAP_MB = 1_024

type Queued = {
  readonly job: FileJob
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}
type Answer =
  { readonly ok: true; readonly answer: never } | { readonly ok: false; readonly message: string }

export function createFileWorkers(options: {
  readonly entry: URL
  readonly count: number
  readonly timeoutMs?: number
}): FileWorkers {
  const timeoutMs = options.timeoutMs ?? JOB_TIMEOUT_MS
  const waiting: Queued[] = []
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let isClosed = false

  const start = (): Worker => {
    const worker = new Worker(options.entry, {
      resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
    })
    worker.unref()
    worker.on('error', ignore) // a dying worker's job is answered by `exit`
    all.add(worker)
    worker.once('exit', () => all.delete(worker))
    return worker
  }

  const next = (): void => {
    if (isClosed || waiting.length === 0) return
    const worker = idle.pop() ?? (all.size < options.count ? start() : undefined)
    const queued = worker && waiting.shift()
    if (queued) runOn(worker, queued)
  }

  const runOn = (worker: Worker, { job, resolve, reject }: Queued): void => {
    worker.ref()
    const finish = (isReusable: boolean): void => {
      clearTimeout(timer)
      worker.removeAllListeners('message')
      worker.off('exit', onExit)
      worker.unref()
      if (isReusable) idle.push(worker)
      else {
        all.delete(worker)
        void worker.terminate()
      }
      next()
    }
    const stop = (reason: 'timedOut' | 'died'): void => {
      finish(false)
      reject(new FileJobStopped(reason))
    }
    const onExit = (): void => stop('died')
    const timer = setTimeout(() => stop('timedOut'), timeoutMs)
    worker.once('message', (message: Answer) => {
      finish(true)
      if (message.ok) resolve(message.answer)
      else reject(new Error(message.message))
    })
    worker.once('exit', onExit)
    worker.postMessage(job)
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        next()
      }),
    async close() {
      isClosed = true
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
