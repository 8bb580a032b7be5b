// Text for a cell of a CSV file that a spreadsheet must not run as a formula (OWASP, "CSV Injection"). A
// spreadsheet that takes another delimiter than ours finds cells inside a cell, so that each place where
// one could begin counts.

const SIGNS = new Set(['=', '+', '-', '@'])
const DELIMITERS = new Set([';', ',', '\t', '\r', '\n'])
/** Left out, or taken for quotes, before a cell is looked at. */
const PASSED_OVER = /[\s\p{C}"']/u
const MARK = "'"

export function escapeFormula<T>(cell: T): T | string {
  return typeof cell === 'string' ? changeBeforeSigns(cell, (before) => before + MARK) : cell
}

/** The text that was escaped. */
export function unescapeFormula(cell: string): string {
  return changeBeforeSigns(cell, (before) =>
    before.endsWith(MARK) ? before.slice(0, -MARK.length) : before,
  )
}

/** @param change gets what stands between the beginning of a cell and a formula's sign */
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

/** Excel reads full-width signs as the plain ones. */
function isSign(letter: string): boolean {
  return SIGNS.has(letter.normalize('NFKC'))
}
