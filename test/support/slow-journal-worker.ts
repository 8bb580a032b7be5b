// Journal worker on a disk that takes 200 ms for each write.
import { workerData } from 'node:worker_threads'

Object.assign(workerData, { commitDelayMs: 200 })
await import('../../main/journal/journal-worker.ts')
