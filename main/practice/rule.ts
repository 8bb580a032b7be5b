// A refusal of the partner's document as a thing of its own, under its checklist id.
import type { Problem } from './problem.ts'

export type Rule<Case> = {
  /** `CREATE-21`: where the document, by way of the checklist, asks for it. */
  readonly id: string
  readonly refuse: (subject: Case) => Problem | undefined
}

/**
 * Asks the rules in their order.
 * @throws the first Problem
 */
export function obey<Case>(
  rules: readonly Rule<Case>[],
  subject: Case,
  without: readonly string[],
): void {
  for (const { id, refuse } of rules) {
    const problem = without.includes(id) ? undefined : refuse(subject)
    if (problem) throw problem
  }
}
