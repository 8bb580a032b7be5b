// Background of a workspace with a clock that a test moves, over a watcher that answers as the test says.
import { runBackground } from '../../main/app/background.ts'
import type { BackgroundPorts } from '../../main/app/watch-loop.ts'
import type { NoAnswer } from '../../main/watch/watch-ports.ts'
import type { CycleReport } from '../../main/watch/watcher.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { accountIdSchema, documentIdSchema } from '../../shared/model/ids.ts'

export const CHOSEN_MS = 30_000
export const DOCUMENT = documentIdSchema.parse('11111111-1111-4111-8111-111111111111')
export const ACCOUNT = accountIdSchema.parse('aaaaaaaa-1111-4111-8111-111111111111')
export const OTHER = accountIdSchema.parse('bbbbbbbb-1111-4111-8111-111111111111')
export const CALM: CycleReport = {
  outstanding: 10,
  accounts: [ACCOUNT],
  ended: [{ accountId: ACCOUNT, isCut: false }],
  requests: 6,
  changed: [],
  hasMore: false,
}

/** Report of a cycle in which the account ended with the failure. */
export const cutBy = (failed: NoAnswer): CycleReport => ({
  ...CALM,
  ended: [{ accountId: ACCOUNT, isCut: true, failed }],
  isCut: true,
  failed,
})

export const DOWN = cutBy({ kind: 'unavailable', fault: 'unreachable', detail: '', hasActed: 'no' })

/** Report of a cycle in which the service asks for a wait. */
export const busyFor = (retryAfterMs: number): CycleReport =>
  cutBy({
    kind: 'unavailable',
    fault: 'serverError',
    detail: '503',
    hasActed: 'no',
    facts: { status: 503, receivedAtMs: 0, durationMs: 1, retryAfterMs },
  })

export const BUSY = busyFor(2 * MINUTE_MS)

/** Report of two accounts with the result of each; an account that backs off is left out. */
export const ofBoth =
  (one: CycleReport, other: CycleReport) =>
  (backingOff: ReadonlySet<AccountId>): CycleReport => {
    const asked = [
      ...one.ended,
      ...other.ended.map((each) => ({ ...each, accountId: OTHER })),
    ].filter(({ accountId }) => !backingOff.has(accountId))
    const failed = asked.find((each) => each.failed)?.failed
    return {
      ...CALM,
      accounts: [ACCOUNT, OTHER],
      ended: asked,
      ...(failed ? { failed, isCut: true } : {}),
    }
  }
export const ALL = { kind: 'all', question: { view: 'pending' }, except: [] } as const
const WANTED = 100
const WANTED_A_CYCLE = 40

function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** Starts a background whose sleeps end when the test lets time pass. */
export function startBackground(
  options: Partial<BackgroundPorts> & {
    readonly retryInMs?: number
    readonly settle?: () => Promise<readonly []>
  } = {},
) {
  const { retryInMs, settle: settleWrites = async () => [], ...overrides } = options
  let replaced = 0
  let nowMs = 0
  let answer: CycleReport | Error | ((backingOff: ReadonlySet<AccountId>) => CycleReport) = CALM
  let left = 0
  const cycles: number[] = []
  const asked = new Map<AccountId, number[]>()
  const archived: number[] = []
  const sleeping = new Set<{ readonly untilMs: number; readonly end: () => void }>()
  const background = runBackground(
    {
      signing: { settle: settleWrites },
      watcher: {
        async cycle(_patienceMs, backingOff = new Set()) {
          cycles.push(nowMs)
          if (answer instanceof Error) throw answer
          const report = typeof answer === 'function' ? answer(backingOff) : answer
          for (const { accountId } of report.ended) {
            asked.set(accountId, [...(asked.get(accountId) ?? []), nowMs])
          }
          if (!report.failed) left = Math.max(0, left - WANTED_A_CYCLE)
          return report
        },
        want: async () => {
          left = WANTED
        },
        wanted: () => ({ total: WANTED, checked: WANTED - left, unanswered: 0, left }),
        dropWanted: () => {
          left = 0
        },
        stop: () => {},
      },
      replacements: {
        async round() {
          replaced += 1
          return []
        },
        hurry() {},
      },
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
    replaced: () => replaced,
    askedOf: (accountId: AccountId) => asked.get(accountId) ?? [],
    answer: (next: typeof answer) => {
      answer = next
    },
  }
}
