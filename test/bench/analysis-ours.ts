// File workers over a folder of contracts: each is read, and its pages, sizes and locks are found.
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'

const START_MS = 120_000

const [folder = '', countText = '', workersText = ''] = process.argv.slice(2)
const count = Number(countText)
const workers = createFileWorkers({
  entry: checkoutWorkers.files,
  startProcess: checkoutWorkers.startProcess,
  count: Number(workersText),
  // Long, since a thread that starts slowly on a busy machine is no hostile file.
  timeoutMs: START_MS,
})
const path = (index: number): string => join(folder, `${String(index)}.pdf`)
// Starts the threads and loads pdf.js first, as in a program in use.
const warm = Array.from({ length: Number(workersText) }, (_, index) => index)
await Promise.all(warm.map((index) => workers.run({ kind: 'analyse', path: path(index) })))

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const startedAt = performance.now()
const found = await Promise.all(
  Array.from({ length: count }, (_, index) => workers.run({ kind: 'analyse', path: path(index) })),
)
const seconds = (performance.now() - startedAt) / 1_000
delay.disable()
await workers.close()
const bad = found.filter(({ pages, blocked }) => blocked !== undefined || pages.length === 0)
if (bad.length > 0) throw new Error(`${String(bad.length)} contracts were not analysed`)
process.stdout.write(`${JSON.stringify({ seconds, delayP99Ms: delay.percentile(99) / 1e6 })}\n`)
