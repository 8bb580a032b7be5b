// Detection of a sleep of the machine, and of a clock that was set.
import { expect, test } from 'vitest'
import type { Wake } from '../../main/platform/wake-watch.ts'
import { createWakeWatch } from '../../main/platform/wake-watch.ts'
import { HOUR_MS, toEpochMs } from '../../shared/model/time.ts'

/** Each poll takes a second; `jumps` adds time to the n-th one, to the wall clock or to the monotonic clock. */
async function countWakes(
  jumps: Readonly<Record<number, { readonly wallMs?: number; readonly runMs?: number }>>,
): Promise<readonly (readonly [poll: number, wake: Wake])[]> {
  const stopping = new AbortController()
  let [wallMs, runMs, poll] = [0, 0, 0]
  const wokenAt: (readonly [poll: number, wake: Wake])[] = []
  const clock = {
    now: () => toEpochMs(wallMs),
    monotonicMs: () => runMs,
    sleep: async () => {
      poll += 1
      wallMs += 1_000 + (jumps[poll]?.wallMs ?? 0)
      runMs += 1_000 + (jumps[poll]?.runMs ?? 0)
      if (poll === 20) stopping.abort()
    },
  }
  await createWakeWatch(clock, (wake) => wokenAt.push([poll, wake])).run(stopping.signal)
  return wokenAt
}

test('a sleep is noticed at the next look, whether the running clock stood still in it or not', async () => {
  expect(await countWakes({ 5: { wallMs: HOUR_MS } })).toEqual([[5, 'slept']])
  expect(await countWakes({ 5: { wallMs: HOUR_MS, runMs: HOUR_MS } })).toEqual([[5, 'slept']])
})

test('a clock that is set is noticed once; set back, it is no sleep', async () => {
  expect(await countWakes({ 3: { wallMs: -HOUR_MS }, 9: { wallMs: HOUR_MS } })).toEqual([
    [3, 'clockSet'],
    [9, 'slept'],
  ])
})

test('time that passes as it should wakes nobody, nor does a busy second', async () => {
  expect(await countWakes({ 4: { wallMs: 2_000, runMs: 2_000 } })).toEqual([])
})

test('a wake that the system tells of is told once, although the clocks have jumped', async () => {
  const stopping = new AbortController()
  let [nowMs, polls] = [0, 0]
  const woken: Wake[] = []
  const clock = {
    now: () => toEpochMs(nowMs),
    monotonicMs: () => nowMs,
    sleep: async () => {
      polls += 1
      nowMs += 1_000
      if (polls === 3) {
        nowMs += HOUR_MS
        watch.noteResume()
      }
      if (polls === 6) stopping.abort()
    },
  }
  const watch = createWakeWatch(clock, (wake) => woken.push(wake))
  await watch.run(stopping.signal)
  expect(woken).toEqual(['slept'])
})
