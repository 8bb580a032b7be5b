// A mutant: the program with one rule taken away by the smallest change of its text. A test titled
// with the rule's id must fail on it.

export type Mutation = {
  /** From the root on, with slashes. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
}

export type Mutant = {
  /** The checklist's id: `WIRE-12`. A rule that is kept in several places has a mutant for each. */
  readonly id: string
  readonly part: MutantPart
  /** `main/partner/wire/account.ts:12` */
  readonly where: string
  readonly mutation: Mutation
  /** What the program does once the rule is gone. */
  readonly says: string
}

const MUTANT_PARTS = ['client', 'practice'] as const
export type MutantPart = (typeof MUTANT_PARTS)[number]

/** Undefined when `find` is not in the text exactly once. */
export function applyMutation(
  source: string,
  { find, replace }: Pick<Mutation, 'find' | 'replace'>,
): string | undefined {
  const at = source.indexOf(find)
  if (at < 0 || source.includes(find, at + 1)) return undefined
  return source.slice(0, at) + replace + source.slice(at + find.length)
}

/** The 1-based line of the change; the file's first when it is not found. */
export function lineOf(source: string, { find }: Pick<Mutation, 'find'>): number {
  return source.slice(0, Math.max(0, source.indexOf(find))).split('\n').length
}

/** Matches the id as a word of a title: `LIST-1` is not in `LIST-10`. */
export function titlePattern(ids: readonly string[]): RegExp {
  return new RegExp(`(?<![A-Z0-9-])(?:${ids.join('|')})(?!\\d)`, 'u')
}
