// Requests of a cycle, counted: with changes, without, and with more than its budget.
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { isSigned } from '../../../shared/model/tracking.ts'
import type { Sent, TestWatch } from '../../support/open-watch.ts'
import { openWatch } from '../../support/open-watch.ts'

const OUTSTANDING = 10_000
/** Days before today over which the documents are spread. */
const DAYS = 60

function sendMany(watch: TestWatch, count = OUTSTANDING): readonly Sent[] {
  return Array.from({ length: count }, (_, at) =>
    watch.send(toEpochMs(watch.now() - DAY_MS * (3 + (at % DAYS)) - at * 10), { signers: 2 }),
  )
}

/** Adds documents of others to the account, signed now. */
function signOthers(watch: TestWatch, count: number): void {
  for (let at = 0; at < count; at += 1) {
    watch.service.sign(watch.service.add(toEpochMs(watch.now() - DAY_MS - at)))
  }
}

test('W1: with 1,000 others finished earlier that day and 10,000 outstanding, 50 that changed are found in one cycle of at most 80 requests', async () => {
  const watch = openWatch()
  const sent = sendMany(watch)
  signOthers(watch, 1_000)
  const changed = sent.filter((_, at) => at % 200 === 0)
  for (const [at, { partnerId }] of changed.entries()) {
    watch.service.sign(partnerId, at % 2 === 0 ? 'all' : 'next')
  }
  const first = await watch.cycle()
  expect(first.changed.length).toBe(50)
  expect(first.requests).toBeLessThanOrEqual(80)

  // Later on the same day, when all documents are known.
  watch.pass(HOUR_MS)
  const later = sent.filter((_, at) => at % 200 === 100)
  for (const { partnerId } of later) watch.service.sign(partnerId)
  const second = await watch.cycle()
  expect(new Set(second.changed)).toEqual(new Set(later.map(({ documentId }) => documentId)))
  expect(second.requests).toBeLessThanOrEqual(80)
})

test('W1 W2 W3: when nothing was signed since yesterday a cycle asks at most 10 times, the first of a process too', async () => {
  const watch = openWatch()
  const sent = sendMany(watch)
  for (const { partnerId } of sent.slice(0, 150)) watch.service.sign(partnerId, 'next')
  signOthers(watch, 300)
  watch.pass(-DAY_MS)
  watch.pass(DAY_MS)
  while ((await watch.cycle()).hasMore) watch.pass(MINUTE_MS)
  watch.pass(DAY_MS - HOUR_MS)
  watch.restart()
  for (let cycle = 0; cycle < 40; cycle += 1) {
    watch.pass(MINUTE_MS / 2)
    const { requests } = await watch.cycle()
    expect(requests).toBeLessThanOrEqual(10)
    expect(requests).toBeGreaterThanOrEqual(6)
  }
})

test('W1: what was listed is remembered over restarts: the pages of a day are read once', async () => {
  const watch = openWatch()
  sendMany(watch, 20)
  signOthers(watch, 1_000)
  await watch.cycle()
  watch.restart()
  watch.pass(MINUTE_MS)
  expect((await watch.cycle()).requests).toBeLessThanOrEqual(10)
})

test('W1: of more changes than a cycle may ask for, the next ones go on, soonest found first, and none is left', async () => {
  const watch = openWatch()
  const sent = sendMany(watch, 1_000)
  for (const { partnerId } of sent.slice(0, 300)) watch.service.sign(partnerId)
  const changed: string[] = []
  let cycles = 0
  for (let hasMore = true; hasMore; cycles += 1) {
    const report = await watch.cycle()
    expect(report.requests).toBeLessThanOrEqual(80)
    changed.push(...report.changed)
    hasMore = report.hasMore
    watch.pass(MINUTE_MS / 2)
    if (cycles === 2) watch.restart()
  }
  expect(sent.slice(0, 300).every((each) => isSigned(watch.trackingOf(each)))).toBe(true)
  expect(changed).toHaveLength(300)
  expect(cycles).toBeLessThanOrEqual(6)
})

test('a document of which every look shows another signature counts as one that changed', async () => {
  const watch = openWatch()
  const sent = Array.from({ length: 60 }, () =>
    watch.send(toEpochMs(watch.now() - MINUTE_MS), { signers: 3, isNew: true }),
  )
  watch.service.setTrouble(({ kind }) => {
    if (kind === 'status') for (const { partnerId } of sent) watch.service.sign(partnerId, 'next')
    return undefined
  })
  const { changed } = await watch.cycle()
  expect(changed.toSorted()).toEqual(sent.map(({ documentId }) => documentId).toSorted())
})
