// R19: queued rows are withdrawn while 3,000 contracts are being sent, over real HTTP: the answer names the withdrawn
// rows, and no create begins after it.
import { expect, test, vi } from 'vitest'
import type { BatchId } from '../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from '../support/open-test-workspace.ts'
import { releaseMany } from '../support/release-many.ts'

const ROUNDS = 10
const ROWS = 3_000
const LONG = { timeout: 300_000, interval: 1 }

test('R19: of 3,000 rows that are being sent what waits is taken back, ten times of ten, and the answer says which', async () => {
  const service = await startTestService()
  const { workspace } = await openTestWorkspace(service, { limits: () => ({ concurrency: 4 }) })
  const { queue, journal } = workspace
  await queue.recover()
  queue.run()
  // Ways to withdraw: the batch's own button, and all rows selected in the list.
  const takeBack = [
    queue.withdrawBatch,
    async (batchId: BatchId) => {
      const { rows } = await journal.documents.list({ batchId })
      return queue.withdraw(rows.map(({ id }) => id))
    },
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const batchId = await releaseMany(workspace, service, ROWS, `Lote ${round}`)
    const begun = service.documents().length + 2 + 9 * round
    await vi.waitFor(() => expect(service.documents().length).toBeGreaterThan(begun), LONG)
    const taken = await takeBack[round % takeBack.length]?.(batchId)
    if (!taken) throw new Error('a way to take back')
    const madeByThen = service.documents().length
    const { rows } = await journal.documents.list({ batchId, deliveries: ['withdrawn'] })
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(taken))
    await vi.waitFor(async () => {
      const [batch] = await journal.batches.list([batchId])
      expect(batch?.deliveries).toEqual({ withdrawn: taken.length, sent: ROWS - taken.length })
    }, LONG)
    // Creates that had begun have arrived, and none began after the answer.
    expect(service.documents().length - madeByThen).toBeLessThanOrEqual(4)
  }
  expect(service.documents()).toHaveLength(await journal.documents.count({ deliveries: ['sent'] }))
  expect(await journal.audit.verify()).toBeUndefined()
})
