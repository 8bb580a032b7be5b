import { expect, test } from 'vitest'
import { createPhaseTimer } from '../../../main/partner/network/phase-timer.ts'
import type { Clock } from '../../../main/ports.ts'
import { toEpochMs } from '../../../shared/model/time.ts'

type Sleep = { readonly atMs: number; readonly resolve: () => void }

/** Clock that stands still until the test moves it; sleeps end in the order of their times. */
function createHandClock() {
  let nowMs = 0
  let sleeps: Sleep[] = []
  let slept = 0
  const clock: Clock = {
    now: () => toEpochMs(nowMs),
    monotonicMs: () => nowMs,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        slept += 1
        sleeps.push({ atMs: nowMs + ms, resolve })
        signal?.addEventListener('abort', () => resolve())
      }),
  }
  const moveTo = async (atMs: number): Promise<void> => {
    nowMs = atMs
    const due = sleeps.filter((each) => each.atMs <= atMs)
    sleeps = sleeps.filter((each) => each.atMs > atMs)
    for (const { resolve } of due) resolve()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return { clock, moveTo, slept: () => slept }
}

test('a phase that lasts too long ends the call', async () => {
  const { clock, moveTo } = createHandClock()
  const timer = createPhaseTimer(clock)
  timer.start(100)
  await moveTo(99)
  expect(timer.signal.aborted).toBe(false)
  await moveTo(100)
  expect(timer.signal.aborted).toBe(true)
})

test('each start counts anew, without a new timer for each', async () => {
  const { clock, moveTo, slept } = createHandClock()
  const timer = createPhaseTimer(clock)
  for (let atMs = 0; atMs < 90; atMs += 10) {
    await moveTo(atMs)
    timer.start(100)
  }
  expect(slept()).toBe(1)
  await moveTo(179)
  expect(timer.signal.aborted).toBe(false)
  await moveTo(180)
  expect(timer.signal.aborted).toBe(true)
})

test('a phase with a shorter timeout than the last is not kept waiting for it', async () => {
  const { clock, moveTo } = createHandClock()
  const timer = createPhaseTimer(clock)
  timer.start(60_000)
  timer.start(100)
  await moveTo(100)
  expect(timer.signal.aborted).toBe(true)
})

test('cleared, it never ends the call; started again, it does', async () => {
  const { clock, moveTo } = createHandClock()
  const timer = createPhaseTimer(clock)
  timer.start(100)
  timer.clear()
  await moveTo(10_000)
  expect(timer.signal.aborted).toBe(false)
  timer.start(100)
  await moveTo(10_100)
  expect(timer.signal.aborted).toBe(true)
})
