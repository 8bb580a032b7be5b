// Header cells as names that tell columns apart: mappings are kept by them.

/** Blanks collapsed; `E-mail`, `E-mail` → `E-mail`, `E-mail (2)`; an empty one → its column's letter. */
export function toHeader(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const name = cell.trim().replace(/\s+/gu, ' ') || toColumnLetter(index)
    let unique = name
    for (let number = 2; taken.has(unique); number += 1) unique = `${name} (${number})`
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
