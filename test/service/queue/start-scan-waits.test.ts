// Start scans (R17) that are repeated: where the list cannot be read
// whole (R8, R21), and where a row is fixed during a scan.
import { expect, test } from 'vitest'
import { toLane } from '../../../main/queue/send/identity-key.ts'
import { sha256Schema } from '../../../shared/model/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { aBatch, aContent, aDocument, aPartnerId } from '../../support/journal-builders.ts'
import { A_BAD_ROW, listDocument, openQuickQueue } from '../../support/quick-queue.ts'

test('R17 R21: a list that names a document twice is scanned at growing intervals from the start on, and what waits goes once it is whole', async () => {
  const { core, release, time } = await openQuickQueue()
  release('A', 2)
  const { queue, service, runFor } = await openQuickQueue({ core, atMs: time.now() })
  listDocument(service, { partnerId: aPartnerId(), name: 'Outro', atMs: time.now() })
  const [other] = service.listed
  if (!other) throw new Error('it is listed')
  service.listed = [other, other]
  await queue.recover()
  queue.run()
  await runFor(20 * MINUTE_MS)
  // Five tries a scan, every two minutes at last; without an interval there would be thousands.
  expect(service.reads.filter((what) => what === 'list').length).toBeLessThan(100)
  expect(service.creates).toEqual([])

  service.listed = [other]
  await runFor(5 * MINUTE_MS)
  expect(service.creates).toHaveLength(2)
})

test.each([5, 12, 15, 22, 25, 35])(
  'R17: a row of a file that is fixed %i ms after another one, while that one is looked for, is looked for as well',
  async (betweenMs) => {
    const { core, queue, service, time, runFor } = await openQuickQueue()
    const names = ['Corrigido 0', 'Corrigido 1']
    const batch = aBatch({ sourceSha256: sha256Schema.parse('d'.repeat(64)) })
    const signers = [{ email: 'eva@exemplo.com.br', role: 'Parte' }]
    const documents = names.map((name, position) => {
      const content = aContent({ name: `Recusado ${name}`, signers })
      return aDocument({ position, content, lane: toLane(batch.accountId, content) })
    })
    const releasedAt = toEpochMs(time.now())
    const released = { kind: 'batchReleased', batchId: batch.id, releasedAt, baseline: [] } as const
    core.commit([{ kind: 'batchCreated', batch, documents }, released], releasedAt)
    service.answer = () => ({ kind: 'refused', refusal: A_BAD_ROW })
    queue.run()
    await runFor(MINUTE_MS)
    // Another machine has fixed and sent both.
    for (const name of names) {
      listDocument(service, { partnerId: aPartnerId(), name, atMs: time.now() })
    }
    service.answer = () => ({ kind: 'created' })
    const rows = core.documents.list({ deliveries: ['rejected'] }).rows
    for (const [at, row] of rows.entries()) {
      await queue.requeue(row, aContent({ ...row.content, name: names[at] ?? '' }))
      await runFor(betweenMs)
    }
    await runFor(HOUR_MS)
    expect(service.creates.map(({ name }) => name).toSorted()).toEqual(
      names.map((name) => `Recusado ${name}`),
    )
    expect(core.documents.countDeliveries()).toEqual({ sent: 2 })
  },
)

test('R17 R21: a listed document whose status never answers holds up the row of its name, not the account', async () => {
  const { core, release, time } = await openQuickQueue()
  release('A', 6)
  const { queue, service, runFor } = await openQuickQueue({ core, atMs: time.now() })
  listDocument(service, { partnerId: aPartnerId(), name: 'A 0', atMs: time.now() })
  service.status = () => undefined
  await queue.recover()
  queue.run()
  await runFor(HOUR_MS)
  expect(core.documents.countDeliveries()).toEqual({ sent: 5, unconfirmed: 1 })
  expect(service.creates.map(({ name }) => name)).not.toContain('A 0')
  await runFor(DAY_MS + HOUR_MS)
  expect(core.documents.countDeliveries()).toEqual({ sent: 5, needsDecision: 1 })
})
