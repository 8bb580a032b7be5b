// Applies a mutation to the program's text while its modules are loaded, only in this thread.
import { registerHooks } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { applyMutation } from '../../../build/mutants/mutant.ts'
import type { Mutation } from '../../../build/mutants/mutant.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/**
 * Loads the mutated program.
 * @param load imports the program, none of whose modules may be loaded before
 * @throws when `find` is not in the file exactly once, or `load` does not load the file
 */
export async function loadMutated<Module>(
  mutation: Mutation,
  load: () => Promise<Module>,
): Promise<Module> {
  const path = join(ROOT, mutation.file)
  const target = pathToFileURL(path).href
  let isApplied = false
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      if (url !== target) return nextLoad(url, context)
      const source = applyMutation(readFileSync(path, 'utf8'), mutation)
      if (source === undefined) throw new Error(`the mutation does not fit ${mutation.file}`)
      isApplied = true
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
  try {
    const loaded = await load()
    if (!isApplied) throw new Error(`${mutation.file} is not part of the simulation`)
    return loaded
  } finally {
    hooks.deregister()
  }
}
