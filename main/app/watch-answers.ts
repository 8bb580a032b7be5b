// Last answer of each account. An account that failed is asked again after a wait of its own (R21, waits are
// bounded), while the others keep their pace; since when it fails is part of the watcher's status.
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Clock, Random } from '../ports.ts'
import { toFailureWaitMs } from '../watch/poll-interval.ts'
import type { NoAnswer } from '../watch/watch-ports.ts'
import type { CycleReport, EndedAccount } from '../watch/watcher.ts'

/** No answer of the service, or an error on this machine, such as a disk that is full. */
export type Trouble = { readonly failed: NoAnswer } | { readonly error: unknown }

type WatchAnswerPorts = {
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  /** Chosen poll interval in milliseconds: the first wait after a failure. */
  readonly cycleMs: () => number
  readonly onChange: () => void
  readonly onAnswersAgain?: () => void
}

/** Account that failed, and is asked again after a wait of its own (R21). */
type Backoff = Pick<EndedAccount, 'isCut'> & {
  readonly failed: NoAnswer
  /** Count of failures in a row. */
  readonly failures: number
  /** Time of the next try by the monotonic clock. */
  readonly untilMs: number
}

/** @param ports `onAnswersAgain` is called when an account answers again, or an error of this machine is over */
export function createWatchAnswers({
  clock,
  random,
  cycleMs,
  onChange,
  onAnswersAgain,
}: WatchAnswerPorts) {
  const backoffs = new Map<AccountId, Backoff>()
  /** Cycles in a row that ended with an error of this machine. */
  let errors = 0
  let error: Trouble | undefined
  let trouble: (Trouble & { readonly since: EpochMs }) | undefined

  const noteTrouble = (): void => {
    const cut = [...backoffs.values()].find(({ isCut }) => isCut)
    const next = error ?? (cut && { failed: cut.failed })
    const before = trouble
    trouble = next && { ...next, since: before?.since ?? clock.now() }
    if (trouble || before) onChange()
  }
  /** @returns whether the account answers after a time in which it did not */
  const noteEnded = ({ accountId, failed, isCut }: EndedAccount): boolean => {
    const before = backoffs.get(accountId)
    const retryAfterMs = failed?.facts?.retryAfterMs
    // An error of one document is not a failure of its account, unless the answer asks for a wait.
    if (!failed || (!isCut && retryAfterMs === undefined)) {
      return backoffs.delete(accountId) && before?.isCut === true
    }
    const failures = (before?.failures ?? 0) + 1
    const wait = { chosenMs: cycleMs(), failures, retryAfterMs, fraction: random.fraction() }
    const untilMs = clock.monotonicMs() + toFailureWaitMs(wait)
    backoffs.set(accountId, { failed, isCut, failures, untilMs })
    return false
  }
  const leftMsOf = ({ untilMs }: Backoff): number => untilMs - clock.monotonicMs()

  return {
    note({ ended, accounts }: CycleReport): void {
      let isBack = false
      for (const each of ended) isBack = noteEnded(each) || isBack
      const watched = new Set(accounts)
      for (const accountId of backoffs.keys())
        if (!watched.has(accountId)) backoffs.delete(accountId)
      // A cycle in which no account has answered yet does not end the trouble.
      if (ended.length > 0 || accounts.length === 0) {
        isBack ||= error !== undefined
        error = undefined
        errors = 0
      }
      noteTrouble()
      if (isBack) onAnswersAgain?.()
    },
    noteError(thrown: unknown): void {
      error = { error: thrown }
      noteTrouble()
    },
    countError(): void {
      errors += 1
    },
    /** Ends all waits and sets the failure counts to zero; the trouble stays until an account answers. */
    forget(): void {
      errors = 0
      for (const [accountId, backoff] of backoffs) {
        backoffs.set(accountId, { ...backoff, failures: 0, untilMs: clock.monotonicMs() })
      }
    },
    errors: () => errors,
    /** Failure for which the account backs off. */
    failedOf: (accountId: AccountId): NoAnswer | undefined => backoffs.get(accountId)?.failed,
    backingOff: (): ReadonlySet<AccountId> =>
      new Set(
        [...backoffs]
          .filter(([, backoff]) => leftMsOf(backoff) > 0)
          .map(([accountId]) => accountId),
      ),
    /** Milliseconds until the first account is due, when all accounts back off; else undefined. */
    allBackOffMs(accounts: readonly AccountId[]): number | undefined {
      const waits = accounts.map((accountId) => {
        const backoff = backoffs.get(accountId)
        return backoff ? leftMsOf(backoff) : 0
      })
      return waits.length > 0 && waits.every((ms) => ms > 0) ? Math.min(...waits) : undefined
    },
    /** Milliseconds until the first account that backs off is due. */
    firstBackoffMs: (): number | undefined =>
      backoffs.size === 0 ? undefined : Math.min(...[...backoffs.values()].map(leftMsOf)),
    trouble: () => trouble,
  }
}
