// One process for files and the one job that it has. Each job ends with a `JobEnd`, also when the process ends with it.
import type { FileAnswer, FileJob } from './file-jobs.ts'
import type { LoteSlice } from './lote/lote-slices.ts'
import { joinLote } from './lote/lote-slices.ts'
import type { ParserOptions } from './process/start-parser.ts'
import { startParser } from './process/start-parser.ts'

export type FileThread = {
  /** One at a time; the clock of `timeoutMs` starts when the process has. Never rejects. */
  readonly run: (job: FileJob, timeoutMs: number) => Promise<JobEnd>
  readonly stop: () => Promise<void>
}

export type JobEnd =
  | { readonly kind: 'answered'; readonly answer: FileAnswer }
  /** A defect of the program, not the file's doing. */
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'died' }

export type ThreadMessage =
  | { readonly kind: 'ready' }
  /** Before the answer that it belongs to. */
  | { readonly kind: 'slice'; readonly slice: LoteSlice }
  | { readonly kind: 'answered'; readonly answer: FileAnswer }
  | { readonly kind: 'failed'; readonly message: string }

/** On a machine that is busy with everything else; what takes longer never starts. */
const START_TIMEOUT_MS = 120_000

/** @param onGone it takes no more jobs, for whatever reason; may be called more than once */
export function startFileThread(options: ParserOptions, onGone: () => void): FileThread {
  let isReady = false
  let finish: ((end: JobEnd) => void) | undefined
  let begin: (() => void) | undefined
  const slices: LoteSlice[] = []

  const parser = startParser(options, {
    message(given) {
      // What a file worker posts (file-worker.ts).
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const message = given as ThreadMessage
      if (message.kind === 'ready') {
        isReady = true
        begin?.()
      } else if (message.kind === 'slice') slices.push(message.slice)
      else if (message.kind === 'answered') {
        finish?.({ kind: 'answered', answer: joinLote(message.answer, slices.splice(0)) })
      } else finish?.({ kind: 'failed', error: new Error(message.message) })
    },
    end({ reason, said }) {
      onGone()
      // Before it was ready it had seen no file.
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
