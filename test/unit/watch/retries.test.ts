// Waits of the watcher for a service or account that does not answer (R21), on a clock that the test moves.
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import {
  ACCOUNT,
  ALL,
  BUSY,
  CALM,
  CHOSEN_MS,
  DOCUMENT,
  DOWN,
  OTHER,
  busyFor,
  cutBy,
  ofBoth,
  startBackground,
} from '../../support/start-background.ts'

test('asks less and less often while the line is down, and at once when a person asks', async () => {
  const { background, pass, cycles, answer } = startBackground()
  answer(DOWN)
  await pass(HOUR_MS)
  expect(cycles.length).toBeLessThanOrEqual(10)
  const before = cycles.length
  expect(await background.now()).toMatchObject({ moved: 0, failed: { kind: 'unavailable' } })
  answer({ ...CALM, changed: [DOCUMENT] })
  expect(await background.now()).toEqual({ moved: 1 })
  await pass(10 * MINUTE_MS)
  expect(cycles.length - before).toBeGreaterThanOrEqual(20)
  await background.stop()
})

test('R21: the watcher leaves the service alone as long as it asks, and for a quarter of an hour at most', async () => {
  const { background, pass, cycles, answer } = startBackground()
  answer(busyFor(5 * MINUTE_MS))
  await pass(1)
  answer(busyFor(DAY_MS))
  await pass(HOUR_MS)
  expect(cycles.map((ms) => ms / MINUTE_MS)).toEqual([0, 5, 20, 35, 50])
  await background.stop()
})

const REFUSED = cutBy({
  kind: 'refused',
  refusal: { status: 403, messages: [], problems: [], operation: 'document.list' },
  facts: { status: 403, receivedAtMs: 0, durationMs: 1 },
})

test('R21: an account that is refused is asked less and less often, the other one at the pace that was chosen', async () => {
  const { background, pass, askedOf, answer } = startBackground()
  answer(ofBoth(REFUSED, CALM))
  await pass(8 * HOUR_MS)
  expect(askedOf(OTHER).length).toBeGreaterThanOrEqual((8 * HOUR_MS) / CHOSEN_MS)
  expect(askedOf(ACCOUNT).length).toBeLessThanOrEqual(8 * 4 + 6)
  expect(background.status().trouble).toMatchObject({ since: 0, failed: { kind: 'refused' } })
  background.setFocused(false)
  // A moment between two cycles, which are two minutes apart by now.
  await pass(3 * HOUR_MS + MINUTE_MS)
  const before = askedOf(OTHER).length
  background.noteSent()
  await pass(1)
  expect(askedOf(OTHER).length, 'what was sent in the other one is looked at').toBe(before + 1)
  answer(ofBoth(CALM, CALM))
  await pass(HOUR_MS)
  expect(background.status()).toEqual({})
  await background.stop()
})

test('R21: a wait that one account was asked for is its own, and a person’s cycle asks it at once', async () => {
  const { background, pass, askedOf, answer } = startBackground()
  answer(ofBoth(busyFor(10 * MINUTE_MS), CALM))
  await pass(10 * MINUTE_MS - 1)
  expect([askedOf(ACCOUNT).length, askedOf(OTHER).length]).toEqual([1, 20])
  expect(background.status().trouble).toMatchObject({ nextTryAt: 10 * MINUTE_MS })
  expect(await background.now()).toMatchObject({ failed: { kind: 'unavailable' } })
  expect(askedOf(ACCOUNT)).toHaveLength(2)
  await background.stop()
})

test('R21: where every account backs off the first one is asked when its wait is over', async () => {
  const { background, pass, askedOf, answer } = startBackground()
  answer(ofBoth(busyFor(5 * MINUTE_MS), busyFor(10 * MINUTE_MS)))
  await pass(10 * MINUTE_MS - 1)
  expect(askedOf(ACCOUNT).map((ms) => ms / MINUTE_MS)).toEqual([0, 5])
  expect(askedOf(OTHER)).toEqual([0])
  await background.stop()
})

test('what one document answers slows nothing', async () => {
  const { background, pass, cycles, answer } = startBackground()
  const { failed } = DOWN
  if (!failed) throw new Error('a failure')
  answer({ ...CALM, ended: [{ accountId: ACCOUNT, isCut: false, failed }], failed })
  await pass(10 * MINUTE_MS - 1)
  expect(cycles).toHaveLength(20)
  await background.stop()
})

test('R21: the machine wakes, or a person tries now: watcher and archive ask at once, however long they were to wait', async () => {
  const { background, pass, cycles, archived, answer } = startBackground({ cycleMs: () => HOUR_MS })
  answer(busyFor(DAY_MS))
  await pass(MINUTE_MS)
  const before = [cycles.length, archived.length]
  await pass(MINUTE_MS)
  expect([cycles.length, archived.length]).toEqual(before)
  background.hurry()
  await pass(1)
  expect([cycles.length, archived.length]).toEqual(before.map((count) => count + 1))
  await background.stop()
})

test('what was asked in vain is asked again once the service or the line is back, and not before', async () => {
  let isOffline = false
  let changes = 0
  const { background, pass, answer } = startBackground({
    isOffline: async () => isOffline,
    onAnswersAgain: () => {
      changes += 1
    },
  })
  await pass(MINUTE_MS)
  answer(BUSY)
  await pass(HOUR_MS)
  expect(changes).toBe(0)
  answer(CALM)
  await pass(HOUR_MS)
  expect(changes).toBe(1)
  isOffline = true
  await pass(HOUR_MS)
  isOffline = false
  background.noteLine()
  await pass(1)
  expect(changes).toBe(2)
  await background.stop()
})

test('R21: a check that the service cuts says so, goes on by itself after the wait it was asked for, and at once when a person asks', async () => {
  const { background, pass, cycles, answer } = startBackground()
  await pass(1)
  answer(BUSY)
  expect(await background.now(ALL)).toMatchObject({ failed: { kind: 'unavailable' } })
  const before = cycles.length
  await pass(2 * MINUTE_MS - 2)
  expect(cycles.length).toBe(before)
  expect(background.status()).toMatchObject({
    check: { total: 100, checked: 0 },
    trouble: { since: 1, nextTryAt: 2 * MINUTE_MS + 1 },
  })
  answer(CALM)
  await pass(10)
  expect(cycles.length).toBe(before + 1)
  expect(background.status().trouble).toBeUndefined()
  await background.now()
  expect(cycles.length).toBe(before + 2)
  await background.stop()
})

test('an error of one document is no trouble of the service', async () => {
  const { background, pass, answer } = startBackground()
  const { failed } = DOWN
  if (!failed) throw new Error('a failure')
  answer({ ...CALM, ended: [{ accountId: ACCOUNT, isCut: false, failed }], failed })
  await pass(1)
  expect(background.status()).toEqual({})
  await background.stop()
})

test('accounts that have not answered within their patience say nothing of the service', async () => {
  const { background, pass, answer } = startBackground()
  answer(BUSY)
  await pass(1)
  answer({ ...CALM, ended: [], requests: 0 })
  await pass(2 * MINUTE_MS)
  expect(background.status().trouble).toMatchObject({ since: 0 })
  await background.stop()
})
