// Rules: each statement of the partner's document that the service keeps can be switched off by its checklist id. A
// refusal is a Rule in a table; any other effect asks whether it `holds`.
import type { Problem } from './problem.ts'

export type Rule<Case> = {
  /** Checklist id such as `CREATE-21`. */
  readonly id: string
  readonly refuse: (subject: Case) => Problem | undefined
}

/** Settings that switch rules off; the practice settings are one. */
export type Statutes = {
  /** Ids of rules that are switched off. */
  readonly withoutRules: readonly string[]
}

/**
 * Whether an effect takes place: `holds('REM-04', settings) ? renumber(signers) : signers`. Without it the service
 * acts as one that does not know the statement. Callers write the id as a literal, so that it can be searched for.
 */
export function holds(id: string, { withoutRules }: Statutes): boolean {
  return !withoutRules.includes(id)
}

/**
 * Checks rules in their order.
 * @throws the first Problem
 */
export function obey<Case>(
  rules: readonly Rule<Case>[],
  subject: Case,
  withoutRules: readonly string[],
): void {
  for (const { id, refuse } of rules) {
    const problem = holds(id, { withoutRules }) ? refuse(subject) : undefined
    if (problem) throw problem
  }
}
