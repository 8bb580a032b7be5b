// When the watcher is asked, in a time that the test moves.
import { expect, test } from 'vitest'
import { runBackground } from '../../../main/app/background.ts'
import type { BackgroundPorts } from '../../../main/app/background.ts'
import type { CycleReport } from '../../../main/watch/watcher.ts'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'

const CHOSEN_MS = 30_000
const DOCUMENT = documentIdSchema.parse('11111111-1111-4111-8111-111111111111')
const CALM: CycleReport = { outstanding: 10, requests: 6, changed: [], hasMore: false }
const DOWN: CycleReport = {
  ...CALM,
  failed: { kind: 'unavailable', fault: 'unreachable', detail: '', hasActed: 'no' },
}

function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** A background whose sleeps end when the test lets time pass. */
function start(options: Partial<BackgroundPorts> & { readonly retryInMs?: number } = {}) {
  const { retryInMs, ...overrides } = options
  let nowMs = 0
  let report: CycleReport = CALM
  const cycles: number[] = []
  const archived: number[] = []
  const sleeping = new Set<{ readonly untilMs: number; readonly end: () => void }>()
  const background = runBackground(
    {
      watcher: {
        async cycle() {
          cycles.push(nowMs)
          return report
        },
      },
      replacements: { round: async () => [], hurry() {} },
      archive: {
        async round() {
          archived.push(nowMs)
          return { stored: [], failed: [] }
        },
        nextTryAt: async () => (retryInMs === undefined ? undefined : toEpochMs(nowMs + retryInMs)),
      },
    },
    {
      clock: {
        now: () => toEpochMs(nowMs),
        monotonicMs: () => nowMs,
        sleep: (ms, signal) =>
          new Promise((resolve) => {
            const sleep = { untilMs: nowMs + ms, end: resolve }
            sleeping.add(sleep)
            const wake = (): void => {
              sleeping.delete(sleep)
              resolve()
            }
            if (signal?.aborted === true) wake()
            else signal?.addEventListener('abort', wake, { once: true })
          }),
      },
      random: { fraction: () => 0 },
      log: () => {},
      cycleMs: () => CHOSEN_MS,
      onChange: () => {},
      ...overrides,
    },
  )
  const pass = async (ms: number): Promise<void> => {
    await settle()
    for (const endMs = nowMs + ms; nowMs < endMs;) {
      const due = Math.min(endMs, ...[...sleeping].map(({ untilMs }) => untilMs))
      nowMs = Math.max(nowMs, due)
      for (const sleep of sleeping) {
        if (sleep.untilMs > nowMs) continue
        sleeping.delete(sleep)
        sleep.end()
      }
      await settle()
    }
  }
  return {
    background,
    pass,
    cycles,
    archived,
    answer: (next: CycleReport) => {
      report = next
    },
  }
}

test('asks at the pace that was chosen while somebody looks, and seldom when nobody does', async () => {
  const { background, pass, cycles } = start()
  await pass(10 * MINUTE_MS - 1)
  expect(cycles).toHaveLength(20)
  background.setFocused(false)
  await pass(3 * HOUR_MS)
  const before = cycles.length
  await pass(HOUR_MS)
  expect(cycles.length - before).toBe(30)
  await background.stop()
})

test('asks at once when somebody looks again', async () => {
  const { background, pass, cycles } = start()
  background.setFocused(false)
  await pass(2 * HOUR_MS)
  const before = cycles.length
  background.setFocused(true)
  await pass(1)
  expect(cycles.length - before).toBe(1)
  await background.stop()
})

test('what moved keeps the pace although nobody looks', async () => {
  const { background, pass, cycles, answer } = start()
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

test('asks less and less often while the line is down, and at once when a person asks', async () => {
  const { background, pass, cycles, answer } = start()
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

test('asks nothing while the queue knows that the service is not reached, and at once when it is', async () => {
  let isOffline = true
  const { background, pass, cycles } = start({ isOffline: async () => isOffline })
  await pass(HOUR_MS)
  expect(cycles).toEqual([])
  isOffline = false
  background.noteLine()
  await pass(1)
  expect(cycles).toHaveLength(1)
  await background.stop()
})

test('a signed file that could not be stored is tried again soon, without asking the service more often', async () => {
  const { background, pass, cycles, archived } = start({ retryInMs: 0 })
  await pass(10 * MINUTE_MS - 1)
  expect(cycles).toHaveLength(20)
  expect(archived.length).toBeGreaterThanOrEqual(100)
  await background.stop()
})

/** Of the archive in ten minutes in which the watcher asks once. */
async function countRounds(retryInMs: number): Promise<number> {
  const { background, pass, archived } = start({ retryInMs, cycleMs: () => HOUR_MS })
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
  const { background, pass, cycles, answer } = start()
  answer({ ...CALM, hasMore: true })
  await pass(MINUTE_MS)
  expect(cycles.length).toBeGreaterThanOrEqual(12)
  await background.stop()
})
