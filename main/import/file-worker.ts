// Entry of the worker threads that hash, copy and analyse files: one job at a time.
import { parentPort } from 'node:worker_threads'
import type { FileJob } from './file-jobs.ts'
import { runFileJob } from './run-file-job.ts'

parentPort?.on('message', (job: FileJob) => {
  void runFileJob(job).then(
    (answer) => parentPort?.postMessage({ kind: 'answered', answer }),
    (error: unknown) => parentPort?.postMessage({ kind: 'failed', message: String(error) }),
  )
})
parentPort?.postMessage({ kind: 'ready' })
