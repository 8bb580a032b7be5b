// The mutation that a lane is trying now lies in a file named by its environment: the test runner,
// its workers and whatever processes a test starts all read the same one.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Mutation } from './mutant.ts'
import { applyMutation } from './mutant.ts'

/** Path of a JSON file: a Mutation, or null for the program as it is. */
export const MUTATION_FILE = 'SIGNATURE_BATCHES_MUTATION_FILE'
/** The folder that a mutation's `file` starts from. */
export const MUTATION_ROOT = 'SIGNATURE_BATCHES_MUTATION_ROOT'

/**
 * The mutated text of this module; undefined for one that the mutation leaves alone.
 * @throws when the mutation does not fit the text: the module then does not load
 */
export function mutate(path: string, source: () => string): string | undefined {
  const { [MUTATION_FILE]: file, [MUTATION_ROOT]: root } = process.env
  if (file === undefined || root === undefined) return undefined
  // Written by this tool.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const mutation = JSON.parse(readFileSync(file, 'utf8')) as Mutation | null
  if (mutation === null || resolve(join(root, mutation.file)) !== resolve(path)) return undefined
  const mutated = applyMutation(source(), mutation)
  if (mutated === undefined) throw new Error(`the mutation does not fit ${mutation.file}`)
  return mutated
}
