// Tables of the documentation whose last cell says how a line is known: a test by its file and the beginning of its
// title, a whole folder or file of the tree, or a command.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export type TableRow = {
  /** As they are written, without the blanks around. */
  readonly cells: readonly string[]
  /** What its last cell names and is not there; one for a cell that names nothing. */
  readonly faults: readonly string[]
}

export function readTestTables(path: string): readonly TableRow[] {
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('|') && !/^\|\s*-/u.test(line))
    .map((line) => {
      const cells = line
        .slice(1, -1)
        .split(/(?<!\\)\|/u)
        .map((cell) => cell.trim())
      return { cells, faults: findFaults(cells) }
    })
}

/** What the last cell names and is not there. */
export function findFaults(cells: readonly string[]): readonly string[] {
  const proof = cells.at(-1) ?? ''
  const named = [...proof.matchAll(/`([^`]+)`(?:: “([^”]+)”)?/gu)]
  if (named.length === 0) return [`${cells.join(' · ')}: names no test, page or command`]
  return named.flatMap(([, name = '', title]) => {
    if (!/^(?:test|main|build|shared|renderer)\/[^\s]+$/u.test(name)) return [] // a command or a place
    if (!existsSync(join(ROOT, name))) return [`${name} is not there`]
    const isThere = title === undefined || readFileSync(join(ROOT, name), 'utf8').includes(title)
    return isThere ? [] : [`${name} has no test “${title}”`]
  })
}
