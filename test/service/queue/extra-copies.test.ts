// R15: copies that a proxy makes, while the service's statuses cannot be read.
import { expect, test } from 'vitest'
import type { ListedDocument } from '../../../main/partner/wire/document-list.ts'
import type { SignatureStatus } from '../../../main/partner/wire/signature-status.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { aContent, aPartnerId } from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

/** Signers of every document of the test. */
const STATUS: SignatureStatus = {
  signatureStatus: 'WaitingSignatures',
  signatures: aContent().signers.map(({ email, role }) => ({
    signatureId: signatureIdSchema.parse(crypto.randomUUID()),
    email,
    role,
    signed: false,
  })),
}

/** Sends a batch; the list shows each of its documents and a copy of each. */
async function sendDoubled({ queue, service, release, runFor, time }: QuickQueue, count: number) {
  const toListed = (name: string): ListedDocument => ({
    id: aPartnerId(),
    name,
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: toEpochMs(time.now()),
  })
  const own: ListedDocument[] = []
  service.answer = (_account, name) => {
    const made = toListed(name)
    own.push(made)
    return { kind: 'created', partnerId: made.id }
  }
  release('A', count)
  queue.run()
  await runFor(2_000)
  expect(service.creates).toHaveLength(count)
  const copies = own.map(({ name }) => toListed(name))
  service.listed = [...own, ...copies]
  return copies.map(({ id }) => id)
}

const reportedBy = ({ core }: Pick<QuickQueue, 'core'>) =>
  core.documents
    .duplicates()
    .map(({ extraId }) => extraId)
    .sort()

test('R15: copies are reported though the status of another cannot be read', async () => {
  const quick = await openQuickQueue()
  const copies = await sendDoubled(quick, 4)
  quick.service.status = (id) => (id === copies[0] ? undefined : STATUS)
  await quick.runFor(10 * MINUTE_MS)
  expect(reportedBy(quick)).toEqual(copies.slice(1).sort())
})

test('R15: where no look of their time could read a status, copies are looked for until one can', async () => {
  const quick = await openQuickQueue()
  const copies = await sendDoubled(quick, 2)
  await quick.runFor(3 * HOUR_MS)
  expect(reportedBy(quick)).toEqual([])
  quick.service.status = () => STATUS
  await quick.runFor(20 * MINUTE_MS)
  expect(reportedBy(quick)).toEqual(copies.sort())
})

test('R15: a look for copies that could not be finished is made up for by the next program', async () => {
  const quick = await openQuickQueue()
  const copies = await sendDoubled(quick, 2)
  await quick.runFor(HOUR_MS)
  await Promise.all([quick.queue.stop(0), quick.runFor(HOUR_MS)])
  const next = await openQuickQueue({ core: quick.core, atMs: quick.time.now() + 5 * HOUR_MS })
  next.service.listed = quick.service.listed
  next.service.status = () => STATUS
  next.queue.run()
  await next.runFor(20 * MINUTE_MS)
  expect(reportedBy(next)).toEqual(copies.sort())
})

test('R15: once a look after the time of copies was finished, nothing is looked at any more', async () => {
  const quick = await openQuickQueue()
  await sendDoubled(quick, 2)
  quick.service.status = () => STATUS
  await quick.runFor(3 * HOUR_MS)
  const before = quick.service.reads.length
  quick.service.listed = []
  await quick.runFor(3 * HOUR_MS)
  expect(quick.service.reads).toHaveLength(before)
})

test('R15: a look that passed over a row beside an open one of its lane is made up for once the lane is free', async () => {
  const quick = await openQuickQueue()
  const { queue, service, core, time, release, runFor } = quick
  const [own, copy] = [aPartnerId(), aPartnerId()]
  service.answer = () => ({ kind: 'created', partnerId: own })
  const { id: batchId } = release('A', 1)
  queue.run()
  await runFor(2_000)
  service.listed = [own, copy].map((id) => ({
    id,
    name: 'A 0',
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: toEpochMs(time.now()),
  }))
  // No status is read until a similar row has begun, so long after the copy that the copy cannot be its own.
  await runFor(30 * MINUTE_MS)
  service.answer = () => ({ kind: 'created' })
  service.answerMs = () => 3 * HOUR_MS
  release('A', 1)
  queue.resume()
  await runFor(MINUTE_MS)
  expect(service.creates).toHaveLength(2)
  service.status = () => STATUS
  await runFor(2 * HOUR_MS)
  expect(reportedBy(quick)).toEqual([])
  await runFor(2 * HOUR_MS)
  const [row] = core.documents.list({ batchId }).rows
  expect(core.documents.duplicates()).toMatchObject([{ documentId: row?.id, extraId: copy }])
})

test('R15: a copy beside a document that the list shows after hours is reported', async () => {
  const quick = await openQuickQueue()
  const { queue, service, time, release, runFor } = quick
  const [own, copy] = [aPartnerId(), aPartnerId()]
  service.answer = () => ({ kind: 'created', partnerId: own })
  service.status = () => STATUS
  release('A', 1)
  const createdAt = toEpochMs(time.now())
  queue.run()
  await runFor(5 * HOUR_MS)
  const [name, documentStatus, signatureStatus] = ['A 0', 'Finished', 'WaitingSignatures']
  service.listed = [own, copy].map((id) => ({
    id,
    name,
    documentStatus,
    signatureStatus,
    createdAt,
  }))
  await runFor(2 * HOUR_MS)
  expect(reportedBy(quick)).toEqual([copy])
  const { length: reads } = service.reads
  await runFor(3 * HOUR_MS)
  expect(service.reads).toHaveLength(reads)
})

test('R15: a copy that a late list shows an hour after its document is reported', async () => {
  const quick = await openQuickQueue()
  const { queue, service, time, release, runFor } = quick
  const [own, copy] = [aPartnerId(), aPartnerId()]
  service.answer = () => ({ kind: 'created', partnerId: own })
  service.status = () => STATUS
  release('A', 1)
  const createdAt = toEpochMs(time.now())
  const toListed = (id: typeof own): ListedDocument => ({
    id,
    name: 'A 0',
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt,
  })
  queue.run()
  // The list lag of half an hour is learnt, so that a copy may still appear after ten times that (R7).
  await runFor(30 * MINUTE_MS)
  service.listed = [toListed(own)]
  await runFor(HOUR_MS)
  service.listed = [toListed(own), toListed(copy)]
  await runFor(2 * HOUR_MS)
  expect(reportedBy(quick)).toEqual([copy])
  await runFor(4 * HOUR_MS)
  const { length: reads } = service.reads
  await runFor(3 * HOUR_MS)
  expect(service.reads).toHaveLength(reads)
})
