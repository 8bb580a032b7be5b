import { expect, test } from 'vitest'
import { watchWakes } from '../../main/wake-watch.ts'
import { HOUR_MS, toEpochMs } from '../../shared/model/time.ts'

/** A second by each look, and what the n-th one adds: to the wall clock, and to the one that only runs. */
async function countWakes(
  jumps: Readonly<Record<number, { readonly wallMs?: number; readonly runMs?: number }>>,
): Promise<readonly number[]> {
  const stopping = new AbortController()
  let [wallMs, runMs, look] = [0, 0, 0]
  const wokenAt: number[] = []
  const clock = {
    now: () => toEpochMs(wallMs),
    monotonicMs: () => runMs,
    sleep: async () => {
      look += 1
      wallMs += 1_000 + (jumps[look]?.wallMs ?? 0)
      runMs += 1_000 + (jumps[look]?.runMs ?? 0)
      if (look === 20) stopping.abort()
    },
  }
  await watchWakes(clock, stopping.signal, () => wokenAt.push(look))
  return wokenAt
}

test('a sleep is noticed at the next look, whether the running clock stood still in it or not', async () => {
  expect(await countWakes({ 5: { wallMs: HOUR_MS } })).toEqual([5])
  expect(await countWakes({ 5: { wallMs: HOUR_MS, runMs: HOUR_MS } })).toEqual([5])
})

test('a clock that is set forward or back is noticed once', async () => {
  expect(await countWakes({ 3: { wallMs: -HOUR_MS }, 9: { wallMs: HOUR_MS } })).toEqual([3, 9])
})

test('time that passes as it should wakes nobody, nor does a busy second', async () => {
  expect(await countWakes({ 4: { wallMs: 2_000, runMs: 2_000 } })).toEqual([])
})
