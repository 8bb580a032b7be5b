// A few processes for files, each with a limit of time and memory: a hostile file costs its own answer and
// its process, never the program.
import type { FileAnswers, FileJob } from './file-jobs.ts'
import type { FileThread } from './file-thread.ts'
import { startFileThread } from './file-thread.ts'
import { ParserStopped } from './process/parser-stopped.ts'
import type { StartProcess } from '../platform/host-messages.ts'

export type FileWorkers = {
  /** @throws ParserStopped; the next job gets a new worker */
  readonly run: <Kind extends FileJob['kind']>(
    job: Extract<FileJob, { kind: Kind }>,
  ) => Promise<FileAnswers[Kind]>
  /** What runs or waits is given up, with ParserStopped. */
  readonly close: () => Promise<void>
}

/** Parsing: no real contract takes a second. */
const PARSE_TIMEOUT_MS = 20_000
/** Reading all of a file: 70 MB from a share that gives 0.6 MB/s. */
const COPY_TIMEOUT_MS = 120_000
/** A page of a TIFF in colour takes a second or two; a damaged one may never end. */
const IMAGE_TIMEOUT_MS = 60_000
/** All files of a batch: 500 of them, some of 50 MB, onto a slow stick. */
const BATCH_TIMEOUT_MS = 30 * 60_000
/** pdf.js and the objects of a file of 70 MB fit; a bomb does not. */
const HEAP_MB = 1_024
/** Of a process: as much for a contract of 70 MB, its heap and what is unpacked of it; a bomb takes more. */
const MEMORY_BYTES = 1_200_000_000
/** A process takes 100 MB while it waits. */
const IDLE_MS = 60_000
/** More would take the machine from the person who sits at it. */
const MAX_WORKERS = 4
/** Jobs to hand over at once: one more than there are workers, so that none waits for the next job. */
export const FILE_JOBS_AT_ONCE = MAX_WORKERS + 1

type Queued = {
  readonly job: FileJob
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
  /** Its first process died on it, perhaps of an earlier file. */
  readonly isRetried: boolean
}

export function createFileWorkers(options: {
  readonly entry: URL
  readonly startProcess: StartProcess
  /** As many as the machine has cores; at least 1 and at most 4 are started. */
  readonly count: number
  /** For every kind of job, from when it is handed to its worker. */
  readonly timeoutMs?: number
  /** Of each worker. */
  readonly heapMb?: number
  readonly memoryBytes?: number
  /** How long a process without work is kept. */
  readonly idleMs?: number
}): FileWorkers {
  const { heapMb = HEAP_MB, memoryBytes = MEMORY_BYTES, idleMs = IDLE_MS } = options
  const { entry, startProcess } = options
  const count = Math.max(1, Math.min(MAX_WORKERS, options.count))
  const waiting: Queued[] = []
  const idle = new Map<FileThread, NodeJS.Timeout>()
  const all = new Set<FileThread>()
  let isClosed = false

  const start = (): FileThread => {
    const thread = startFileThread({ entry, startProcess, heapMb, memoryBytes }, () => {
      all.delete(thread)
      take(thread)
    })
    all.add(thread)
    return thread
  }

  /** From among those without work. */
  const take = (thread: FileThread | undefined): FileThread | undefined => {
    const timer = thread && idle.get(thread)
    if (!thread || !timer) return undefined
    clearTimeout(timer)
    idle.delete(thread)
    return thread
  }
  const leave = (thread: FileThread): void => {
    const end = (): void => {
      all.delete(thread)
      take(thread)
      void thread.stop()
    }
    idle.set(thread, setTimeout(end, idleMs).unref())
  }

  const next = (): void => {
    if (isClosed || waiting.length === 0) return
    const used = take(Array.from(idle.keys()).at(-1))
    const thread = used ?? (all.size < count ? start() : undefined)
    const queued = thread && waiting.shift()
    if (queued) void runOn(thread, queued, used === undefined)
  }

  const runOn = async (thread: FileThread, queued: Queued, isFresh: boolean): Promise<void> => {
    const { job, resolve, reject } = queued
    const timeoutMs = options.timeoutMs ?? TIMEOUTS[job.kind]
    const end = await thread.run(job, timeoutMs)
    if (all.has(thread)) leave(thread)
    // A process that read others before may have died of them.
    const isDead = end.kind === 'died' || end.kind === 'memory'
    if (isDead && !isFresh && !queued.isRetried && !isClosed) {
      waiting.unshift({ ...queued, isRetried: true })
    } else if (end.kind === 'answered') {
      // Of the kind that its job asks for (run-file-job.ts).
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
      await Promise.all(Array.from(all, (thread) => thread.stop()))
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
  lookIntoLote: COPY_TIMEOUT_MS,
  unsealLote: BATCH_TIMEOUT_MS,
  readLote: BATCH_TIMEOUT_MS,
}
