// Tables of the documentation whose last cell names the proof of a line: a test by its file and the beginning of its
// title, a folder or file of the tree, or a command.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export type TableRow = {
  /** Cells as they are written, without blanks around them. */
  readonly cells: readonly string[]
  /** Names in the last cell that do not exist; one fault for a cell without any name. */
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

/** Faults of the last cell. */
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
