// Pool of processes for files, each with limits of time and memory: a hostile file costs its own answer and its
// process, never the program.
import type { FileAnswers, FileJob } from './file-jobs.ts'
import type { FileProcess } from './file-process.ts'
import { startFileProcess } from './file-process.ts'
import { ParserStopped } from './process/parser-stopped.ts'
import type { StartProcess } from '../platform/host-messages.ts'

export type FileWorkers = {
  /**
   * Runs a job.
   * @throws ParserStopped; the next job gets a new worker
   */
  readonly run: <Kind extends FileJob['kind']>(
    job: Extract<FileJob, { kind: Kind }>,
  ) => Promise<FileAnswers[Kind]>
  /** Ends running and waiting jobs, which reject with ParserStopped. */
  readonly close: () => Promise<void>
}

/** Longest parsing in milliseconds; no real contract takes a second. */
const PARSE_TIMEOUT_MS = 20_000
/** Factor of the time for a second parsing: the machine, not the file, may have been slow at the first. */
const SECOND_PARSE = 3
/** Longest reading of a whole file: 70 MB from a share at 0.6 MB/s. */
const COPY_TIMEOUT_MS = 120_000
/** Longest conversion of an image: a page of a TIFF in colour takes a second or two; a damaged one may never end. */
const IMAGE_TIMEOUT_MS = 60_000
/** Longest job on all files of a batch: 500 files, some of 50 MB, onto a slow USB stick. */
const BATCH_TIMEOUT_MS = 30 * 60_000
/** Heap of a worker: pdf.js and the objects of a file of 70 MB fit; a zip bomb does not. */
const HEAP_MB = 1_024
/**
 * Memory of a process: enough for a contract of 70 MB with its heap and what is unpacked of it, not for a zip bomb.
 */
const MEMORY_BYTES = 1_200_000_000
/** How long an idle process is kept, which takes 100 MB. */
const IDLE_MS = 60_000
/** Largest count of processes: more would slow down the person's other programs. */
const MAX_WORKERS = 4
/** Jobs to hand over at once: one more than there are workers, so that none waits for the next job. */
export const FILE_JOBS_AT_ONCE = MAX_WORKERS + 1

type Queued = {
  readonly job: FileJob
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
  /** Whether a process, which had read other files before or ran out of time, already ended on this job. */
  readonly isRetried: boolean
}

export function createFileWorkers(options: {
  readonly entry: URL
  readonly startProcess: StartProcess
  /** Count of the machine's cores; from 1 to 4 processes are started. */
  readonly count: number
  /** Timeout of every kind of job, from the moment at which its worker begins. */
  readonly timeoutMs?: number
  /** V8 heap of each worker. */
  readonly heapMb?: number
  readonly memoryBytes?: number
  /** Milliseconds after which an idle process is ended. */
  readonly idleMs?: number
}): FileWorkers {
  const { heapMb = HEAP_MB, memoryBytes = MEMORY_BYTES, idleMs = IDLE_MS } = options
  const { entry, startProcess } = options
  const count = Math.max(1, Math.min(MAX_WORKERS, options.count))
  const waiting: Queued[] = []
  const idle = new Map<FileProcess, NodeJS.Timeout>()
  const all = new Set<FileProcess>()
  let isClosed = false

  const start = (): FileProcess => {
    const worker = startFileProcess({ entry, startProcess, heapMb, memoryBytes }, () => {
      all.delete(worker)
      take(worker)
    })
    all.add(worker)
    return worker
  }

  /** Takes an idle process out of the pool. */
  const take = (worker: FileProcess | undefined): FileProcess | undefined => {
    const timer = worker && idle.get(worker)
    if (!worker || !timer) return undefined
    clearTimeout(timer)
    idle.delete(worker)
    return worker
  }
  const leave = (worker: FileProcess): void => {
    const end = (): void => {
      all.delete(worker)
      take(worker)
      void worker.stop()
    }
    idle.set(worker, setTimeout(end, idleMs).unref())
  }

  const next = (): void => {
    if (isClosed || waiting.length === 0) return
    const used = take(Array.from(idle.keys()).at(-1))
    const worker = used ?? (all.size < count ? start() : undefined)
    const queued = worker && waiting.shift()
    if (queued) void runOn(worker, queued, used === undefined)
  }

  const runOn = async (worker: FileProcess, queued: Queued, isFresh: boolean): Promise<void> => {
    const { job, resolve, reject } = queued
    const isParsing = TIMEOUTS[job.kind] === PARSE_TIMEOUT_MS
    const timeoutMs = options.timeoutMs ?? TIMEOUTS[job.kind]
    const isSecond = isParsing && queued.isRetried
    const end = await worker.run(job, isSecond ? timeoutMs * SECOND_PARSE : timeoutMs)
    if (all.has(worker)) leave(worker)
    // A process that read other files before may have ended because of these.
    const isDead = end.kind === 'died' || end.kind === 'memory'
    if (isDead && !isFresh && !queued.isRetried && !isClosed) {
      waiting.unshift({ ...queued, isRetried: true })
    } else if (end.kind === 'timedOut' && isParsing && !queued.isRetried && !isClosed) {
      // Behind all others: a hostile file keeps none of them waiting.
      waiting.push({ ...queued, isRetried: true })
    } else if (end.kind === 'answered') {
      // Cast: the answer is of the kind that its job asks for (run-file-job.ts).
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      resolve(end.answer as never)
    } else if (end.kind === 'failed') reject(end.error)
    else reject(new ParserStopped(isClosed ? 'closed' : end.kind))
    next()
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new ParserStopped('closed'))
          return
        }
        waiting.push({ job, resolve, reject, isRetried: false })
        next()
      }),
    async close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new ParserStopped('closed'))
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all(Array.from(all, (worker) => worker.stop()))
    },
  }
}

const TIMEOUTS: Readonly<Record<FileJob['kind'], number>> = {
  analyse: PARSE_TIMEOUT_MS,
  findTexts: PARSE_TIMEOUT_MS,
  readPageTexts: PARSE_TIMEOUT_MS,
  tryRules: PARSE_TIMEOUT_MS,
  readTables: PARSE_TIMEOUT_MS,
  readCpfs: PARSE_TIMEOUT_MS,
  readContract: PARSE_TIMEOUT_MS,
  readAreaFacts: PARSE_TIMEOUT_MS,
  store: COPY_TIMEOUT_MS,
  storeImage: IMAGE_TIMEOUT_MS,
  append: COPY_TIMEOUT_MS,
  findAppendFault: PARSE_TIMEOUT_MS,
  unlock: PARSE_TIMEOUT_MS,
  keep: COPY_TIMEOUT_MS,
  verify: COPY_TIMEOUT_MS,
  fingerprint: COPY_TIMEOUT_MS,
  isInFile: COPY_TIMEOUT_MS,
  writeLote: BATCH_TIMEOUT_MS,
  previewLote: COPY_TIMEOUT_MS,
  unsealLote: BATCH_TIMEOUT_MS,
  readLote: BATCH_TIMEOUT_MS,
}
