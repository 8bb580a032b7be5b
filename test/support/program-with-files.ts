// Program that starts a file worker's endless job and sends the id of the worker's process.
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'

const { startProcess } = checkoutWorkers
const entry = new URL('./misbehaving-file-worker.ts', import.meta.url)
const workers = createFileWorkers({ entry, startProcess, count: 1 })
process.send?.(await workers.run({ kind: 'analyse', path: 'pid' }))
await workers.run({ kind: 'analyse', path: 'spin' })
