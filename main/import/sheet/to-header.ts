// Names of columns from header cells, each unique, since mappings are stored by them, also by their key, since
// templates find columns by it.
import { toFieldKey } from '../../../shared/rules/fill-template.ts'

/** Longest name in characters; a longer cell is no header. */
const LONGEST = 200

/**
 * Names of columns: blanks collapsed; `E-mail`, `E-mail` → `E-mail`, `E-mail (2)`; for an empty cell the letter of
 * its column.
 */
export function toHeader(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  // Next number by name, since a sheet may have thousands of columns of one name.
  const nextOf = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cell.trim().slice(0, LONGEST).replace(/\s+/gu, ' ').trim() || toColumnLetter(index)
    let unique = name
    const key = toFieldKey(name)
    let number = nextOf.get(key) ?? 2
    for (; taken.has(toFieldKey(unique)); number += 1) unique = `${name} (${number})`
    nextOf.set(key, number)
    taken.add(toFieldKey(unique))
    return unique
  })
}

const LETTERS = 26
const CODE_OF_A = 65

/** Letter of a column, as spreadsheets name them: 0 → `A`, 25 → `Z`, 26 → `AA`. */
export function toColumnLetter(index: number): string {
  const letter = String.fromCharCode(CODE_OF_A + (index % LETTERS))
  return index < LETTERS ? letter : toColumnLetter(Math.floor(index / LETTERS) - 1) + letter
}
