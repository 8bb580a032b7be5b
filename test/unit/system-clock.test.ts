import { expect, test } from 'vitest'
import { HOUR_MS } from '../../shared/model/time.ts'
import { systemClock } from '../../main/platform/system-ports.ts'

test('a sleep ends when its time has come', async () => {
  const startedAtMs = systemClock.monotonicMs()
  await systemClock.sleep(20)
  expect(systemClock.monotonicMs() - startedAtMs).toBeGreaterThan(15)
})

test('a sleep ends with its signal, at once when that was given before, and is no error', async () => {
  const stopping = new AbortController()
  const sleeping = systemClock.sleep(HOUR_MS, stopping.signal)
  stopping.abort()
  await expect(sleeping).resolves.toBeUndefined()
  await expect(systemClock.sleep(HOUR_MS, stopping.signal)).resolves.toBeUndefined()
})

test('a sleep longer than a timer can count does not end at once', async () => {
  const stopping = new AbortController()
  let hasEnded = false
  const sleeping = systemClock.sleep(2 ** 40, stopping.signal).then(() => {
    hasEnded = true
  })
  await systemClock.sleep(20)
  expect(hasEnded).toBe(false)
  stopping.abort()
  await sleeping
})
