// R5: the rest of a batch is released while what was released before it is still looked for.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toLane } from '../../../main/queue/send/identity-key.ts'
import type { NewDocument } from '../../../main/journal/records.ts'
import { sha256Schema, signatureIdSchema } from '../../../shared/model/ids.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import {
  AN_ACCOUNT,
  aBatch,
  aContent,
  aDocument,
  aHash,
  aPartnerId,
} from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

function aRow(name: string, position: number): NewDocument {
  const content = aContent({ name })
  return aDocument({ position, content, lane: toLane(AN_ACCOUNT, content) })
}

/** Makes the list show a document of our people from now on. */
function list({ service, time }: QuickQueue, id: PartnerDocumentId, name: string): void {
  const signatureStatus = 'WaitingSignatures'
  const createdAt = toEpochMs(time.now())
  const made = { id, name, documentStatus: 'Active', signatureStatus, createdAt }
  service.listed = [made, ...service.listed]
  const signatures = aContent().signers.map(({ email, role }) => {
    const signatureId = signatureIdSchema.parse(randomUUID())
    return { signatureId, email, role, signed: false }
  })
  service.status = () => ({ signatureStatus, signatures })
}

async function releaseRest({ queue, runFor }: QuickQueue, batch: ReturnType<typeof aBatch>) {
  const releasing = queue.releaseMore(batch, [aRow('Segundo', 1)])
  await runFor(1_000)
  expect(await releasing).toEqual({ kind: 'released' })
}

/** Releases a batch whose first create ends without a known outcome, and lets time pass. */
async function openWithFailedCreate(ms: number) {
  const quick = await openQuickQueue()
  const { queue, service, runFor } = quick
  service.answer = () => (service.creates.length === 1 ? { kind: 'failed' } : { kind: 'created' })
  queue.run()
  const batch = aBatch()
  const releasing = queue.releaseNew(batch, [aRow('Primeiro', 0)])
  await runFor(ms)
  expect(await releasing).toEqual({ kind: 'released' })
  return { quick, batch }
}

const reportedBy = ({ core }: QuickQueue) =>
  core.documents.duplicates().map(({ extraId }) => extraId)

test('R5, R15: a copy that stands in the list when the rest is released is reported all the same', async () => {
  const quick = await openQuickQueue()
  const { queue, service, runFor } = quick
  const [own, copy] = [aPartnerId(), aPartnerId()]
  service.answer = (_account, name) =>
    name === 'Primeiro' ? { kind: 'created', partnerId: own } : { kind: 'created' }
  queue.run()
  const batch = aBatch()
  const releasing = queue.releaseNew(batch, [aRow('Primeiro', 0)])
  await runFor(2_000)
  expect(await releasing).toEqual({ kind: 'released' })
  list(quick, own, 'Primeiro')
  list(quick, copy, 'Primeiro')
  await releaseRest(quick, batch)
  await runFor(HOUR_MS)
  expect(reportedBy(quick)).toEqual([copy])
})

test('R5, R14: a late document that stands in the list when the rest is released is reported all the same', async () => {
  const { quick, batch } = await openWithFailedCreate(25 * MINUTE_MS)
  const { service, core, runFor } = quick
  expect(core.documents.countDeliveries()).toEqual({ sent: 1 })
  expect(service.creates).toHaveLength(2)
  const late = aPartnerId()
  list(quick, late, 'Primeiro')
  await releaseRest(quick, batch)
  await runFor(HOUR_MS)
  expect(reportedBy(quick)).toEqual([late])
})

test('R5, R14: a row that waits to go again takes its late document though the rest was released meanwhile', async () => {
  const { quick, batch } = await openWithFailedCreate(2 * MINUTE_MS)
  const { queue, service, core, runFor } = quick
  queue.pause()
  await runFor(20 * MINUTE_MS)
  expect(core.documents.countDeliveries()).toEqual({ queued: 1 })
  const late = aPartnerId()
  list(quick, late, 'Primeiro')
  await releaseRest(quick, batch)
  await runFor(20 * MINUTE_MS)
  queue.resume()
  await runFor(HOUR_MS)
  expect(service.creates.map(({ name }) => name)).toEqual(['Primeiro', 'Segundo'])
  const [first] = core.documents.list({ batchId: batch.id }).rows
  expect(first?.delivery).toMatchObject({ kind: 'sent', partnerId: late })
})

test('R17 R21: a batch from a file is released beside a document whose status never answers; only what has its name waits', async () => {
  const quick = await openQuickQueue()
  const { queue, service, core, runFor } = quick
  list(quick, aPartnerId(), 'Primeiro')
  service.status = () => undefined
  queue.run()
  const batch = aBatch({ sourceSha256: aHash('lote') })
  const releasing = queue.releaseNew(batch, [aRow('Primeiro', 0), aRow('Segundo', 1)])
  await runFor(MINUTE_MS)
  expect(await releasing).toEqual({ kind: 'released', doubted: 1 })
  await runFor(HOUR_MS)
  expect(service.creates.map(({ name }) => name)).toEqual(['Segundo'])
  expect(core.documents.countDeliveries()).toEqual({ sent: 1, unconfirmed: 1 })
})

test('R5: beside a document whose people cannot be read, one of the same name and other people stays in the baseline', async () => {
  const quick = await openQuickQueue()
  const { queue, service, core, runFor } = quick
  const [unreadable, others] = [aPartnerId(), aPartnerId()]
  list(quick, unreadable, 'Primeiro')
  list(quick, others, 'Primeiro')
  const signatureId = signatureIdSchema.parse(randomUUID())
  const anotherSigner = {
    signatureId,
    email: 'outra@exemplo.com.br',
    role: 'Locador',
    signed: false,
  }
  const status = { signatureStatus: 'WaitingSignatures', signatures: [anotherSigner] }
  service.status = (id) => (id === others ? status : undefined)
  queue.run()
  const batch = aBatch({ sourceSha256: aHash('lote') })
  const releasing = queue.releaseNew(batch, [aRow('Primeiro', 0)])
  await runFor(MINUTE_MS)
  expect(await releasing).toEqual({ kind: 'released', doubted: 1 })
  expect(core.batches.baseline(batch.id)).toEqual([others])
})

test('R5, R17: a row of a file that another machine sent before an earlier part was released here is taken unasked', async () => {
  const quick = await openQuickQueue()
  const { queue, service, core, runFor } = quick
  const own = aPartnerId()
  service.answer = (_account, name) =>
    name === 'Primeiro' ? { kind: 'created', partnerId: own } : { kind: 'created' }
  queue.run()
  const batch = aBatch({ sourceSha256: sha256Schema.parse('a'.repeat(64)) })
  const releasing = queue.releaseNew(batch, [aRow('Primeiro', 0)])
  await runFor(2_000)
  expect(await releasing).toEqual({ kind: 'released' })
  list(quick, own, 'Primeiro')
  await runFor(DAY_MS)
  const elsewhere = aPartnerId()
  list(quick, elsewhere, 'Terceiro')
  await releaseRest(quick, batch)
  await runFor(MINUTE_MS)
  const more = queue.releaseMore(batch, [aRow('Terceiro', 2)], { kind: 'listed' })
  await runFor(1_000)
  expect(await more).toEqual({ kind: 'released', doubted: 1 })
  await runFor(HOUR_MS)
  expect(service.creates.map(({ name }) => name)).toEqual(['Primeiro', 'Segundo'])
  const third = core.documents.list({ batchId: batch.id }).rows[2]
  expect(third?.delivery).toMatchObject({ kind: 'sent', partnerId: elsewhere })
})

test('R5, R17: in time that a restored journal lost, a row of a file that another machine sent before an earlier part is taken', async () => {
  const first = await openQuickQueue()
  const { core } = first
  const own = aPartnerId()
  first.service.answer = () => ({ kind: 'created', partnerId: own })
  const elsewhere = aPartnerId()
  list(first, elsewhere, 'Segundo')
  await first.runFor(DAY_MS)
  first.queue.run()
  const batch = aBatch({ sourceSha256: aHash('lote') })
  const releasing = first.queue.releaseNew(batch, [aRow('Primeiro', 0)])
  await first.runFor(2_000)
  expect(await releasing).toEqual({ kind: 'released' })
  list(first, own, 'Primeiro')
  await first.runFor(HOUR_MS)
  await first.queue.stop(0)
  core.markRestored(core.describe().commits + 3, toEpochMs(first.time.now()))

  const quick = await openQuickQueue({ core, atMs: first.time.now() })
  const { queue, service, runFor } = quick
  Object.assign(service, { listed: first.service.listed, status: first.service.status })
  await queue.recover()
  queue.run()
  await runFor(MINUTE_MS)
  const more = queue.releaseMore(batch, [aRow('Segundo', 1)], { kind: 'listed' })
  await runFor(MINUTE_MS)
  expect(await more).toEqual({ kind: 'released', doubted: 1 })
  await runFor(HOUR_MS)
  expect(service.creates).toEqual([])
  const second = core.documents.list({ batchId: batch.id }).rows[1]
  expect(second?.delivery).toMatchObject({ kind: 'sent', partnerId: elsewhere })
})

test('R5, R17: a rest that is released before the scan of the start hides no document of a row that waits for it', async () => {
  const first = await openQuickQueue()
  const { core } = first
  first.queue.pause()
  first.queue.run()
  const batch = aBatch()
  const releasing = first.queue.releaseNew(batch, [aRow('Primeiro', 0)])
  await first.runFor(MINUTE_MS)
  expect(await releasing).toEqual({ kind: 'released' })
  await first.queue.stop(0)

  const quick = await openQuickQueue({ core, atMs: first.time.now() })
  const { queue, service, runFor } = quick
  const own = aPartnerId()
  list(quick, own, 'Primeiro')
  await runFor(HOUR_MS)
  await queue.recover()
  await releaseRest(quick, batch)
  queue.run()
  await runFor(HOUR_MS)
  expect(service.creates.map(({ name }) => name)).toEqual(['Segundo'])
  const [row] = core.documents.list({ batchId: batch.id }).rows
  expect(row?.delivery).toMatchObject({ kind: 'sent', partnerId: own })
})
