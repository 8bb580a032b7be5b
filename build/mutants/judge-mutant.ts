// What the tests' results say of one mutant, and of all of them.
import type { Mutant } from './mutant.ts'
import type { RunReport, TestRun } from './test-run.ts'

export type Verdict =
  | { readonly kind: 'killed'; readonly by: TestRun }
  /** Every test titled with the id passed. */
  | { readonly kind: 'survived' }
  /** Tests failed, none of them because an expectation did. */
  | { readonly kind: 'broke'; readonly why: string }
  /** The tests did not come to an end. No expectation failed, so that it counts like `broke`. */
  | { readonly kind: 'overdue'; readonly why: string }
  /** No test is titled with the id. */
  | { readonly kind: 'untested' }
  /** Every test titled with the id fails on the program as it is. */
  | { readonly kind: 'failing'; readonly why: string }
  /** The mutant does not load, or its text does not stand where it should. */
  | { readonly kind: 'invalid'; readonly why: string }

export type Trial = {
  readonly mutant: Mutant
  readonly verdict: Verdict
  readonly ms: number
}

/** @param ignored full names of tests that fail without the mutation */
export function judgeMutant(report: RunReport, ignored: readonly string[]): Verdict {
  if (report.isOverdue) return { kind: 'overdue', why: `no end after ${report.ms} ms` }
  const heard = report.tests.filter(({ name }) => !ignored.includes(name))
  const by = heard.find(({ outcome }) => outcome === 'asserted')
  if (by) return { kind: 'killed', by }
  const [loadError] = report.loadErrors
  if (loadError !== undefined) return { kind: 'invalid', why: loadError }
  const broken = heard.find(({ outcome }) => outcome === 'broke')
  if (broken) return { kind: 'broke', why: broken.why ?? '' }
  return heard.length === 0 ? { kind: 'untested' } : { kind: 'survived' }
}

/** Survivors that are known and accepted, each with its reason. */
export type AcceptedSurvivor = {
  readonly id: string
  /** As the registry has it; where an id has but one mutant it may be left out. */
  readonly find?: string
  readonly reason: string
}

export function reasonFor(
  accepted: readonly AcceptedSurvivor[],
  mutant: Mutant,
): string | undefined {
  return accepted.find(
    ({ id, find }) => id === mutant.id && (find === undefined || find === mutant.mutation.find),
  )?.reason
}

export type Totals = {
  readonly total: number
  readonly killed: number
  readonly survived: number
  readonly accepted: number
  /** Accepted survivors that a test notices after all: they are to be struck from the list. */
  readonly killedThoughAccepted: readonly string[]
  /** Number of mutants of which the tests could say nothing. */
  readonly invalid: number
  /** Of all, percent; the accepted ones count. */
  readonly survivedPercent: number
  readonly isGood: boolean
}

const MAX_SURVIVORS_PERCENT = 3

/** Tells whether no test was tried that could have noticed the mutant. */
function isUnjudged({ kind }: Verdict): boolean {
  return kind === 'invalid' || kind === 'untested' || kind === 'failing'
}

export function toTotals(trials: readonly Trial[], accepted: readonly AcceptedSurvivor[]): Totals {
  const total = trials.length
  const isAccepted = ({ mutant }: Trial): boolean => reasonFor(accepted, mutant) !== undefined
  const killed = trials.filter(({ verdict }) => verdict.kind === 'killed')
  const invalid = trials.filter(({ verdict }) => isUnjudged(verdict))
  const survivors = trials.filter(
    ({ verdict }) => verdict.kind !== 'killed' && !isUnjudged(verdict),
  )
  const survivedPercent = total === 0 ? 0 : (100 * survivors.length) / total
  const killedThoughAccepted = killed.filter(isAccepted).map(({ mutant }) => mutant.id)
  return {
    total,
    killed: killed.length,
    survived: survivors.length,
    accepted: survivors.filter(isAccepted).length,
    killedThoughAccepted,
    invalid: invalid.length,
    survivedPercent: Math.round(survivedPercent * 10) / 10,
    isGood:
      total > 0 &&
      invalid.length === 0 &&
      killedThoughAccepted.length === 0 &&
      survivedPercent <= MAX_SURVIVORS_PERCENT,
  }
}
