// What the tests of the rules came by and noticed, a line of JSON for each, from the runner to whoever judges it.
import { readFileSync } from 'node:fs'

/** Its value is a path. */
export const TRIALS_FILE = 'SIGNATURE_BATCHES_RULE_TRIALS'
/** `0-40`: only tests that take as many milliseconds are repeated. */
export const TEST_MS = 'SIGNATURE_BATCHES_RULE_TEST_MS'

export type RuleTrial = {
  readonly test: string
  /** Ids of the changes that the test came by; of a run of no test, those come by while files were loaded. */
  readonly met: readonly string[]
  /** Of these, those that it fails with. */
  readonly killed: readonly string[]
  readonly isLoading?: true
}

export function readTrials(path: string): readonly RuleTrial[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  // Written by the runner.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as RuleTrial]))
}
