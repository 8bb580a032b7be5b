// R9 (weak absence): a service that fails every create, over a real
// journal. No own document is listed, so one row is sent at a time.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { toVerification } from '../../../main/queue/recovery/verify-before-send.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import { AN_ACCOUNT, SOME_TIME, aPartnerId } from '../../support/journal-builders.ts'
import type { QuickQueue } from '../../support/quick-queue.ts'
import { A_BAD_ROW, listDocument, openQuickQueue } from '../../support/quick-queue.ts'

const namesOf = ({ service }: QuickQueue) => service.creates.map(({ name }) => name)
const kindsOf = ({ core }: QuickQueue) =>
  core.documents.list({}).rows.map(({ delivery }) => delivery.kind)

/** Sends three rows that get a 500 each; the settle time of ten minutes is not over. */
async function openFailing() {
  const quick = await openQuickQueue()
  quick.service.answer = () => ({ kind: 'failed' })
  quick.release('A', 3)
  quick.queue.run()
  await quick.runFor(8 * MINUTE_MS)
  expect(namesOf(quick)).toEqual(['A 0', 'A 1', 'A 2'])
  return quick
}

/** Withdraws the weakly absent one of three rows; the first of two new rows is then sent alone and fails too. */
async function openWithNewRow() {
  const quick = await openFailing()
  quick.queue.pause()
  await quick.runFor(10 * MINUTE_MS)
  const [first] = quick.core.documents.list({ deliveries: ['queued'] }).rows
  if (!first) throw new Error('one weakly absent')
  await quick.queue.withdraw([first.id])
  quick.release('B', 2)
  quick.queue.resume()
  await quick.runFor(MINUTE_MS)
  expect(namesOf(quick).slice(3)).toEqual(['B 0'])
  return quick
}

/** Makes creates succeed from now on, and the list show their documents. */
function repair({ service, time }: QuickQueue): void {
  service.answer = (_account, name) => {
    const partnerId = aPartnerId()
    listDocument(service, { partnerId, name, atMs: time.now() })
    return { kind: 'created', partnerId }
  }
}

test('R9: without any 201 one row of the account goes alone, and a 201 that is listed lets the others go', async () => {
  const quick = await openFailing()
  repair(quick)
  quick.service.answerMs = () => 5 * MINUTE_MS
  await quick.runFor(5 * MINUTE_MS)
  quick.release('B', 2)
  expect(kindsOf(quick)).toEqual(['sending', 'unconfirmed', 'unconfirmed', 'queued', 'queued'])
  await quick.runFor(3 * MINUTE_MS)
  expect(namesOf(quick).slice(3)).toEqual(['A 0'])
  // An answer that took five minutes makes the settle time fifty minutes (R7).
  await quick.runFor(HOUR_MS)
  expect(namesOf(quick).slice(3).toSorted()).toEqual(['A 0', 'A 1', 'A 2', 'B 0', 'B 1'])
  expect(new Set(kindsOf(quick))).toEqual(new Set(['sent']))
})

test('R9: a second weak absence of one row is asked, and others go one at a time, further and further apart', async () => {
  const quick = await openFailing()
  const startMs = quick.service.creates[0]?.atMs ?? 0
  await quick.runFor(6 * HOUR_MS)
  expect(namesOf(quick).slice(3)).toEqual(['A 0', 'A 1', 'A 2'])
  const alone = quick.service.creates.slice(3).map(({ atMs }) => (atMs - startMs) / MINUTE_MS)
  const apart = alone.map((at, index) => at - (alone[index - 1] ?? 0))
  expect(apart.map((minutes, index) => minutes >= 10 * 2 ** Math.max(0, index - 1))).toEqual([
    true,
    true,
    true,
  ])
  const rows = quick.core.documents.list({}).rows.map(({ delivery }) => delivery)
  for (const delivery of rows) {
    expect(delivery).toMatchObject({ question: { reason: 'absenceUnproven', candidates: [] } })
  }
})

test('R9 R17: what went alone before a restore is looked for by a newer attempt, and lets the other rows go', async () => {
  const quick = await openWithNewRow()
  const at = toEpochMs(quick.time.now())
  const doubted = { number: 2, since: SOME_TIME, at, random: createSimRandom('restored') }
  const { rows } = quick.core.documents.list({ deliveries: ['unconfirmed'] })
  quick.core.commit(
    rows.flatMap((row) => toVerification(row, doubted)),
    at,
  )
  repair(quick)
  await quick.runFor(6 * HOUR_MS)
  expect(kindsOf(quick)).toEqual(['withdrawn', 'sent', 'sent', 'sent', 'sent'])
})

test('R9 R18: a row whose turn to go alone has not come within a day is asked about', async () => {
  const quick = await openQuickQueue({ rules: { settleFloorMs: 10 * HOUR_MS } })
  quick.service.answer = () => ({ kind: 'failed' })
  quick.release('A', 3)
  quick.queue.run()
  await quick.runFor(23 * HOUR_MS)
  expect(namesOf(quick).slice(3)).toEqual(['A 0', 'A 1'])
  expect(kindsOf(quick)).toEqual(['needsDecision', 'unconfirmed', 'unconfirmed'])
  await quick.runFor(2 * HOUR_MS)
  expect(namesOf(quick).slice(3)).toEqual(['A 0', 'A 1'])
  expect(kindsOf(quick)).toEqual(['needsDecision', 'needsDecision', 'needsDecision'])
})

test('R9: what was not sent yet goes alone before any row is sent a second time', async () => {
  const quick = await openWithNewRow()
  await quick.runFor(8 * MINUTE_MS)
  expect(namesOf(quick).slice(3)).toEqual(['B 0'])
  expect(kindsOf(quick)).toEqual([
    'withdrawn',
    'unconfirmed',
    'unconfirmed',
    'unconfirmed',
    'queued',
  ])
})

test('R9: a restart while the row that goes alone is on its way sends nothing beside it', async () => {
  const quick = await openFailing()
  await quick.runFor(6 * MINUTE_MS)
  expect(namesOf(quick).slice(3)).toEqual(['A 0'])
  void quick.queue.stop(0)
  await quick.runFor(MINUTE_MS)
  const again = await openQuickQueue({ core: quick.core, atMs: quick.time.now() })
  again.service.answer = () => ({ kind: 'failed' })
  again.release('B', 2)
  await again.queue.recover()
  again.queue.run()
  await again.runFor(6 * MINUTE_MS)
  expect(namesOf(again)).toEqual([])
  await again.runFor(12 * MINUTE_MS)
  expect(namesOf(again)).toEqual(['B 0'])
})

test('R9: a row that is refused for itself when it goes alone leaves its turn to the next', async () => {
  const quick = await openFailing()
  quick.service.answer = (_account, name) =>
    name === 'A 0' ? { kind: 'refused', refusal: A_BAD_ROW } : { kind: 'failed' }
  await quick.runFor(HOUR_MS)
  expect(namesOf(quick).slice(3, 5)).toEqual(['A 0', 'A 1'])
  expect(kindsOf(quick)[0]).toBe('rejected')
})

test('R9: a weak absence of one account holds up no other', async () => {
  const quick = await openFailing()
  const other = accountIdSchema.parse(randomUUID())
  quick.service.accounts = [AN_ACCOUNT, other]
  await quick.runFor(4 * MINUTE_MS)
  repair(quick)
  quick.release('C', 3, { accountId: other })
  await quick.runFor(MINUTE_MS)
  expect(namesOf(quick).slice(3).toSorted()).toEqual(['A 0', 'C 0', 'C 1', 'C 2'])
})
