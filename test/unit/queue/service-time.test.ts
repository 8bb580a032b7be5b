import { expect, test } from 'vitest'
import { readServiceTime } from '../../../main/queue/reconcile/read-service-time.ts'
import { createServiceTime } from '../../../main/partner/service-time.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME } from '../../support/journal-builders.ts'

/** Returns `answer`, by which an answer arrives at `afterMs` of this machine's clock, its `Date` wrong by `offMs`. */
function watchAnswers() {
  const time = createServiceTime(() => arrivedMs)
  let arrivedMs = 0
  const answer = (afterMs: number, offMs = 0): boolean => {
    arrivedMs = afterMs
    const serviceAt = toEpochMs(SOME_TIME + afterMs + offMs)
    const facts = { status: 200, durationMs: 1, receivedAtMs: afterMs, serviceAt }
    time.observe(facts)
    return time.isFresh(facts)
  }
  return { time, answer }
}

test('R6: one answer with the Date of a wrong clock, ahead or behind, moves nothing', () => {
  for (const offMs of [HOUR_MS, -HOUR_MS]) {
    const { time, answer } = watchAnswers()
    expect(answer(0)).toBe(true)
    expect(answer(10_000, offMs)).toBe(false)
    expect(time.now()).toBe(SOME_TIME + 10_000)
    expect(answer(20_000)).toBe(true)
  }
})

test('R6: two clocks behind one address never agree for long, and the first known one stays', () => {
  const { time, answer } = watchAnswers()
  answer(0)
  const isFresh = Array.from({ length: 60 }, (_, at) =>
    answer((at + 1) * 10_000, at % 2 === 0 ? HOUR_MS : 0),
  )
  expect(isFresh).toEqual(Array.from({ length: 60 }, (_, at) => at % 2 === 1))
  expect(time.now()).toBe(SOME_TIME + 600_000)
})

test('R6: a clock of the service that was set is believed once its answers go on with each other for a minute', () => {
  for (const offMs of [HOUR_MS, -HOUR_MS]) {
    const { time, answer } = watchAnswers()
    answer(0)
    answer(1_000)
    expect(answer(10_000, offMs)).toBe(false)
    expect(answer(40_000, offMs)).toBe(false)
    expect(answer(65_000, offMs)).toBe(false)
    expect(answer(70_000, offMs)).toBe(true)
    expect(time.now()).toBe(SOME_TIME + 70_000 + offMs)
  }
})

test('R6: a wrong Date at the very start gives way to two answers that agree', () => {
  for (const offMs of [30 * MINUTE_MS, -30 * MINUTE_MS]) {
    const { time, answer } = watchAnswers()
    answer(0, offMs)
    expect(time.isConfirmed()).toBe(false)
    answer(1_000)
    expect(time.isConfirmed()).toBe(false)
    expect(answer(2_000)).toBe(true)
    expect(time.isConfirmed()).toBe(true)
    expect(time.now()).toBe(SOME_TIME + 2_000)
  }
})

/** Reads the service time from answers whose `Date` is wrong by these times in turn. */
const readWith = async (offsMs: readonly number[]) => {
  let reads = 0
  const time = createServiceTime(() => reads * 100)
  const listAccounts = async () => {
    const receivedAtMs = reads * 100
    const serviceAt = toEpochMs(SOME_TIME + receivedAtMs + (offsMs[reads] ?? 0))
    reads += 1
    const facts = { status: 200, durationMs: 1, receivedAtMs, serviceAt }
    return { kind: 'answered', value: [], facts } as const
  }
  const result = await readServiceTime({ listAccounts }, time)
  return {
    reads,
    offMs: result.kind === 'known' ? result.now - SOME_TIME - reads * 100 : 'failed',
  }
}

test('R6: the service is asked for its time until two answers agree, and not for ever', async () => {
  expect(await readWith([0, 0])).toEqual({ reads: 2, offMs: 0 })
  expect(await readWith([30 * MINUTE_MS, 0, 0])).toEqual({ reads: 3, offMs: 0 })
  expect(await readWith([0, 30 * MINUTE_MS, 0])).toEqual({ reads: 3, offMs: 0 })
  expect((await readWith([0, HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS, 4 * HOUR_MS])).reads).toBe(4)
})

test('R6: answers without a usable Date are a fault of the network, with words of its own', async () => {
  const facts = { status: 200, durationMs: 1, receivedAtMs: 0 }
  const listAccounts = async () => ({ kind: 'answered', value: [], facts }) as const
  const read = await readServiceTime(
    { listAccounts },
    createServiceTime(() => 0),
  )
  expect(read).toMatchObject({
    kind: 'failed',
    result: { fault: 'unreadable', network: { reason: 'answerUndated' } },
  })
})

test('R6: what a cache repeats stays old, however often it is served', () => {
  const { time, answer } = watchAnswers()
  answer(10 * MINUTE_MS)
  for (let at = 1; at <= 50; at += 1) {
    const afterMs = 10 * MINUTE_MS + at * 10_000
    // Each answer has the same `Date`.
    expect(answer(afterMs, -afterMs)).toBe(false)
  }
  expect(time.now()).toBe(SOME_TIME + 10 * MINUTE_MS + 500_000)
})

test('R6: after a sleep the next answer tells anew', () => {
  const { time, answer } = watchAnswers()
  answer(0)
  time.forget()
  expect(time.now()).toBeUndefined()
  expect(answer(1_000, 2 * HOUR_MS)).toBe(true)
  expect(time.now()).toBe(SOME_TIME + 1_000 + 2 * HOUR_MS)
})
