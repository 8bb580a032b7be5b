// R6: the service's own time, from its `Date` header carried forward on the monotonic clock. The
// workstation's clock may be wrong or jump; windows and settle times are counted on this one.
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import type { AnswerFacts } from '../partner/call-result.ts'

export type ServiceTime = {
  /** Takes an answer's facts; one that came from a cache or without `Date` changes nothing. */
  readonly observe: (facts: AnswerFacts) => void
  /** Undefined until the first usable answer of this process. */
  readonly now: () => EpochMs | undefined
  /** Whether the answer is of now: has a `Date`, and that is not older than what is already known. */
  readonly isFresh: (facts: AnswerFacts) => boolean
  /** The monotonic clock may have stood still: the next answer tells anew. */
  readonly forget: () => void
}

/** `Date` has whole seconds and answers overtake each other; beyond this it is an old answer. */
const STALE_AFTER_MS = MINUTE_MS

export function createServiceTime(monotonicMs: () => number): ServiceTime {
  let last: { readonly serviceAt: number; readonly receivedAtMs: number } | undefined

  const at = (monotonic: number): number | undefined =>
    last && last.serviceAt + (monotonic - last.receivedAtMs)

  const isFresh = (facts: AnswerFacts): boolean => {
    if (facts.serviceAt === undefined) return false
    const expected = at(facts.receivedAtMs)
    return expected === undefined || facts.serviceAt > expected - STALE_AFTER_MS
  }

  return {
    observe(facts) {
      if (facts.serviceAt !== undefined && isFresh(facts)) {
        last = { serviceAt: facts.serviceAt, receivedAtMs: facts.receivedAtMs }
      }
    },
    now() {
      const now = at(monotonicMs())
      return now === undefined ? undefined : toEpochMs(now)
    },
    isFresh,
    forget() {
      last = undefined
    },
  }
}
