// The client's rules as data: where each stands in the text, and the smallest change that takes it away.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mutant, Mutation } from './mutant.ts'
import { applyMutation, lineOf } from './mutant.ts'

export type ClientMutant = Mutation & Pick<Mutant, 'id' | 'says'>

/** What does not fit the text keeps its place in the list: trying it says that it is invalid. */
export async function toMutants(
  root: string,
  registry: readonly ClientMutant[],
): Promise<readonly Mutant[]> {
  const sources = await readSources(root, registry)
  return registry.map(({ id, says, file, find, replace }) => ({
    id,
    part: 'client',
    where: `${file}:${lineOf(sources.get(file) ?? '', { find })}`,
    mutation: { file, find, replace },
    says,
  }))
}

/** Entries whose `find` is not in its file exactly once, or that change nothing. */
export async function findMisfits(
  root: string,
  registry: readonly ClientMutant[],
): Promise<readonly ClientMutant[]> {
  const sources = await readSources(root, registry)
  return registry.filter((each) => {
    const source = sources.get(each.file) ?? ''
    const mutated = applyMutation(source, each)
    return mutated === undefined || mutated === source
  })
}

async function readSources(
  root: string,
  registry: readonly ClientMutant[],
): Promise<ReadonlyMap<string, string>> {
  const files = [...new Set(registry.map(({ file }) => file))]
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file, await readFile(join(root, file), 'utf8').catch(() => '')] as const,
      ),
    ),
  )
}
