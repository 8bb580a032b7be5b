// Escapes text for a cell of a CSV file, so that no spreadsheet runs it as a formula (OWASP, "CSV Injection"). A
// spreadsheet with another delimiter finds cells inside a cell, so that each possible beginning of a cell counts.

const SIGNS = new Set(['=', '+', '-', '@'])
const DELIMITERS = new Set([';', ',', '\t', '\r', '\n'])
/** Characters that a spreadsheet leaves out, or takes for quotes, at the beginning of a cell. */
const PASSED_OVER = /[\s\p{C}"']/u
const MARK = "'"

export function escapeFormula<T>(cell: T): T | string {
  return typeof cell === 'string' ? changeBeforeSigns(cell, (before) => before + MARK) : cell
}

/** Returns the text that `escapeFormula` was given. */
export function unescapeFormula(cell: string): string {
  return changeBeforeSigns(cell, (before) =>
    before.endsWith(MARK) ? before.slice(0, -MARK.length) : before,
  )
}

/** @param change gets the text between the beginning of a cell and a formula's sign */
function changeBeforeSigns(text: string, change: (before: string) => string): string {
  const changed: string[] = []
  let before: string | undefined = '' // undefined once the cell has begun with something else
  for (const letter of text) {
    if (before !== undefined && isSign(letter)) {
      changed.push(change(before), letter)
      before = undefined
    } else if (DELIMITERS.has(letter)) {
      changed.push(before ?? '', letter)
      before = ''
    } else if (before !== undefined && PASSED_OVER.test(letter)) {
      before += letter
    } else {
      changed.push(before ?? '', letter)
      before = undefined
    }
  }
  return changed.join('') + (before ?? '')
}

/** Whether a letter begins a formula. Excel reads full-width signs as the plain ones. */
function isSign(letter: string): boolean {
  return SIGNS.has(letter.normalize('NFKC'))
}
