// File worker whose jobs do what hostile files do to a real one; the path of the job says what.
import { parentPort, resourceLimits } from 'node:worker_threads'
import type { FileJob } from '../../main/import/file-jobs.ts'
import { createGauge } from '../../main/import/lote/gauge.ts'

/** Longer than the time of a job, and shorter than that of its second try. */
const SLOW_MS = 1_100

parentPort?.on('message', (job: FileJob) => {
  const { path } = job
  if (path === 'abortable') return workUntilStopped(job)
  if (path === 'spin') for (;;);
  if (path === 'exit') process.exit(1)
  if (path === 'exhaust') exhaust()
  if (path === 'fillBuffers') fillBuffers()
  if (path === 'wait') return
  if (path === 'slow') return void setTimeout(() => answer('slow'), SLOW_MS)
  if (path === 'pid') return answer(String(process.pid))
  if (path === 'limits') return answer(JSON.stringify(resourceLimits))
  if (path === 'environment') return answer(JSON.stringify(process.env))
  if (path === 'failAfterSlice') {
    parentPort?.postMessage({ kind: 'slice', slice: ['of the failed answer'] })
    return parentPort?.postMessage({ kind: 'failed', message: 'a defect' })
  }
  if (path === 'lote') {
    return parentPort?.postMessage({ kind: 'answered', answer: { lote: { documents: [] } } })
  }
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

/** Fills memory outside V8's heap. */
function fillBuffers(): void {
  const kept: Buffer[] = []
  for (;;) kept.push(Buffer.alloc(1_000_000, 1))
}

function workUntilStopped(job: FileJob): void {
  if (job.kind !== 'readLote') return
  const gauge = createGauge(job.gauge)
  gauge.note(3, 7)
  const timer = setInterval(() => {
    if (!gauge.isStopped()) return
    clearInterval(timer)
    answer('stopped')
  }, 5)
}
