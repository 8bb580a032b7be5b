// Queue over a journal on disk with a thread of its own: sends a batch to its end and reports its speed, and how long
// this thread was blocked.
import { basename, join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { createFileStore } from '../../main/import/file-store.ts'
import { copyIntoStore } from '../../main/import/hash-copy.ts'
import type { NewDocument } from '../../main/journal/records.ts'
import { openWorkerJournal } from '../../main/journal/worker-journal.ts'
import { createPartnerClient } from '../../main/partner/create-partner-client.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import { createQueue } from '../../main/queue/queue.ts'
import { DEFAULT_SETTLE_FLOOR_MS } from '../../main/queue/reconcile/settle-time.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import { createThrottle } from '../../main/app/throttle.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type { StoredFile } from '../../shared/model/stored-file.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'

/** Least time between two questions of the window for the queue's status. */
const WINDOW_ASKS_EVERY_MS = 100

const [baseUrl = '', path = '', folder = '', countText = '', atOnce = ''] = process.argv.slice(2)
const count = Number(countText)
const log = (): void => {}
const { journal } = await openWorkerJournal(checkoutWorkers.journal, {
  folder: join(folder, 'journal'),
  identity: { environment: 'live', baseUrl },
  stateFolder: join(folder, 'state'),
  now: systemClock.now(),
})
const readKey = async (): Promise<string> => 'chave'
const partner = createPartnerClient({ baseUrl, readKey, clock: systemClock, log })
const files = createFileStore({
  folder: join(folder, 'files'),
  workers: {
    run: () => Promise.reject(new Error('nothing is added here')),
    close: async () => {},
  },
})
const file: StoredFile = {
  ...(await copyIntoStore(path, join(folder, 'files'))),
  contentType: PDF_CONTENT_TYPE,
  originalName: basename(path),
}
let left = count
const { promise: allSettled, resolve: endRun } = Promise.withResolvers<void>()
const queue = createQueue({
  journal,
  partner,
  openDownload: () => Promise.reject(new Error('nothing is downloaded here')),
  readFile: files.source,
  clock: systemClock,
  random: systemRandom,
  log,
  rules: {
    concurrency: Number(atOnce),
    settleFloorMs: DEFAULT_SETTLE_FLOOR_MS,
    isShared: () => false,
    usesReference: () => false,
  },
  async reach(checkpoint) {
    if (checkpoint !== 'settled') return
    left -= 1
    if (left === 0) endRun()
  },
})

const accountId = accountIdSchema.parse(systemRandom.uuid())
const documents = Array.from({ length: count }, (_, position): NewDocument => {
  const content: DocumentContent = {
    name: `Contrato ${position}`,
    file,
    signers: [{ email: `pessoa.${position}@exemplo.com.br`, role: 'Contratante' }],
    areas: [],
  }
  const id = documentIdSchema.parse(systemRandom.uuid())
  return { id, position, content, lane: toLane(accountId, content) }
})
const batchId = batchIdSchema.parse(systemRandom.uuid())
const batch = { id: batchId, name: 'Lote', accountId, createdAt: systemClock.now() }
const released = await queue.releaseNew(batch, documents)
if (released.kind !== 'released') throw new Error(released.kind)

const window = createThrottle(systemClock, WINDOW_ASKS_EVERY_MS, () => void queue.status())
queue.onChange(window.run)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const cpuBefore = process.threadCpuUsage()
const startedAt = performance.now()
queue.run()
await allSettled
const seconds = (performance.now() - startedAt) / 1_000
const { user, system } = process.threadCpuUsage(cpuBefore)
delay.disable()
window.stop()
const { sent = 0 } = await journal.documents.countDeliveries()
await queue.stop(0)
await partner.close()
await journal.close()
if (sent !== count) throw new Error(`${sent} of ${count} were sent`)
process.stdout.write(
  `${JSON.stringify({
    perSecond: count / seconds,
    cpuMs: (user + system) / 1e3,
    delayP99Ms: delay.percentile(99) / 1e6,
    delayMaxMs: delay.max / 1e6,
  })}\n`,
)
