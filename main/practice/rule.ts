// A statement of the partner's document as a thing of its own, under its checklist id: a refusal is a
// Rule in a table, anything else asks whether it `holds`. Each can be switched off by its id.
import type { Problem } from './problem.ts'

export type Rule<Case> = {
  /** `CREATE-21`: where the document, by way of the checklist, asks for it. */
  readonly id: string
  readonly refuse: (subject: Case) => Problem | undefined
}

/** The settings are one. */
export type Statutes = {
  /** Ids of what is switched off. */
  readonly withoutRules: readonly string[]
}

/**
 * Whether an effect takes place: `holds('REM-04', settings) ? renumber(signers) : signers`. What is
 * done without it is what a service would do that had never heard of the statement. The id is written
 * out where it is asked, so that the source can be searched for it.
 */
export function holds(id: string, { withoutRules }: Statutes): boolean {
  return !withoutRules.includes(id)
}

/**
 * Asks the rules in their order.
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
