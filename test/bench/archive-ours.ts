// Archive over a real journal and folder: fetches, verifies, names and stores signed files, some at once; and how
// long this thread was blocked.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { createArchive } from '../../main/archive/archive.ts'
import { createArchiveDisk } from '../../main/archive/archive-disk.ts'
import { readWithWorkers } from '../../main/archive/disk-of-workers.ts'
import { createFileWorkers } from '../../main/import/file-workers.ts'
import type { Change } from '../../main/journal/change.ts'
import { openWorkerJournal } from '../../main/journal/worker-journal.ts'
import { createPartnerClient } from '../../main/partner/create-partner-client.ts'
import { createDownloader } from '../../main/partner/network/open-download.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { systemClock, systemRandom } from '../../main/platform/system-ports.ts'
import { DEFAULT_NAME_TEMPLATE } from '../../shared/model/settings.ts'
import { attemptIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
import { makePdf } from '../support/make-pdf.ts'
import { AN_ACCOUNT, aBatch, aContent, aDocument, aPartnerId } from '../support/journal-builders.ts'

const [baseUrl = '', folder = '', countText = '', atOnce = ''] = process.argv.slice(2)
const count = Number(countText)
const now = systemClock.now()
const log = (): void => {}
const { journal } = await openWorkerJournal(checkoutWorkers.journal, {
  folder: join(folder, 'journal'),
  identity: { environment: 'live', baseUrl },
  stateFolder: join(folder, 'state'),
  now,
})
const fileWorkers = createFileWorkers({
  entry: checkoutWorkers.files,
  startProcess: checkoutWorkers.startProcess,
  count: availableParallelism(),
})
const partner = createPartnerClient({
  baseUrl,
  readKey: async () => 'chave',
  clock: systemClock,
  log,
})
const downloader = createDownloader({ clock: systemClock, baseUrl })
const archive = createArchive({
  journal,
  partner,
  openDownload: downloader.open,
  disk: createArchiveDisk(readWithWorkers(fileWorkers)),
  clock: systemClock,
  random: systemRandom,
  log,
  place: () => ({ folder: join(folder, 'archive'), nameTemplate: DEFAULT_NAME_TEMPLATE }),
  rules: { goneSpacingMs: 60_000 },
  concurrency: Number(atOnce),
})
await journal.commit(toSigned(), now)
// Each thread opens a contract first, as in a program in use.
const known = join(folder, 'known.pdf')
await writeFile(known, await makePdf())
await Promise.all(
  Array.from({ length: availableParallelism() }, () =>
    fileWorkers.run({ kind: 'verify', path: known }),
  ),
)

const beforeBytes = process.memoryUsage.rss()
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const startedAt = performance.now()
const { stored } = await archive.round()
const seconds = (performance.now() - startedAt) / 1_000
delay.disable()
const grownMb = (process.resourceUsage().maxRSS * 1024 - beforeBytes) / 1e6
await archive.stop()
await downloader.close()
await partner.close()
await journal.close()
await fileWorkers.close()
if (stored.length !== count) throw new Error(`${stored.length} of ${count} were stored`)
process.stdout.write(
  `${JSON.stringify({ perSecond: count / seconds, delayP99Ms: delay.percentile(99) / 1e6, grownMb })}\n`,
)

function toSigned(): readonly Change[] {
  const batch = aBatch({ accountId: AN_ACCOUNT })
  const documents = Array.from({ length: count }, (_, position) =>
    aDocument({ position, content: aContent({ name: `Contrato ${position}` }) }),
  )
  return [
    { kind: 'batchCreated', batch, documents },
    { kind: 'batchReleased', batchId: batch.id, releasedAt: now, baseline: [] },
    ...documents.flatMap(({ id: documentId }): readonly Change[] => {
      const signatureId = signatureIdSchema.parse(systemRandom.uuid())
      const signature = { signatureId, email: 'ana@exemplo.com.br', role: '', signed: true }
      const partnerId = aPartnerId()
      const attemptId = attemptIdSchema.parse(systemRandom.uuid())
      return [
        {
          kind: 'deliveryMoved',
          documentId,
          from: 'queued',
          to: { kind: 'sending', step: 'completing', attemptId },
        },
        {
          kind: 'deliveryMoved',
          documentId,
          from: 'sending',
          to: { kind: 'sent', partnerId, sentAt: now, evidence: 'answer' },
        },
        {
          kind: 'trackingMoved',
          documentId,
          to: {
            kind: 'seen',
            signatureStatus: 'Signed',
            signatures: [{ ...signature, signedAt: now }],
            checkedAt: now,
          },
        },
      ]
    }),
  ]
}
