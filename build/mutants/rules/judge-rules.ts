// What the tests' results say of the rules' mutants.
import type { RuleMutant } from './rule-mutants.ts'
import type { RuleTrial } from './trials.ts'

/** By what stands there, so that it is found where the file has moved. */
export type AcceptedSurvivor = Pick<RuleMutant, 'file' | 'text' | 'says'> & {
  readonly reason: string
}

export type JudgedRules = {
  readonly total: number
  readonly killed: number
  /** Done when the file is loaded, before any change is on: nothing is said of them. */
  readonly loaded: number
  readonly survivors: readonly (RuleMutant & {
    readonly reason: string | undefined
    /** No test came by. */
    readonly isUntested: boolean
  })[]
  /** Accepted, and noticed after all or not there any more: to be struck from the list. */
  readonly struck: readonly AcceptedSurvivor[]
  /** Percent; the accepted ones count. */
  readonly survivedPercent: number
  readonly isGood: boolean
}

const MAX_SURVIVORS_PERCENT = 3

export function judgeRules(
  mutants: readonly RuleMutant[],
  trials: readonly RuleTrial[],
  accepted: readonly AcceptedSurvivor[],
): JudgedRules {
  const of = (isLoading: boolean, ids: 'met' | 'killed'): ReadonlySet<string> =>
    new Set(trials.flatMap((trial) => (Boolean(trial.isLoading) === isLoading ? trial[ids] : [])))
  const [killed, met, loadedIds] = [of(false, 'killed'), of(false, 'met'), of(true, 'met')]
  const tried = mutants.filter(({ id }) => met.has(id) || !loadedIds.has(id))
  const left = tried.filter(({ id }) => !killed.has(id))
  const survivedPercent = tried.length === 0 ? 0 : (100 * left.length) / tried.length
  const files = new Set(mutants.map(({ file }) => file))
  const struck = accepted.filter(
    (each) => files.has(each.file) && !left.some((mutant) => isOne(each, mutant)),
  )
  const survivors = left.map((mutant) => ({
    ...mutant,
    reason: accepted.find((each) => isOne(each, mutant))?.reason,
    isUntested: !met.has(mutant.id),
  }))
  return {
    total: tried.length,
    killed: tried.length - left.length,
    loaded: mutants.length - tried.length,
    survivors,
    struck,
    survivedPercent: Math.round(survivedPercent * 10) / 10,
    isGood:
      tried.length > 0 &&
      struck.length === 0 &&
      survivors.every(({ reason }) => reason !== undefined) &&
      survivedPercent <= MAX_SURVIVORS_PERCENT,
  }
}

function isOne(one: Pick<RuleMutant, 'file' | 'text' | 'says'>, other: RuleMutant): boolean {
  return one.file === other.file && one.text === other.text && one.says === other.says
}

/** The survivors, each with its reason, and the totals. */
export function toLines(judged: JudgedRules): readonly string[] {
  return [
    ...judged.survivors.map(
      ({ file, line, says, text, reason, isUntested }) =>
        `${isUntested ? 'UNTESTED' : 'SURVIVED'} ${file}:${String(line)} ${says}: ${text}\n  ${reason ?? 'no reason is given'}`,
    ),
    ...judged.struck.map(
      ({ file, text, says }) => `${file} ${says}: ${text} is killed after all or gone: strike it`,
    ),
    `${String(judged.killed)} of ${String(judged.total)} killed, ${String(judged.survivors.length)} survived (${String(judged.survivedPercent)} %), ${String(judged.loaded)} done when a file is loaded`,
  ]
}
