// Mutants of the practice service. Each refusal has an `id` in a table of rules, and each effect calls `holds` with
// its id; the mutant of an id makes `holds` of rule.ts answer false for that id alone.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { lineOf } from './mutant.ts'

const FOLDER = 'main/practice'
const RULE_FILE = `${FOLDER}/rule.ts`
const DECISION = 'return !withoutRules.includes(id)'
const REGISTRATION = /\bid: '([A-Z]+-\d\d)'|\bholds\(\s*'([A-Z]+-\d\d)'/gu

/** Finds one mutant for each id, at the first place where the id is registered. */
export async function findPracticeMutants(root: string): Promise<readonly Mutant[]> {
  const names = await readdir(join(root, FOLDER), { recursive: true })
  const found = new Map<string, Mutant>()
  for (const name of names.filter((each) => each.endsWith('.ts')).sort()) {
    const path = `${FOLDER}/${name.replaceAll('\\', '/')}`
    if (path === RULE_FILE) continue // its examples are no registrations
    const source = await readFile(join(root, path), 'utf8')
    for (const { 0: text, 1: ruleId, 2: effectId } of source.matchAll(REGISTRATION)) {
      const id = ruleId ?? effectId ?? ''
      if (!found.has(id)) found.set(id, toMutant(id, `${path}:${lineOf(source, { find: text })}`))
    }
  }
  return [...found.values()].sort((a, b) => a.id.localeCompare(b.id))
}

function toMutant(id: string, where: string): Mutant {
  const replace = DECISION.replace('return ', `return id !== '${id}' && `)
  return {
    id,
    part: 'practice',
    where,
    mutation: { file: RULE_FILE, find: DECISION, replace },
    says: 'the service has never heard of the statement',
  }
}
