// Order of rows, concurrency, and when a batch or the whole queue stops.
import { expect, test } from 'vitest'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { A_BAD_ROW, openQuickQueue } from '../../support/quick-queue.ts'

const OTHER = accountIdSchema.parse('22222222-2222-4222-8222-222222222222')
const badRow = () => ({ kind: 'refused', refusal: A_BAD_ROW }) as const
const counts = ({ core }: QuickQueue) => ({ ...core.documents.countDeliveries() })
const namesOf = ({ service }: QuickQueue) => service.creates.map(({ name }) => name)

test('an urgent batch overtakes the one that is being sent, and a later one waits for both', async () => {
  const quick = await openQuickQueue({ rules: { concurrency: 1 } })
  const slow = quick.release('Comum', 6)
  const later = quick.release('Depois', 2, { priority: 'later' })
  quick.queue.run()
  await quick.runFor(150)
  quick.release('Urgente', 2)
  const urgent = quick.core.batches.list().find(({ name }) => name === 'Urgente')
  if (!urgent) throw new Error('released')
  await quick.queue.prioritize(urgent.id, 'urgent')
  await quick.runFor(MINUTE_MS)
  const order = namesOf(quick).map((name) => name.split(' ')[0])
  expect(order.slice(2, 4)).toEqual(['Urgente', 'Urgente'])
  expect(order.slice(-2)).toEqual(['Depois', 'Depois'])
  expect(quick.core.batches.list().map(({ id }) => id)).toContain(slow.id)
  expect(quick.core.batches.list().find(({ id }) => id === later.id)?.priority).toBe('later')
})

test('one slow account never has all places while another one waits', async () => {
  const quick = await openQuickQueue()
  const { service } = quick
  service.accounts = [AN_ACCOUNT, OTHER]
  service.answerMs = (accountId) => (accountId === AN_ACCOUNT ? 10 * MINUTE_MS : 200)
  quick.release('Lenta', 40)
  quick.release('Rápida', 40, { accountId: OTHER })
  quick.queue.run()
  await quick.runFor(MINUTE_MS)
  expect(service.creates.filter(({ accountId }) => accountId === OTHER)).toHaveLength(40)
  expect(counts(quick)).toMatchObject({ sent: 40, sending: 4 })
})

test('the limits overall and per account are asked for before each create', async () => {
  const limits = { concurrency: 4, concurrencyPerAccount: 2 }
  const quick = await openQuickQueue({ rules: limits })
  quick.service.answerMs = () => MINUTE_MS
  quick.release('A', 10)
  quick.queue.run()
  await quick.runFor(1_000)
  expect(await quick.queue.status()).toMatchObject({ inFlight: 2 })
})

test('a batch whose documents are refused one after another stands still, and asks no more of the service', async () => {
  const quick = await openQuickQueue({ rules: { stopAfterRefusals: 5 } })
  const { service } = quick
  service.answer = (_, name) => (name.startsWith('Errada') ? badRow() : { kind: 'created' })
  const wrong = quick.release('Errada', 500)
  quick.release('Certa', 6)
  quick.queue.run()
  await quick.runFor(HOUR_MS)
  const asked = namesOf(quick).filter((name) => name.startsWith('Errada'))
  expect(asked.length).toBeGreaterThanOrEqual(5)
  expect(asked.length).toBeLessThanOrEqual(8)
  const status = await quick.queue.status()
  expect(status.stops).toMatchObject([
    { batchId: wrong.id, name: 'Errada', refusals: asked.length, queued: 500 - asked.length },
  ])
  expect(status.state).toBe('held')
  expect(status.holds).toEqual([])
  expect(counts(quick)).toMatchObject({ sent: 6 })
})

test('told to go on, a batch is stopped again only after as many refusals more', async () => {
  const quick = await openQuickQueue({ rules: { stopAfterRefusals: 3, concurrency: 1 } })
  quick.service.answer = badRow
  const batch = quick.release('A', 20)
  quick.queue.run()
  await quick.runFor(MINUTE_MS)
  expect(quick.service.creates).toHaveLength(3)
  await quick.queue.goOn(batch.id)
  await quick.runFor(MINUTE_MS)
  expect(quick.service.creates).toHaveLength(6)
  quick.service.answer = () => ({ kind: 'created' })
  await quick.queue.goOn(batch.id)
  await quick.runFor(MINUTE_MS)
  expect(counts(quick)).toEqual({ rejected: 6, sent: 14 })
})

test('the rest of a batch is withdrawn at one word, and its refused rows stay to be seen', async () => {
  const quick = await openQuickQueue({ rules: { stopAfterRefusals: 3, concurrency: 1 } })
  quick.service.answer = badRow
  const batch = quick.release('A', 20)
  const other = quick.release('B', 1)
  quick.queue.run()
  await quick.runFor(MINUTE_MS)
  expect(await quick.queue.withdrawBatch(batch.id)).toHaveLength(17)
  expect(counts(quick)).toEqual({ rejected: 4, withdrawn: 17 })
  expect(quick.core.documents.list({ batchId: other.id }).rows[0]?.delivery.kind).toBe('rejected')
  expect((await quick.queue.status()).stops).toEqual([])
})

test('offline, the status says why, since when, and when it is tried again', async () => {
  const quick = await openQuickQueue()
  quick.service.isReachable = false
  quick.release('A', 3)
  quick.queue.run()
  await quick.runFor(5 * MINUTE_MS)
  const { offline, state } = await quick.queue.status()
  expect(state).toBe('offline')
  expect(offline?.failure).toMatchObject({ code: 'network.nameNotFound' })
  expect(Number(offline?.nextProbeAt)).toBeGreaterThan(quick.time.now())
  expect(Number(offline?.nextProbeAt)).toBeLessThanOrEqual(quick.time.now() + MINUTE_MS)
  quick.service.isReachable = true
  await quick.runFor(MINUTE_MS)
  expect(counts(quick)).toEqual({ sent: 3 })
})

test('R6: while offline, a clock that is set back by a day makes the next probe no later', async () => {
  const quick = await openQuickQueue()
  quick.service.isReachable = false
  quick.release('A', 3)
  quick.queue.run()
  await quick.runFor(5 * MINUTE_MS)
  quick.setClock(-DAY_MS)
  quick.service.isReachable = true
  await quick.runFor(MINUTE_MS + 1_000)
  expect(counts(quick)).toEqual({ sent: 3 })
})

test('after a sleep the queue goes on within a second', async () => {
  const quick = await openQuickQueue()
  quick.service.isReachable = false
  quick.release('A', 3)
  quick.queue.run()
  await quick.runFor(10 * MINUTE_MS)
  quick.service.isReachable = true
  quick.queue.noteWake()
  await quick.runFor(1_000)
  expect(counts(quick)).toEqual({ sent: 3 })
})

test('R6: after a sleep, in which the running clock may have stood still, the service’s time is read anew before a create', async () => {
  const quick = await openQuickQueue()
  const { service, queue } = quick
  quick.release('A', 1)
  queue.run()
  await quick.runFor(1_000)
  const before = service.reads.filter((what) => what === 'accounts').length
  queue.noteWake()
  quick.release('B', 1)
  await quick.runFor(1_000)
  // Two answers are read, since a single one may come from a machine with a wrong clock.
  expect(service.reads.filter((what) => what === 'accounts')).toHaveLength(before + 2)
  queue.resume()
  await quick.runFor(1_000)
  expect(counts(quick)).toEqual({ sent: 2 })
})

test('R17: a document to look for whose like waits in a stopped batch is looked for, and holds up no other', async () => {
  const quick = await openQuickQueue({ rules: { stopAfterRefusals: 1, concurrency: 1 } })
  const { core, service, queue, runFor } = quick
  service.answer = () => badRow()
  quick.release('A', 2)
  queue.run()
  await runFor(5_000)
  expect((await queue.status()).stops).toMatchObject([{ queued: 1 }])
  service.answer = () => ({ kind: 'created' })
  const again = quick.release('A', 2)
  const [, like] = core.documents.list({ batchId: again.id }).rows
  if (!like) throw new Error('two rows')
  const doubt = { documentIds: [like.id], since: SOME_TIME }
  core.commit([{ kind: 'documentsDoubted', ...doubt }], SOME_TIME)
  quick.release('Outra', 1)
  queue.tryNow()
  await runFor(MINUTE_MS)
  expect(namesOf(quick)).toContain('Outra 0')
  expect(core.documents.list({ ids: [like.id] }).rows[0]?.delivery.kind).toBe('unconfirmed')
})
