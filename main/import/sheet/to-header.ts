// Names of columns from header cells, each unique, since mappings are stored by them, also without case and accents,
// since templates find columns so.
import { foldText } from '../../../shared/fold-text.ts'

/** Longest name in characters; a longer cell is no header. */
const LONGEST = 200

/**
 * Names of columns: blanks collapsed, a colon at the end left out; `E-mail`, `E-mail` → `E-mail`, `E-mail (2)`; for
 * an empty cell the letter of its column.
 */
export function toHeader(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  // Next number by name, since a sheet may have thousands of columns of one name.
  const nextOf = new Map<string, number>()
  return cells.map((cell, index) => {
    const text = cell.trim().slice(0, LONGEST).replace(/\s+/gu, ' ')
    const name = text.replace(/[\s:]+$/u, '') || toColumnLetter(index)
    let unique = name
    const key = foldText(name)
    let number = nextOf.get(key) ?? 2
    for (; taken.has(foldText(unique)); number += 1) unique = `${name} (${number})`
    nextOf.set(key, number)
    taken.add(foldText(unique))
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
