// Entry of the worker threads that hash, copy and analyse files, one job at a time.
import { parentPort } from 'node:worker_threads'
import type { FileAnswer, FileJob } from './file-jobs.ts'
import type { ThreadMessage } from './file-thread.ts'
import { cutLote } from './lote/lote-slices.ts'
import { runFileJob } from './run-file-job.ts'

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}

/** Posts an answer; a large one in slices, so that the main process can do other work in between. */
function sayAnswer(answer: FileAnswer): void {
  const { slices, rest } = cutLote(answer)
  for (const slice of slices) say({ kind: 'slice', slice })
  say({ kind: 'answered', answer: rest })
}

parentPort?.on('message', (job: FileJob) => {
  void runFileJob(job).then(sayAnswer, (error: unknown) =>
    say({ kind: 'failed', message: String(error) }),
  )
})
say({ kind: 'ready' })
