// What a lane is asked to run and what it answers.
import type { Mutation } from './mutant.ts'

export type TestFile = {
  /** Vitest's project: `node` or `screen`. */
  readonly project: string
  /** From the root on. */
  readonly path: string
}

export type RunRequest = {
  /** Null: the program as it is. */
  readonly mutation: Mutation | null
  readonly files: readonly TestFile[]
  /** Tests whose full name has one of these ids are run. */
  readonly ids: readonly string[]
  /** Full names of tests that fail anyway and say nothing of the mutation. */
  readonly ignored: readonly string[]
  /** Ends with the first test that notices the mutation. */
  readonly isOverAtFirst: boolean
  /** After which the run is cut, milliseconds: a loop that never ends would hold its lane for good. */
  readonly deadlineMs: number
}

export type TestRun = TestFile & {
  readonly name: string
  readonly ms: number
  /** `asserted`: failed because an expectation did; `broke`: failed in any other way. */
  readonly outcome: 'passed' | 'asserted' | 'broke'
  /** The first line of the failure. */
  readonly why?: string
}

export type RunReport = {
  readonly tests: readonly TestRun[]
  /** Cut at its deadline; what had been found till then is lost. */
  readonly isOverdue: boolean
  /** Why files did not load. */
  readonly loadErrors: readonly string[]
  readonly ms: number
}

type Failure = { readonly name?: string; readonly message: string; readonly cause?: unknown }

/** What a screen does not show is looked for by Testing Library, whose failure has its own name. */
const ASSERTIONS: readonly unknown[] = ['AssertionError', 'TestingLibraryElementError']

/** Directly, or as the cause that a property gives for its failure. */
export function isAssertion(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  const { name, cause } = failure as Partial<Failure>
  return ASSERTIONS.includes(name) || isAssertion(cause)
}

/** The first line of what went wrong, short enough for a table. */
export function toWhy(message: string): string {
  return (message.split('\n', 1)[0] ?? '').slice(0, 160)
}
