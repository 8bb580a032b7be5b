// R21 (waits are bounded): failing reads of one account stop only that account, and are tried less and less often.
import { expect, test } from 'vitest'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { AN_ACCOUNT } from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

const ANOTHER = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')

const sentBy = ({ core }: QuickQueue, accountId: typeof AN_ACCOUNT): number =>
  core.documents.count({ accountId, deliveries: ['sent'] })
const holdsOf = ({ core }: QuickQueue) =>
  core.queue.holds().map(({ accountId, hold }) => ({ accountId, reason: hold.reason }))
const listsOf = ({ service }: QuickQueue): number =>
  service.reads.filter((what) => what === 'list').length

test('R21: the list of one account fails: the others are sent as before, it is held by name, and goes on by itself', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  service.accounts = [AN_ACCOUNT, ANOTHER]
  service.listFails = [AN_ACCOUNT]
  quick.release('A', 5)
  quick.release('B', 60, { accountId: ANOTHER })
  await queue.recover()
  queue.run()
  // 60 creates of 100 ms, four at a time.
  await runFor(5_000)
  expect(sentBy(quick, ANOTHER)).toBe(60)
  expect((await queue.status()).offline).toBeUndefined()
  await runFor(5 * MINUTE_MS)
  expect(holdsOf(quick)).toEqual([{ accountId: AN_ACCOUNT, reason: 'readsFail' }])
  expect(sentBy(quick, AN_ACCOUNT), 'what was sent before the start cannot be looked for').toBe(0)
  const before = listsOf(quick)
  await runFor(HOUR_MS)
  expect(listsOf(quick) - before, 'two accounts, one of them asked every 15 minutes').toBeLessThan(
    60,
  )
  service.listFails = []
  await runFor(16 * MINUTE_MS)
  expect(holdsOf(quick)).toEqual([])
  expect(sentBy(quick, AN_ACCOUNT)).toBe(5)
})

test('R21: a row without an answer waits for its account’s list, which fails, and is settled once it is back; a person may try at once', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  quick.release('A', 1)
  queue.run()
  await runFor(2_000)
  service.listFails = [AN_ACCOUNT]
  service.answer = () => ({ kind: 'failed' })
  quick.release('C', 1)
  await runFor(10 * MINUTE_MS)
  expect(holdsOf(quick)).toEqual([{ accountId: AN_ACCOUNT, reason: 'readsFail' }])
  expect(service.creates).toHaveLength(2)
  service.answer = () => ({ kind: 'created' })
  service.listFails = []
  queue.tryHolds('read', AN_ACCOUNT)
  await runFor(HOUR_MS)
  expect(holdsOf(quick)).toEqual([])
  expect(sentBy(quick, AN_ACCOUNT)).toBe(2)
})

test('R21: creates that end unknown while the list of their account fails are few', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  service.listFails = [AN_ACCOUNT]
  service.answer = () => ({ kind: 'failed' })
  quick.release('A', 200)
  queue.run()
  await runFor(HOUR_MS)
  expect(holdsOf(quick)).toEqual([{ accountId: AN_ACCOUNT, reason: 'readsFail' }])
  expect(service.creates.length).toBeLessThanOrEqual(20)
  service.listFails = []
  service.answer = () => ({ kind: 'created' })
  await runFor(3 * HOUR_MS)
  // The list shows no document, so no absence is proven: each row is asked about, and none is sent twice.
  const { needsDecision = 0, sent = 0 } = quick.core.documents.countDeliveries()
  expect(needsDecision + sent).toBe(200)
  expect(service.creates).toHaveLength(200)
})

test('R21: a short failure of one list holds nothing', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  service.listFails = [AN_ACCOUNT]
  quick.release('A', 5)
  await queue.recover()
  queue.run()
  await runFor(30_000)
  expect(sentBy(quick, AN_ACCOUNT)).toBe(0)
  service.listFails = []
  await runFor(MINUTE_MS)
  expect(sentBy(quick, AN_ACCOUNT)).toBe(5)
  expect(quick.core.audit.events(1, 10_000).map(({ kind }) => kind)).not.toContain('accountHeld')
})

test('R21: where the service answers no other read either, it is the service that does not answer', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  quick.release('A', 5)
  queue.run()
  await runFor(2_000)
  service.isReachable = false
  service.listFails = [AN_ACCOUNT]
  quick.release('C', 5)
  await runFor(10 * MINUTE_MS)
  expect((await queue.status()).state).toBe('offline')
  expect(holdsOf(quick)).toEqual([])
})

test('R21: a row without an answer is looked for although the list failed once when there was nothing to look for', async () => {
  const quick = await openQuickQueue()
  const { service, queue, runFor } = quick
  quick.release('A', 1)
  queue.pause()
  queue.run()
  service.listFails = [AN_ACCOUNT]
  const reconciled = queue.reconcileOnce()
  await runFor(1_000)
  await reconciled
  service.listFails = []
  await runFor(10 * MINUTE_MS)
  service.answer = () => ({ kind: 'failed' })
  queue.resume()
  await runFor(10_000)
  service.answer = () => ({ kind: 'created' })
  await runFor(HOUR_MS)
  expect(sentBy(quick, AN_ACCOUNT)).toBe(1)
})
