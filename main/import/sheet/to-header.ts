// Header cells as names that tell columns apart: mappings are kept by them.

/** Of a cell that is no header at all; characters. */
const LONGEST = 200

/** Blanks collapsed; `E-mail`, `E-mail` → `E-mail`, `E-mail (2)`; an empty one → its column's letter. */
export function toHeader(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  // A sheet may have thousands of columns of one name: none is numbered from 2 anew.
  const nextOf = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cell.trim().slice(0, LONGEST).replace(/\s+/gu, ' ').trim() || toColumnLetter(index)
    let unique = name
    let number = nextOf.get(name) ?? 2
    for (; taken.has(unique); number += 1) unique = `${name} (${number})`
    nextOf.set(name, number)
    taken.add(unique)
    return unique
  })
}

const LETTERS = 26
const CODE_OF_A = 65

/** 0 → `A`, 25 → `Z`, 26 → `AA`, as spreadsheets name columns. */
export function toColumnLetter(index: number): string {
  const letter = String.fromCharCode(CODE_OF_A + (index % LETTERS))
  return index < LETTERS ? letter : toColumnLetter(Math.floor(index / LETTERS) - 1) + letter
}
