// One worker thread for files and the one job that it has. It always says how a job ended, also when
// it ended with it.
import { Worker } from 'node:worker_threads'
import type { FileJob } from './file-jobs.ts'

export type FileThread = {
  /** One at a time; the clock of `timeoutMs` starts when the thread has. Never rejects. */
  readonly run: (job: FileJob, timeoutMs: number) => Promise<JobEnd>
  readonly stop: () => Promise<void>
}

export type JobEnd =
  | { readonly kind: 'answered'; readonly answer: never }
  /** A defect of the program, not the file's doing. */
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'died' }

export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answered'; readonly answer: never }
  | { readonly kind: 'failed'; readonly message: string }

/** On a machine that is busy with everything else; what takes longer never starts. */
const START_TIMEOUT_MS = 120_000

/** @param onGone it takes no more jobs, for whatever reason; may be called more than once */
export function startFileThread(
  { entry, heapMb }: { readonly entry: URL; readonly heapMb: number },
  onGone: () => void,
): FileThread {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  let isReady = false
  let isStopped = false
  let fault: unknown
  let finish: ((end: JobEnd) => void) | undefined
  let begin: (() => void) | undefined

  worker.unref()
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'ready') {
      isReady = true
      begin?.()
    } else if (message.kind === 'answered') finish?.(message)
    else finish?.({ kind: 'failed', error: new Error(message.message) })
  })
  worker.on('error', (error) => {
    fault = error // `exit` follows
  })
  worker.once('exit', () => {
    onGone()
    // Before it was ready it had seen no file.
    const cannotStart = new Error('the file worker does not start', { cause: fault })
    finish?.(isReady || isStopped ? { kind: 'died' } : { kind: 'failed', error: cannotStart })
  })

  return {
    run: (job, timeoutMs) =>
      new Promise((resolve) => {
        const endAfter = (ms: number, end: JobEnd): NodeJS.Timeout =>
          setTimeout(() => {
            onGone()
            void worker.terminate()
            finish?.(end)
          }, ms)
        let timer = isReady
          ? endAfter(timeoutMs, { kind: 'timedOut' })
          : endAfter(START_TIMEOUT_MS, {
              kind: 'failed',
              error: new Error('the file worker does not start in time'),
            })
        begin = () => {
          clearTimeout(timer)
          timer = endAfter(timeoutMs, { kind: 'timedOut' })
        }
        finish = (end) => {
          clearTimeout(timer)
          begin = undefined
          finish = undefined
          worker.unref()
          resolve(end)
        }
        worker.ref()
        worker.postMessage(job)
      }),
    async stop() {
      isStopped = true
      await worker.terminate()
    },
  }
}
