// Mutation: a rule of the send protocol removed by the smallest change of the program's text, which the simulation
// must notice.
import type { Mutation } from '../../../build/mutants/mutant.ts'
import type { LayerName } from '../layered-themes.ts'

/** Rules of the send protocol; a rule that no run can test has a test with its id in the title. */
export const SIM_RULES = [
  ...Array.from({ length: 23 }, (_, index) => `R${index + 1}` as const),
  ...Array.from({ length: 5 }, (_, index) => `W${index + 1}` as const),
  ...Array.from({ length: 5 }, (_, index) => `A${index + 1}` as const),
] as const
export type SimRule = (typeof SIM_RULES)[number]

export type SimMutation = Mutation & {
  /** Name for `--mutate`, in words with hyphens that begin with the rule: `r2-trusts-error-codes`. */
  readonly name: string
  readonly rule: SimRule
  /** Behaviour of the program without the rule. */
  readonly says: string
  /** What the missing rule breaks: an invariant, or only a budget of time or of requests. */
  readonly proof: 'invariant' | 'budget'
  /** Layer for the rule that is played only when it is named. */
  readonly layer?: LayerName
}
