// Answers the jobs of a file worker: each one with its answer or with the error that kept it from one.
import type { MessagePort } from 'node:worker_threads'
import type { FileAnswer, FileJob } from './file-jobs.ts'
import type { FileWorkerMessage } from './file-process.ts'
import { cutLote } from './lote/lote-slices.ts'

/** @param port to the host of the process; one job at a time arrives */
export function serveFileJobs(
  port: Pick<MessagePort, 'on' | 'postMessage'>,
  run: (job: FileJob) => Promise<FileAnswer>,
): void {
  const post = (message: FileWorkerMessage): void => port.postMessage(message)
  /** Posts a large answer in slices, so that the main process can do other work in between. */
  const postAnswer = (answer: FileAnswer): void => {
    const { slices, rest } = cutLote(answer)
    for (const slice of slices) post({ kind: 'slice', slice })
    post({ kind: 'answered', answer: rest })
  }
  port.on('message', (job: FileJob) => {
    void run(job)
      .then(postAnswer)
      .catch((error: unknown) => post({ kind: 'failed', message: String(error) }))
  })
  post({ kind: 'ready' })
}
