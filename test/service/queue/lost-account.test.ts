// Account that disappears in the middle of a batch, and what is on disk when a row is shown as sent.
import { expect, test } from 'vitest'
import type { Delivery } from '../../../shared/model/delivery.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

test('ACC-05: what is bound to an account that was deactivated waits for it, and goes to no other', async () => {
  const service = await startTestService()
  const [account] = service.accounts
  const { workspace, prepare } = await openTestWorkspace(service)
  await workspace.queue.release(await prepare(3))
  service.changeAccount(account?.id ?? '', { condition: 'inactive' })
  workspace.queue.run()
  await expect
    .poll(async () => (await workspace.queue.status()).holds[0]?.accountId)
    .toBe(account?.id)
  expect(service.documents()).toEqual([])
  service.changeAccount(account?.id ?? '', { condition: 'good' })
  await workspace.queue.releaseHolds()
  await expect.poll(async () => (await workspace.journal.documents.countDeliveries()).sent).toBe(3)
  const accounts = new Set(service.documents().map(({ accountId }) => accountId))
  expect([...accounts]).toEqual([account?.id])
})

test('CREATE-32: nobody is told that a document was sent before its id and address are on disk', async () => {
  const service = await startTestService()
  const { workspace, prepare } = await openTestWorkspace(service)
  const deliveries: Promise<readonly Delivery[]>[] = []
  const readDeliveries = async () =>
    (await workspace.journal.documents.list({})).rows.map(({ delivery }) => delivery)
  workspace.queue.onChange(() => deliveries.push(readDeliveries()))
  await workspace.queue.release(await prepare(4))
  workspace.queue.run()
  await expect.poll(async () => (await workspace.journal.documents.countDeliveries()).sent).toBe(4)
  const readSent = async () =>
    (await Promise.all(deliveries)).flat().filter(({ kind }) => kind === 'sent')
  // The last change may be reported after the journal has it.
  await expect.poll(async () => (await readSent()).length).toBeGreaterThan(0)
  const seen = await readSent()
  const ids = service.documents().map(({ id }) => id)
  for (const delivery of seen) {
    expect(delivery).toMatchObject({ partnerId: expect.any(String), uri: expect.any(String) })
    expect(ids).toContain(delivery.kind === 'sent' && delivery.partnerId)
  }
})
