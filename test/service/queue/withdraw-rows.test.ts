// R19: queued rows are withdrawn during a send, over real HTTP.
import { expect, test, vi } from 'vitest'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { releaseMany } from '../../support/release-many.ts'

const BATCHES = 6
const ROWS = 150

test('R19: what waits is taken back while the batch is sent: it works each time, and says which went', async () => {
  const service = await startTestService()
  const { workspace } = await openTestWorkspace(service, { limits: () => ({ concurrency: 4 }) })
  const { queue, journal } = workspace
  await queue.recover()
  queue.run()
  for (let round = 0; round < BATCHES; round += 1) {
    const batchId = await releaseMany(workspace, service, ROWS, `Lote ${round}`)
    const sentBefore = service.documents().length
    const begun = sentBefore + 3 + 7 * round
    await vi.waitFor(() => expect(service.documents().length).toBeGreaterThan(begun), {
      timeout: 180_000,
      interval: 1,
    })
    const taken = await queue.withdrawBatch(batchId)
    const { rows } = await journal.documents.list({ batchId, deliveries: ['withdrawn'] })
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...taken].toSorted())
    await vi.waitFor(
      async () => {
        const [batch] = await journal.batches.list([batchId])
        expect(batch?.deliveries).toEqual({ withdrawn: taken.length, sent: ROWS - taken.length })
      },
      { timeout: 180_000 },
    )
  }
  const sent = (await journal.documents.list({ deliveries: ['sent'] })).rows.length
  expect(service.documents()).toHaveLength(sent)
})

test('R19: rows that were claimed and have not begun are taken back as well, and none of them is sent', async () => {
  let isSending = false
  const service = await startTestService()
  const key = Promise.withResolvers<string>()
  let asked = 0
  const { workspace } = await openTestWorkspace(service, {
    limits: () => ({ concurrency: 4 }),
    // The keychain waits for a person once the creates have begun.
    readKey: () => {
      const isAtOnce = !isSending
      asked += isAtOnce ? 0 : 1
      return isAtOnce ? Promise.resolve(service.key) : key.promise
    },
  })
  const { queue, journal } = workspace
  await queue.recover()
  const batchId = await releaseMany(workspace, service, 10)
  await queue.serviceTime()
  isSending = true
  queue.run()
  await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(4), { timeout: 180_000 })
  const taking = queue.withdrawBatch(batchId)
  key.resolve(service.key)
  expect(await taking).toHaveLength(10)
  const [batch] = await journal.batches.list([batchId])
  expect(batch?.deliveries).toEqual({ withdrawn: 10 })
  expect(service.documents()).toEqual([])
})
