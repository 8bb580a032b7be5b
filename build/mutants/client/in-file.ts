// The registry is written file by file, a line a rule.
import type { ClientMutant } from '../client-mutants.ts'

/** Id, what stands there, what stands there without the rule, and what the program then does. */
export type Entry = readonly [id: string, find: string, replace: string, says: string]

export function inFile(file: string, entries: readonly Entry[]): readonly ClientMutant[] {
  return entries.map(([id, find, replace, says]) => ({ id, file, find, replace, says }))
}
