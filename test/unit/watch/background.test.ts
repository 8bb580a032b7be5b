// Times of watcher and archive, on a clock that the test moves.
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import {
  ALL,
  BUSY,
  CALM,
  CHOSEN_MS,
  DOCUMENT,
  startBackground,
} from '../../support/start-background.ts'

test('asks at the pace that was chosen while somebody looks, and seldom when nobody does', async () => {
  const { background, pass, cycles } = startBackground()
  await pass(10 * MINUTE_MS - 1)
  expect(cycles).toHaveLength(20)
  background.setFocused(false)
  await pass(3 * HOUR_MS)
  const before = cycles.length
  await pass(HOUR_MS)
  expect(cycles.length - before).toBe(30)
  await background.stop()
})

test('writes that cannot be settled are logged by their own name, and replacements go on', async () => {
  const events: string[] = []
  const { background, pass, replaced } = startBackground({
    log: ({ event }) => events.push(event),
    settle: () => Promise.reject(new Error('the journal is closed')),
  })
  await pass(1)
  expect(events).toEqual(['signing.settleFailed'])
  expect(replaced()).toBe(1)
  await background.stop()
})

test('asks at once when somebody looks again', async () => {
  const { background, pass, cycles } = startBackground()
  background.setFocused(false)
  await pass(2 * HOUR_MS)
  const before = cycles.length
  background.setFocused(true)
  await pass(1)
  expect(cycles.length - before).toBe(1)
  await background.stop()
})

test('what moved keeps the pace although nobody looks', async () => {
  const { background, pass, cycles, answer } = startBackground()
  background.setFocused(false)
  await pass(2 * HOUR_MS)
  answer({ ...CALM, changed: [DOCUMENT] })
  await pass(2 * MINUTE_MS)
  answer(CALM)
  const before = cycles.length
  await pass(5 * MINUTE_MS)
  expect(cycles.length - before).toBe(10)
  await background.stop()
})

test('asks nothing while the queue knows that the service is not reached, and at once when it is', async () => {
  let isOffline = true
  const { background, pass, cycles } = startBackground({ isOffline: async () => isOffline })
  await pass(HOUR_MS)
  expect(cycles).toEqual([])
  isOffline = false
  background.noteLine()
  await pass(1)
  expect(cycles).toHaveLength(1)
  await background.stop()
})

test('a signed file that could not be stored is tried again soon, without asking the service more often', async () => {
  const { background, pass, cycles, archived } = startBackground({ retryInMs: 0 })
  await pass(10 * MINUTE_MS - 1)
  expect(cycles).toHaveLength(20)
  expect(archived.length).toBeGreaterThanOrEqual(100)
  await background.stop()
})

/** Returns the archive's rounds in ten minutes in which the watcher runs once. */
async function countRounds(retryInMs: number): Promise<number> {
  const { background, pass, archived } = startBackground({ retryInMs, cycleMs: () => HOUR_MS })
  await pass(10 * MINUTE_MS - 1)
  await background.stop()
  return archived.length
}

test('a file whose next try is some time off is not asked for before, and soon where a clock was set', async () => {
  expect(await countRounds(0), 'a try each five seconds').toBe(120)
  expect(await countRounds(40_000)).toBe(15)
  expect(await countRounds(24 * HOUR_MS), 'a try each minute').toBe(10)
})

test('a cycle that found more than it could ask for is followed by the next one soon', async () => {
  const { background, pass, cycles, answer } = startBackground()
  answer({ ...CALM, hasMore: true })
  await pass(MINUTE_MS)
  expect(cycles.length).toBeGreaterThanOrEqual(12)
  await background.stop()
})

test('a check goes on cycle after cycle without a pause until all were looked at', async () => {
  const { background, pass, cycles } = startBackground()
  await pass(1)
  const before = cycles.length
  const checked = await background.now(ALL)
  expect(cycles.length - before).toBe(3)
  expect(checked).toEqual({ moved: 0, progress: { total: 100, checked: 100, unanswered: 0 } })
  expect(background.status()).toEqual({})
  await background.stop()
})

test('a check that is stopped has nothing left', async () => {
  const { background, pass, answer } = startBackground()
  await pass(1)
  answer(BUSY)
  await background.now(ALL)
  background.stopCheck()
  expect(background.status().check).toBeUndefined()
  await background.stop()
})

test('a disk that takes no writing is trouble too, until a cycle comes to its end', async () => {
  const { background, pass, answer } = startBackground()
  const error = new Error('disk full')
  answer(error)
  await pass(1)
  expect(background.status().trouble).toMatchObject({ error, since: 0 })
  answer(CALM)
  await pass(HOUR_MS)
  expect(background.status()).toEqual({})
  await background.stop()
})

test('what was sent is asked for at the chosen pace although nobody looks, and not before a wait that failures ask for', async () => {
  const { background, pass, cycles, answer } = startBackground()
  background.setFocused(false)
  await pass(3 * HOUR_MS)
  const before = cycles.length
  background.noteSent()
  await pass(1)
  expect(cycles.length).toBe(before + 1)
  await pass(CHOSEN_MS)
  expect(cycles.length).toBe(before + 2)
  answer(BUSY)
  await pass(CHOSEN_MS)
  background.noteSent()
  await pass(MINUTE_MS)
  expect(cycles.length).toBe(before + 3)
  await background.stop()
})

test('an error of the journal when the queue is asked ends neither the cycles nor the end of the program', async () => {
  let isBroken = true
  const { background, pass, cycles } = startBackground({
    isOffline: async () => {
      if (isBroken) throw new Error('disk I/O error')
      return false
    },
  })
  await pass(CHOSEN_MS)
  isBroken = false
  const before = cycles.length
  await pass(10 * CHOSEN_MS)
  expect(cycles.length).toBeGreaterThan(before)
  await background.stop()
})
