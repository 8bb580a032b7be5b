// Service time, from the `Date` header and the monotonic clock (R6, service's clock). Windows and
// settle times must use it, since the workstation's clock may be wrong or jump.
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import type { AnswerFacts } from './call-result.ts'

export type ServiceTime = {
  /** Answer to learn from; one from a cache or without `Date` changes nothing. */
  readonly observe: (facts: AnswerFacts) => void
  /** Service time; undefined until the first usable answer of this process. */
  readonly now: () => EpochMs | undefined
  /** Agreement of two answers; a single one may come from a machine with a wrong clock. */
  readonly isConfirmed: () => boolean
  /** Check that the answer has a `Date` which agrees with the known time. */
  readonly isFresh: (facts: AnswerFacts) => boolean
  /** Reset after a sleep, when the monotonic clock may have stood still. */
  readonly forget: () => void
}

/**
 * Largest difference in milliseconds of an answer of the present: `Date` has whole seconds, and
 * answers overtake each other.
 */
const TOLERANCE_MS = MINUTE_MS

/**
 * Answers in a row, and milliseconds over which they must spread, that replace the known time: the
 * service's clock was set, or the machine slept unnoticed. Their times must advance together within
 * `AGREEMENT_MS`; a cache fails that, since its `Date` stands still.
 */
const AGREEING_ANSWERS = 3
const AGREEING_MS = MINUTE_MS
const AGREEMENT_MS = 5_000
/** Answers that replace a time which only one answer has given. */
const AGREEING_AT_FIRST = 2

type Mark = { readonly serviceAt: number; readonly receivedAtMs: number }

export function createServiceTime(monotonicMs: () => number): ServiceTime {
  let last: Mark | undefined
  let isConfirmed = false
  let dissent: { readonly first: Mark; readonly count: number } | undefined

  const at = (monotonic: number): number | undefined =>
    last && last.serviceAt + (monotonic - last.receivedAtMs)

  const isFresh = ({ serviceAt, receivedAtMs }: AnswerFacts): boolean => {
    if (serviceAt === undefined) return false
    const expected = at(receivedAtMs)
    return expected === undefined || Math.abs(serviceAt - expected) < TOLERANCE_MS
  }

  const noteDissent = (mark: Mark): void => {
    const isSame =
      dissent !== undefined &&
      Math.abs(elapsed(dissent.first, mark, 'serviceAt') - elapsed(dissent.first, mark)) <=
        AGREEMENT_MS
    dissent =
      isSame && dissent
        ? { first: dissent.first, count: dissent.count + 1 }
        : { first: mark, count: 1 }
    const isAgreed = isConfirmed
      ? dissent.count >= AGREEING_ANSWERS && elapsed(dissent.first, mark) >= AGREEING_MS
      : dissent.count >= AGREEING_AT_FIRST
    if (!isAgreed) return
    last = mark
    isConfirmed = true
    dissent = undefined
  }

  return {
    observe(facts) {
      if (facts.serviceAt === undefined) return
      const mark = { serviceAt: facts.serviceAt, receivedAtMs: facts.receivedAtMs }
      if (!isFresh(facts)) return noteDissent(mark)
      isConfirmed = last !== undefined
      last = mark
      dissent = undefined
    },
    now() {
      const now = at(monotonicMs())
      return now === undefined ? undefined : toEpochMs(now)
    },
    isConfirmed: () => isConfirmed,
    isFresh,
    forget() {
      last = undefined
      isConfirmed = false
      dissent = undefined
    },
  }
}

function elapsed(from: Mark, to: Mark, clock: keyof Mark = 'receivedAtMs'): number {
  return to[clock] - from[clock]
}
