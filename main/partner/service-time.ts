// R6: the service's own time, from its `Date` header carried forward on the monotonic clock. The
// workstation's clock may be wrong or jump; windows and settle times are counted on this one.
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import type { AnswerFacts } from './call-result.ts'

export type ServiceTime = {
  /** Takes an answer's facts; one that came from a cache or without `Date` changes nothing. */
  readonly observe: (facts: AnswerFacts) => void
  /** Undefined until the first usable answer of this process. */
  readonly now: () => EpochMs | undefined
  /** Two answers agree: one alone may be of a machine whose clock is wrong. */
  readonly isConfirmed: () => boolean
  /** Whether the answer is of now: has a `Date`, and that agrees with what is known. */
  readonly isFresh: (facts: AnswerFacts) => boolean
  /** The monotonic clock may have stood still: the next answer tells anew. */
  readonly forget: () => void
}

/** `Date` has whole seconds and answers overtake each other; beyond this it is of another time. */
const TOLERANCE_MS = MINUTE_MS

/**
 * A clock at the service that was set, or a machine that slept unnoticed, disagrees with what is known for
 * good: so many answers in a row, over so long, that go on with each other. A cache's do not: their `Date`
 * stands still.
 */
const AGREEING_ANSWERS = 3
const AGREEING_MS = MINUTE_MS
const AGREEMENT_MS = 5_000
/** While one answer is all that is known, two that agree say that it is wrong. */
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
