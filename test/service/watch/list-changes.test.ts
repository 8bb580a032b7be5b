// W1 against a list that changes while it is read: falling counts, documents of others, documents that move between
// days, days of another time zone.
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Tracking } from '../../../shared/model/tracking.ts'
import type { Sent, TestWatch } from '../../support/open-watch.ts'
import { openWatch } from '../../support/open-watch.ts'

/** No rotation and no comparison, so that only W1 can find a change. */
const NO_BACKGROUND = {
  budget: { cycle: 80, quiet: 0, pages: 40, background: 0, rotation: 0 },
  compareEveryMs: Number.POSITIVE_INFINITY,
} as const

function open(options: Parameters<typeof openWatch>[0] = {}): TestWatch {
  return openWatch({ pageCap: 10, ...options, rules: NO_BACKGROUND })
}

function sendSome(watch: TestWatch, count: number, signers = 2): readonly Sent[] {
  return Array.from({ length: count }, (_, at) =>
    watch.send(toEpochMs(watch.now() - 2 * DAY_MS - at * 1_000), { signers }),
  )
}

function signedOf(tracking: Tracking): number {
  return tracking.kind === 'seen' ? tracking.signatures.filter(({ signed }) => signed).length : 0
}

test('W1: when one document is completed and another gets its first signature in the same cycle, both are noticed', async () => {
  const watch = open()
  const sent = sendSome(watch, 40)
  for (const { partnerId } of sent.slice(0, 30)) watch.service.sign(partnerId, 'next')
  await watch.cycle()
  // The count of documents with a signature of today stays: one is finished, another gets its first signature.
  for (let at = 0; at < 10; at += 1) {
    const [done, begun] = [sent[at], sent[30 + at]]
    if (!done || !begun) throw new Error('documents')
    watch.service.sign(done.partnerId)
    watch.service.sign(begun.partnerId, 'next')
    await watch.cycle()
    expect([signedOf(watch.trackingOf(done)), signedOf(watch.trackingOf(begun))]).toEqual([2, 1])
    watch.pass(MINUTE_MS)
  }
})

test('W1: a signature of today on what was signed yesterday is found on its new day', async () => {
  const watch = open()
  const sent = sendSome(watch, 25, 3)
  for (const { partnerId } of sent) watch.service.sign(partnerId, 'next')
  await watch.cycle()
  watch.pass(DAY_MS)
  for (const { partnerId } of sent) watch.service.sign(partnerId, 'next')
  await watch.cycle()
  expect(sent.map((each) => signedOf(watch.trackingOf(each)))).toEqual(sent.map(() => 2))
})

test('W1: a count that falls hides nobody who comes later', async () => {
  const watch = open()
  const sent = sendSome(watch, 30)
  const others = Array.from({ length: 30 }, (_, at) =>
    watch.service.add(toEpochMs(watch.now() - DAY_MS - at), { signers: 2 }),
  )
  for (const id of others) watch.service.sign(id, 'next')
  await watch.cycle()
  for (const [at, { partnerId }] of sent.slice(0, 10).entries()) {
    for (const id of others.slice(3 * at, 3 * at + 3)) watch.service.cancel(id)
    await watch.cycle()
    watch.service.sign(partnerId, 'next')
    await watch.cycle()
  }
  expect(sent.slice(0, 10).map((each) => signedOf(watch.trackingOf(each)))).toEqual(
    Array.from({ length: 10 }, () => 1),
  )
})

test('LIST-04 W1: records that move between the pages of a day take none of ours with them', async () => {
  const watch = open()
  const sent = sendSome(watch, 60, 1)
  const others = Array.from({ length: 60 }, (_, at) =>
    watch.service.add(toEpochMs(watch.now() - 2 * DAY_MS - at * 1_100)),
  )
  for (const id of others) watch.service.sign(id)
  for (const { partnerId } of sent) watch.service.sign(partnerId)
  let next = 0
  watch.service.onPage((page) => {
    // Each read of a later page deletes a document of a page already read.
    const id = others[next]
    if (page > 1 && id !== undefined && next < 20) watch.service.remove(id)
    next += 1
  })
  for (let cycle = 0; cycle < 6; cycle += 1) {
    await watch.cycle()
    watch.pass(MINUTE_MS)
  }
  expect(sent.map(watch.trackingOf)).toMatchObject(sent.map(() => ({ signatureStatus: 'Signed' })))
})

test.each([-12, -3, 0, 9, 14])(
  'LIST-08 W1: days that begin %i hours from UTC hide no signature, at whatever hour it is made',
  async (hours) => {
    const watch = open({ zoneMs: hours * HOUR_MS, startAt: toEpochMs(Date.UTC(2026, 10, 18, 1)) })
    const sent = sendSome(watch, 48, 1)
    for (const each of sent) {
      watch.service.sign(each.partnerId)
      await watch.cycle()
      expect(watch.trackingOf(each)).toMatchObject({ signatureStatus: 'Signed' })
      watch.pass(HOUR_MS)
    }
  },
)

test('W1: what was signed while the program was closed for weeks is found, page after page', async () => {
  const watch = open()
  const sent = sendSome(watch, 120, 1)
  await watch.cycle()
  for (let day = 0; day < 30; day += 1) {
    watch.pass(DAY_MS)
    for (const { partnerId } of sent.slice(day * 4, day * 4 + 4)) watch.service.sign(partnerId)
  }
  watch.restart()
  for (let hasMore = true; hasMore;) hasMore = (await watch.cycle()).hasMore
  expect(sent.map(watch.trackingOf)).toMatchObject(sent.map(() => ({ signatureStatus: 'Signed' })))
})

test('STATE-12: what had ended and is signed after all is followed again', async () => {
  const watch = open()
  const [sent] = sendSome(watch, 1)
  if (!sent) throw new Error('a document')
  const served = watch.service.find(sent.partnerId)
  const signers = served?.signers ?? []
  watch.core.commit(
    [
      {
        kind: 'trackingMoved',
        documentId: sent.documentId,
        to: { kind: 'ended', how: 'cancelled', signatures: [], checkedAt: watch.now() },
      },
    ],
    watch.now(),
  )
  sendSome(watch, 1)
  expect(signers.length).toBe(2)
  watch.service.sign(sent.partnerId, 'next')
  await watch.cycle()
  expect(signedOf(watch.trackingOf(sent))).toBe(1)
  watch.service.sign(sent.partnerId)
  await watch.cycle()
  expect(watch.trackingOf(sent)).toMatchObject({ signatureStatus: 'Signed' })
})
