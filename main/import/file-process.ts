// Process of a file worker with at most one job at a time. Each job ends with a `JobEnd`, also when the process ends
// during the job.
import type { FileAnswer, FileJob } from './file-jobs.ts'
import type { LoteSlice } from './lote/lote-slices.ts'
import { joinLote } from './lote/lote-slices.ts'
import type { ParserOptions } from './process/start-parser.ts'
import { startParser } from './process/start-parser.ts'

export type FileProcess = {
  /** Runs a job; only one at a time. The clock of `timeoutMs` starts when the process is ready. Never rejects. */
  readonly run: (job: FileJob, timeoutMs: number) => Promise<JobEnd>
  readonly stop: () => Promise<void>
}

export type JobEnd =
  | { readonly kind: 'answered'; readonly answer: FileAnswer }
  /** Defect of the program, not a fault of the file. */
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'died' }

export type FileWorkerMessage =
  | { readonly kind: 'ready' }
  /** Slice of the answer that follows. */
  | { readonly kind: 'slice'; readonly slice: LoteSlice }
  | { readonly kind: 'answered'; readonly answer: FileAnswer }
  | { readonly kind: 'failed'; readonly message: string }

/** Longest start of a process on a busy machine; after that it counts as failed. */
const START_TIMEOUT_MS = 120_000

/**
 * Starts the process.
 * @param onGone called when it takes no more jobs; may be called more than once
 */
export function startFileProcess(options: ParserOptions, onGone: () => void): FileProcess {
  let isReady = false
  let finish: ((end: JobEnd) => void) | undefined
  let begin: (() => void) | undefined
  const slices: LoteSlice[] = []

  const parser = startParser(options, {
    message(given) {
      // Cast: a file worker posts this shape (serve-file-jobs.ts).
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const message = given as FileWorkerMessage
      if (message.kind === 'ready') {
        isReady = true
        begin?.()
      } else if (message.kind === 'slice') slices.push(message.slice)
      else if (message.kind === 'answered') {
        finish?.({ kind: 'answered', answer: joinLote(message.answer, slices.splice(0)) })
      } else {
        slices.length = 0
        finish?.({ kind: 'failed', error: new Error(message.message) })
      }
    },
    end({ reason, said }) {
      onGone()
      // A process that ends before it is ready has seen no file.
      const cannotStart = new Error('the file worker does not start', { cause: said })
      if (!isReady && reason !== 'stopped') finish?.({ kind: 'failed', error: cannotStart })
      else finish?.({ kind: reason === 'memory' ? 'memory' : 'died' })
    },
  })

  return {
    run: (job, timeoutMs) =>
      new Promise((resolve) => {
        const endAfter = (ms: number, end: JobEnd): NodeJS.Timeout =>
          setTimeout(() => {
            onGone()
            void parser.stop()
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
          parser.unref()
          resolve(end)
        }
        parser.ref()
        parser.post(job)
      }),
    stop: parser.stop,
  }
}
