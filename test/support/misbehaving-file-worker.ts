// A file worker whose jobs do what hostile files do to a real one; the job's path says what.
import { parentPort } from 'node:worker_threads'
import type { FileJob } from '../../main/import/file-jobs.ts'

parentPort?.on('message', ({ path }: FileJob) => {
  if (path === 'spin') for (;;);
  if (path === 'exit') process.exit(1)
  if (path === 'exhaust') exhaust()
  if (path === 'wait') return
  if (path === 'fail') parentPort?.postMessage({ kind: 'failed', message: 'a defect' })
  else answer(path)
  if (path === 'fineThenExit') process.exit(1)
})
parentPort?.postMessage({ kind: 'ready' })

function answer(path: string): void {
  parentPort?.postMessage({ kind: 'answered', answer: path })
}

function exhaust(): void {
  const kept: object[] = []
  for (;;) kept.push({ kept: kept.length })
}
