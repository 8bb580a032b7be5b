// R10, R13: different names that are one at the service, so that a row could take the document of another one.
import { expect, test } from 'vitest'
import { aPartnerId } from '../../support/journal-builders.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

test('R13: a row whose document another one took before its answer came is looked for, not left as being sent', async () => {
  const { queue, core, service, release, runFor } = await openQuickQueue()
  const partnerId = aPartnerId()
  service.answer = () => ({ kind: 'created', partnerId })
  release('A', 2)
  queue.run()
  await runFor(5_000)
  const deliveries = core.documents.list({}).rows.map(({ delivery }) => delivery)
  expect(deliveries).toHaveLength(2)
  expect(deliveries).toContainEqual(expect.objectContaining({ kind: 'sent', partnerId }))
  expect(deliveries).toContainEqual(
    expect.objectContaining({ kind: 'unconfirmed', cause: 'unreadableAnswer' }),
  )
})
