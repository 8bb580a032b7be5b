// Changes without a trace in the signatures: noticed within a day of virtual time, however many documents are open,
// and nothing is believed that was seen only once.
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { isSigned } from '../../../shared/model/tracking.ts'
import type { Sent, TestWatch } from '../../support/open-watch.ts'
import { openWatch } from '../../support/open-watch.ts'

/** Days before today over which the documents are spread. */
const DAYS = 60

function sendMany(watch: TestWatch, count: number): readonly Sent[] {
  return Array.from({ length: count }, (_, at) =>
    watch.send(toEpochMs(watch.now() - DAY_MS * (3 + (at % DAYS)) - at * 10), { signers: 2 }),
  )
}

function pick<T>(from: readonly T[], at: number): T {
  const picked = from[at]
  if (picked === undefined) throw new Error(`no ${String(at)}`)
  return picked
}

/** Runs cycles until every day was read once. */
async function settleIn(watch: TestWatch): Promise<void> {
  await watch.cycleFor(2 * HOUR_MS)
}

test('W3: a cancellation, a deletion, an expiry and a removal that finishes are noticed within the hour with 1,500 outstanding', async () => {
  const watch = openWatch()
  const sent = sendMany(watch, 1_500)
  const finished = pick(sent, 1_234)
  watch.service.sign(finished.partnerId, 'next')
  const dated = watch.send(toEpochMs(watch.now() - 5 * DAY_MS), {
    deadlineAt: toEpochMs(watch.now() + DAY_MS),
  })
  await settleIn(watch)
  watch.pass(DAY_MS)
  const [cancelled, deleted] = [pick(sent, 17), pick(sent, 1_345)]
  watch.service.cancel(cancelled.partnerId)
  watch.service.remove(deleted.partnerId)
  watch.service.removeLastSigner(finished.partnerId)
  watch.service.cancel(dated.partnerId)
  const trackings = () => [cancelled, deleted, finished, dated].map(watch.trackingOf)
  const isOver = () =>
    trackings().every((each) => each.kind !== 'seen' || each.signatureStatus === 'Signed')
  const { passedMs } = await watch.cycleFor(DAY_MS, isOver)
  expect(trackings()).toMatchObject([
    { kind: 'ended', how: 'cancelled' },
    { kind: 'gone' },
    { kind: 'seen', signatureStatus: 'Signed', signatures: [{ signed: true }] },
    { kind: 'ended', how: 'expired' },
  ])
  expect(passedMs).toBeLessThanOrEqual(HOUR_MS)
})

test('STATE-09 W3: a removal that finalizes a document last signed days ago is noticed within ten minutes with 300 outstanding', async () => {
  const watch = openWatch()
  const sent = sendMany(watch, 300)
  const finished = pick(sent, 222)
  watch.service.sign(finished.partnerId, 'next')
  // W1 reads the days since the last look and the one before, not the day of that signature.
  for (let day = 0; day < 3; day += 1) {
    await settleIn(watch)
    watch.pass(DAY_MS)
  }
  await settleIn(watch)
  // The rotation has just asked for this document, so the other 299 come first, four a cycle.
  const checkedAt = () =>
    watch.core.documents.list({ ids: [finished.documentId] }).rows[0]?.checkedAt
  const before = checkedAt()
  await watch.cycleFor(DAY_MS, () => checkedAt() !== before)
  watch.service.removeLastSigner(finished.partnerId)
  await watch.cycleFor(10 * MINUTE_MS, () => isSigned(watch.trackingOf(finished)))
  expect(watch.trackingOf(finished)).toMatchObject({
    signatureStatus: 'Signed',
    signatures: [{ signed: true }],
  })
})

test('W2: a signer who was removed or edited without a trace is noticed once the rotation comes round', async () => {
  const watch = openWatch()
  const sent = sendMany(watch, 300)
  await watch.cycle()
  const [removed, edited] = [pick(sent, 111), pick(sent, 222)]
  watch.service.removeLastSigner(removed.partnerId)
  watch.service.editSigner(edited.partnerId, 'outra@exemplo.com.br')
  const isSeen = () => {
    const [one, other] = [watch.trackingOf(removed), watch.trackingOf(edited)]
    return (
      one.kind === 'seen' &&
      one.signatures.length === 1 &&
      other.kind === 'seen' &&
      other.signatures[0]?.email === 'outra@exemplo.com.br'
    )
  }
  const { cycles, requests } = await watch.cycleFor(DAY_MS, isSeen)
  expect(isSeen()).toBe(true)
  // A quiet cycle asks for four documents, or three while days are compared.
  expect(cycles).toBeLessThanOrEqual(300 / 3)
  expect(requests / cycles).toBeLessThanOrEqual(10)
})

test('W2: the rotation goes on where it was when the program starts again', async () => {
  const watch = openWatch()
  sendMany(watch, 40)
  for (let cycle = 0; cycle < 20; cycle += 1) {
    watch.restart()
    watch.pass(MINUTE_MS)
    await watch.cycle()
  }
  const asked = watch.service.requests().filter(({ kind }) => kind === 'status')
  expect(new Set(asked.map(({ text }) => text)).size).toBe(40)
})

test('W2: a second signature on the same day is asked for once the day has closed, before the others', async () => {
  const watch = openWatch({ startAt: toEpochMs(Date.UTC(2026, 10, 18, 15)) })
  sendMany(watch, 100)
  const late = watch.send(toEpochMs(watch.now() - 4 * DAY_MS), { signers: 3 })
  await watch.cycleFor(HOUR_MS)
  watch.service.sign(late.partnerId, 'next')
  await watch.cycleFor(MINUTE_MS)
  watch.service.sign(late.partnerId, 'next')
  // No cycle until the day is over in every time zone; a longer time would
  // include a whole rotation and prove nothing.
  watch.pass(Date.UTC(2026, 10, 19, 12, 1) - watch.now())
  await watch.cycleFor(MINUTE_MS)
  const tracking = watch.trackingOf(late)
  expect(tracking).toMatchObject({ signatures: [{ signed: true }, { signed: true }, {}] })
})

test('W2: rotation is in order of asking, whatever this machine’s clock was set to meanwhile', async () => {
  const watch = openWatch()
  const [first, ...others] = sendMany(watch, 20)
  if (!first) throw new Error('a document')
  watch.setClock(30 * DAY_MS)
  await watch.cycleFor(MINUTE_MS)
  watch.setClock(0)
  await watch.cycleFor(10 * MINUTE_MS)
  watch.service.editSigner(first.partnerId, 'outra@exemplo.com.br')
  await watch.cycleFor(10 * MINUTE_MS)
  expect(others.length).toBe(19)
  expect(watch.trackingOf(first)).toMatchObject({
    signatures: [{ email: 'outra@exemplo.com.br' }, {}],
  })
})

test('W3: what is cancelled while the pages of its day are read, after its own, is noticed within the hour', async () => {
  const budget = { cycle: 40, quiet: 14, pages: 20, background: 8, rotation: 0 }
  const watch = openWatch({ pageCap: 3, rules: { budget } })
  const sent = Array.from({ length: 60 }, (_, at) =>
    watch.send(toEpochMs(watch.now() - 5 * DAY_MS + at * 10), { signers: 2 }),
  )
  const first = pick(sent, 0)
  watch.service.onPage((page) => {
    if (page === 15) watch.service.cancel(first.partnerId)
  })
  await watch.cycleFor(HOUR_MS, () => watch.trackingOf(first).kind === 'ended')
  expect(watch.trackingOf(first)).toMatchObject({ kind: 'ended', how: 'cancelled' })
})

test('W3: a document that is cancelled before any list has shown it is noticed within the hour with 1,500 outstanding', async () => {
  const watch = openWatch()
  sendMany(watch, 1_500)
  watch.send(watch.now())
  await settleIn(watch)
  // The day grew and was read; a document of a minute later does not make it read again.
  watch.service.add(watch.now())
  await watch.cycleFor(2 * MINUTE_MS)
  const cancelled = watch.send(watch.now(), { isNew: true })
  await watch.cycle()
  expect(watch.trackingOf(cancelled)).toMatchObject({ signatureStatus: 'WaitingSignatures' })
  watch.service.cancel(cancelled.partnerId)
  await watch.cycleFor(HOUR_MS, () => watch.trackingOf(cancelled).kind === 'ended')
  expect(watch.trackingOf(cancelled)).toMatchObject({ kind: 'ended', how: 'cancelled' })
})

test('W3: a cancellation is noticed within the hour when another document of the day is created at the same time', async () => {
  const budget = { cycle: 40, quiet: 14, pages: 20, background: 8, rotation: 0 }
  const watch = openWatch({ rules: { budget } })
  const cancelled = watch.send(watch.now(), { isNew: true })
  await watch.cycleFor(HOUR_MS)
  watch.service.cancel(cancelled.partnerId)
  watch.service.add(watch.now())
  await watch.cycleFor(HOUR_MS, () => watch.trackingOf(cancelled).kind === 'ended')
  expect(watch.trackingOf(cancelled)).toMatchObject({ kind: 'ended', how: 'cancelled' })
})

test('W3: a document that no list ever shows is asked for about twice an hour', async () => {
  const watch = openWatch()
  sendMany(watch, 1_000)
  const hidden = watch.send(toEpochMs(watch.now() - 5 * DAY_MS), { isHidden: true })
  await settleIn(watch)
  const countAsked = (): number =>
    watch.service.requests().filter(({ text }) => text === hidden.partnerId).length
  const before = countAsked()
  await watch.cycleFor(3 * HOUR_MS)
  expect(countAsked() - before).toBeGreaterThanOrEqual(5)
  expect(countAsked() - before).toBeLessThanOrEqual(7)
})

test('W3: others on the account who send, sign and cancel do not keep it comparing', async () => {
  const watch = openWatch()
  const sent = sendMany(watch, 200)
  const others = Array.from({ length: 300 }, (_, at) =>
    watch.service.add(toEpochMs(watch.now() - DAY_MS * (3 + (at % DAYS)))),
  )
  await settleIn(watch)
  const before = watch.service.requests().length
  let asked = 0
  for (let hour = 0; hour < 8; hour += 1) {
    watch.service.add(watch.now())
    for (let at = 0; at < 20; at += 1) watch.service.sign(pick(others, hour * 20 + at))
    watch.service.cancel(pick(others, 299 - hour))
    await watch.cycleFor(HOUR_MS)
  }
  const comparing = watch.service
    .requests()
    .slice(before)
    .filter(({ text }) => text.includes('createdFrom'))
  asked = comparing.length
  // Two counts every two minutes are the usual cost; the acts of others add a few an hour.
  expect(asked).toBeLessThanOrEqual(8 * (60 + 25))
  const lost = pick(sent, 100)
  watch.service.cancel(lost.partnerId)
  await watch.cycleFor(HOUR_MS, () => watch.trackingOf(lost).kind === 'ended')
  expect(watch.trackingOf(lost)).toMatchObject({ kind: 'ended', how: 'cancelled' })
})

test('STATE-11: a deadline that passed is asked for at once, and now and then until the service ends it', async () => {
  const watch = openWatch()
  sendMany(watch, 500)
  const deadlineAt = toEpochMs(watch.now() + HOUR_MS)
  const dated = watch.send(toEpochMs(watch.now() - 5 * DAY_MS), { deadlineAt })
  await watch.cycleFor(HOUR_MS + MINUTE_MS)
  const asked = () => watch.service.requests().filter(({ text }) => text === dated.partnerId).length
  const before = asked()
  await watch.cycleFor(3 * HOUR_MS)
  expect(before).toBeGreaterThanOrEqual(1)
  expect(asked() - before).toBeGreaterThanOrEqual(2)
  expect(asked() - before).toBeLessThanOrEqual(8)
})
