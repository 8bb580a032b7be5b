// Proof that the crash table can fail: without the commit before
// sending, the same crash makes a second document; with it, it does not.
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '../../../main/journal/change.ts'
import type { Journal } from '../../../main/journal/journal.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { openJournal } from '../../../main/journal/open-journal.ts'
import { createFileStore } from '../../../main/import/file-store.ts'
import { createPartnerClient } from '../../../main/partner/create-partner-client.ts'
import { createDownloader } from '../../../main/partner/network/open-download.ts'
import { createQueue } from '../../../main/queue/queue.ts'
import { toLane } from '../../../main/queue/send/identity-key.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { accountIdSchema, batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import { fileWorkers } from '../../support/file-workers.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

type Mutation = (changes: readonly Change[]) => readonly Change[]

const asItIs: Mutation = (changes) => changes

const withoutCommitBeforeSend: Mutation = (changes) =>
  changes.filter(
    (change) =>
      change.kind !== 'attemptStarted' &&
      change.kind !== 'attemptCompleting' &&
      !(change.kind === 'deliveryMoved' && change.to.kind === 'sending'),
  )

/**
 * Sends one document, ends right after its answer and starts again; returns the number of documents at the service.
 */
async function crashAfterTheAnswer(mutate: Mutation): Promise<number> {
  const folder = await temporaryFolder()
  const service = await startTestService()
  const files = createFileStore({ folder: join(folder, 'files'), workers: fileWorkers })
  const opened = openJournal({
    folder: join(folder, 'journal'),
    identity: { environment: 'live', baseUrl: service.baseUrl },
    stateFolder: join(folder, 'state'),
    now: systemClock.now(),
  })
  onTestFinished(() => opened.close())
  const real = createInThreadJournal(opened.core)
  const journal: Journal = {
    ...real,
    commit: async (changes, at) => {
      const kept = mutate(changes)
      if (kept.length > 0) await real.commit(kept, at)
    },
  }
  const options = { clock: systemClock, log: () => {} }
  const partner = createPartnerClient({
    ...options,
    baseUrl: service.baseUrl,
    readKey: async () => service.key,
  })
  const downloader = createDownloader({ clock: systemClock, baseUrl: service.baseUrl })
  onTestFinished(() => Promise.all([partner.close(), downloader.close()]).then(() => {}))
  const startQueue = (reach: (checkpoint: string) => Promise<void>) =>
    createQueue({
      ...options,
      journal,
      partner,
      openDownload: downloader.open,
      readFile: files.source,
      random: systemRandom,
      rules: {
        concurrency: 1,
        settleFloorMs: 300,
        isShared: () => false,
        usesReference: () => false,
      },
      reach,
    })

  const path = join(folder, 'contrato.pdf')
  await writeFile(path, await makePdf())
  const admitted = await files.admit(path)
  if (!admitted.ok) throw new Error(admitted.fault)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const content = {
    name: 'Contrato',
    file: admitted.file,
    signers: [{ email: 'ana@exemplo.com.br', role: 'Parte' }],
    areas: [],
  }
  const batch = {
    id: batchIdSchema.parse(systemRandom.uuid()),
    name: 'Lote',
    accountId,
    createdAt: systemClock.now(),
  }
  const id = documentIdSchema.parse(systemRandom.uuid())
  const document = { id, position: 0, content, lane: toLane(accountId, content) }

  const { promise: crashed, resolve: crash } = Promise.withResolvers<void>()
  const first = startQueue((checkpoint) => {
    if (checkpoint !== 'answered') return Promise.resolve()
    crash()
    return new Promise(() => {}) // nothing after this checkpoint runs
  })
  await first.releaseNew(batch, [document])
  first.run()
  await crashed

  const second = startQueue(() => Promise.resolve())
  // The start scan (R17) would find the document, so the mutant skips it:
  // only the commit protects when the list is late.
  if (mutate === asItIs) await second.recover()
  second.run()
  await new Promise<void>((resolve) => {
    const settled = second.onChange(() => {
      void second.status().then(({ inFlight, counts }) => {
        const open = (counts.queued ?? 0) + (counts.sending ?? 0) + (counts.unconfirmed ?? 0)
        const isMutantDone = mutate !== asItIs && service.documents().length === 2
        if (inFlight > 0 || (open > 0 && !isMutantDone)) return
        settled()
        resolve()
      })
    })
  })
  await second.stop(0)
  return service.documents().length
}

test('CREATE-03: a crash after the answer makes no second document', async () => {
  expect(await crashAfterTheAnswer(asItIs)).toBe(1)
})

test('CREATE-03: with the commit before sending removed, the same crash makes one', async () => {
  expect(await crashAfterTheAnswer(withoutCommitBeforeSend)).toBe(2)
})
