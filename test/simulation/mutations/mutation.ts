// A rule of the send protocol taken away: the smallest change of the program's text without which the
// simulation must fail.
import type { Mutation } from '../../../build/mutants/mutant.ts'
import type { LayerName } from '../layered-themes.ts'

/** Every rule of the send protocol; what no run can tell is held by a test that is titled with it. */
export const SIM_RULES = [
  ...Array.from({ length: 23 }, (_, index) => `R${index + 1}` as const),
  ...Array.from({ length: 5 }, (_, index) => `W${index + 1}` as const),
  ...Array.from({ length: 5 }, (_, index) => `A${index + 1}` as const),
] as const
export type SimRule = (typeof SIM_RULES)[number]

export type SimMutation = Mutation & {
  /** What `--mutate` asks for: words with hyphens that begin with the rule, `r2-trusts-error-codes`. */
  readonly name: string
  readonly rule: SimRule
  /** What the program does once the rule is gone. */
  readonly says: string
  /** What its absence breaks: an invariant, or only a budget of time or of requests. */
  readonly proof: 'invariant' | 'budget'
  /** A theme that is played by name alone, and that the rule is for. */
  readonly layer?: LayerName
}
