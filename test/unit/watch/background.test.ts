// When the watcher is asked, in a time that the test moves.
import { expect, test } from 'vitest'
import { runBackground } from '../../../main/app/background.ts'
import type { BackgroundPorts } from '../../../main/app/watch-loop.ts'
import type { CycleReport } from '../../../main/watch/watcher.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'

const CHOSEN_MS = 30_000
const DOCUMENT = documentIdSchema.parse('11111111-1111-4111-8111-111111111111')
const CALM: CycleReport = { outstanding: 10, requests: 6, changed: [], hasMore: false }
const DOWN: CycleReport = {
  ...CALM,
  failed: { kind: 'unavailable', fault: 'unreachable', detail: '', hasActed: 'no' },
}

const BUSY: CycleReport = {
  ...CALM,
  isCut: true,
  failed: {
    kind: 'unavailable',
    fault: 'serverError',
    detail: '503',
    hasActed: 'no',
    facts: { status: 503, receivedAtMs: 0, durationMs: 0, retryAfterMs: 2 * MINUTE_MS },
  },
}
const ALL = { kind: 'all', question: { view: 'pending' }, except: [] } as const
const WANTED = 100
const WANTED_A_CYCLE = 40

function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** A background whose sleeps end when the test lets time pass. */
function start(options: Partial<BackgroundPorts> & { readonly retryInMs?: number } = {}) {
  const { retryInMs, ...overrides } = options
  let nowMs = 0
  let report: CycleReport | Error = CALM
  let left = 0
  const cycles: number[] = []
  const archived: number[] = []
  const sleeping = new Set<{ readonly untilMs: number; readonly end: () => void }>()
  const background = runBackground(
    {
      signing: { settle: async () => [] },
      watcher: {
        async cycle() {
          cycles.push(nowMs)
          if (report instanceof Error) throw report
          if (!report.failed) left = Math.max(0, left - WANTED_A_CYCLE)
          return report
        },
        want: async () => {
          left = WANTED
        },
        wanted: () => ({ total: WANTED, looked: WANTED - left, unanswered: 0, left }),
        dropWanted: () => {
          left = 0
        },
        stop: () => {},
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
    answer: (next: CycleReport | Error) => {
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

/** A service that asks to be left alone for so long. */
const busyFor = (retryAfterMs: number): CycleReport => ({
  ...CALM,
  failed: {
    kind: 'unavailable',
    fault: 'serverError',
    detail: '',
    hasActed: 'no',
    facts: { status: 503, receivedAtMs: 0, durationMs: 1, retryAfterMs },
  },
})

test('R21: the watcher leaves the service alone as long as it asks, and for a quarter of an hour at most', async () => {
  const { background, pass, cycles, answer } = start()
  answer(busyFor(5 * MINUTE_MS))
  await pass(1)
  answer(busyFor(DAY_MS))
  await pass(HOUR_MS)
  expect(cycles.map((ms) => ms / MINUTE_MS)).toEqual([0, 5, 20, 35, 50])
  await background.stop()
})

test('R21: the machine wakes, or a person tries now: watcher and archive ask at once, however long they were to wait', async () => {
  const { background, pass, cycles, archived, answer } = start({ cycleMs: () => HOUR_MS })
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

test('what was asked in vain is asked again once the service or the line is back, and not before', async () => {
  let isOffline = false
  let told = 0
  const { background, pass, answer } = start({
    isOffline: async () => isOffline,
    onAnswersAgain: () => {
      told += 1
    },
  })
  await pass(MINUTE_MS)
  answer(BUSY)
  await pass(HOUR_MS)
  expect(told).toBe(0)
  answer(CALM)
  await pass(HOUR_MS)
  expect(told).toBe(1)
  isOffline = true
  await pass(HOUR_MS)
  isOffline = false
  background.noteLine()
  await pass(1)
  expect(told).toBe(2)
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

test('a check goes on cycle after cycle without a pause until all were looked at', async () => {
  const { background, pass, cycles } = start()
  await pass(1)
  const before = cycles.length
  const checked = await background.now(ALL)
  expect(cycles.length - before).toBe(3)
  expect(checked).toEqual({ moved: 0, progress: { total: 100, looked: 100, unanswered: 0 } })
  expect(background.status()).toEqual({})
  await background.stop()
})

test('R21: a check that the service cuts says so, goes on by itself after the wait it was asked for, and at once when a person asks', async () => {
  const { background, pass, cycles, answer } = start()
  await pass(1)
  answer(BUSY)
  expect(await background.now(ALL)).toMatchObject({ failed: { kind: 'unavailable' } })
  const before = cycles.length
  await pass(2 * MINUTE_MS - 2)
  expect(cycles.length).toBe(before)
  expect(background.status()).toMatchObject({
    check: { total: 100, looked: 0 },
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

test('a check that is stopped has nothing left', async () => {
  const { background, pass, answer } = start()
  await pass(1)
  answer(BUSY)
  await background.now(ALL)
  background.stopCheck()
  expect(background.status().check).toBeUndefined()
  await background.stop()
})

test('a disk that takes no writing is trouble too, until a cycle comes to its end', async () => {
  const { background, pass, answer } = start()
  const error = new Error('disk full')
  answer(error)
  await pass(1)
  expect(background.status().trouble).toMatchObject({ error, since: 0 })
  answer(CALM)
  await pass(HOUR_MS)
  expect(background.status()).toEqual({})
  await background.stop()
})

test('an error of one document is no trouble of the service', async () => {
  const { background, pass, answer } = start()
  const { isCut: _isCut, ...ofOne } = BUSY
  answer(ofOne)
  await pass(1)
  expect(background.status()).toEqual({})
  await background.stop()
})

test('accounts that have not answered within their patience say nothing of the service', async () => {
  const { background, pass, answer } = start()
  answer(BUSY)
  await pass(1)
  answer({ ...CALM, requests: 0 })
  await pass(2 * MINUTE_MS)
  expect(background.status().trouble).toMatchObject({ since: 0 })
  await background.stop()
})

test('what was sent is asked for at the chosen pace although nobody looks, and not before a wait that failures ask for', async () => {
  const { background, pass, cycles, answer } = start()
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
