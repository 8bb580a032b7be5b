// Watcher over a journal on disk with a thread of its own: one cycle for each message; answers the time of the cycle
// and how long this thread was blocked.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { openJournal } from '../../main/journal/open-journal.ts'
import { openWorkerJournal } from '../../main/journal/worker-journal.ts'
import { createPartnerClient } from '../../main/partner/create-partner-client.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { createWatcher } from '../../main/watch/watcher.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { DAY_MS } from '../../shared/model/time.ts'
import { aBatch, aContent } from '../support/journal-builders.ts'

const [baseUrl = '', account = '', folder = ''] = process.argv.slice(2)
const accountId = accountIdSchema.parse(account)
const options = {
  folder: join(folder, 'journal'),
  identity: { environment: 'live', baseUrl } as const,
  stateFolder: join(folder, 'state'),
  now: systemClock.now(),
}
const readKey = async (): Promise<string> => 'chave'
const log = (): void => {}
const messageSchema = z.object({ ids: z.array(z.string()).exactOptional() })

/** Inserts the service's documents of ours, sent a day ago and seen once. */
function fill(ids: readonly string[]): void {
  const opened = openJournal(options)
  const batch = aBatch({ accountId })
  opened.core.commit([{ kind: 'batchCreated', batch, documents: [] }], options.now)
  opened.close()
  const file = new DatabaseSync(join(options.folder, 'journal.sqlite'))
  const document = file.prepare(
    `INSERT INTO documents (id, batch_id, account_id, position, lane, file_sha256, partner_id,
       delivery_kind, tracking_kind, archive_kind)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'sent', 'seen', 'waiting')`,
  )
  const details = file.prepare(
    `INSERT INTO document_details (document_id, content, delivery, tracking, archive)
     VALUES (?, ?, ?, ?, '{"kind":"waiting"}')`,
  )
  const content = JSON.stringify(aContent())
  const sentAt = options.now - DAY_MS
  file.exec('BEGIN')
  for (const [position, partnerId] of ids.entries()) {
    const id = randomUUID()
    const signatures = ['ana', 'bia'].map((name, at) => ({
      signatureId: `${partnerId.slice(0, 35)}${String(at)}`,
      email: `${name}@exemplo.com.br`,
      role: 'Contratante',
      signed: false,
    }))
    const seen = { kind: 'seen', signatureStatus: 'WaitingSignatures', signatures }
    const delivery = { kind: 'sent', partnerId, sentAt, evidence: 'answer' }
    document.run(id, batch.id, accountId, position, id, 'a'.repeat(64), partnerId)
    const tracking = JSON.stringify({ ...seen, checkedAt: sentAt })
    details.run(id, content, JSON.stringify(delivery), tracking)
  }
  file.exec('COMMIT')
  file.close()
}

async function open() {
  const { journal } = await openWorkerJournal(checkoutWorkers.journal, options)
  const partner = createPartnerClient({ baseUrl, readKey, clock: systemClock, log })
  const rules = { goneSpacingMs: 60_000 }
  return createWatcher({ journal, partner, clock: systemClock, log, rules })
}

const { promise: opened, resolve: setOpened } = Promise.withResolvers<ReturnType<typeof open>>()

process.on('message', (message) => {
  const { ids } = messageSchema.parse(message)
  if (ids) {
    fill(ids)
    setOpened(open())
    process.send?.({ isReady: true })
    return
  }
  void cycle()
})

async function cycle(): Promise<void> {
  const watcher = await opened
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const before = process.threadCpuUsage()
  const startedAt = performance.now()
  const { requests, changed, failed } = await watcher.cycle()
  const ms = performance.now() - startedAt
  const { user, system } = process.threadCpuUsage(before)
  delay.disable()
  if (failed) throw new Error(failed.kind)
  process.send?.({
    requests,
    changed: changed.length,
    ms,
    cpuMs: (user + system) / 1_000,
    delayP99Ms: delay.percentile(99) / 1e6,
  })
}
