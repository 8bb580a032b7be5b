// Table of plain text with columns as wide as their longest cell.

/** @param longest longest cell of each column in characters; longer ones are cut with `…` */
export function toTable(
  rows: readonly (readonly string[])[],
  longest: readonly number[],
): readonly string[] {
  const cut = rows.map((row) =>
    row.map((cell, column) => clip(cell, longest[column] ?? cell.length)),
  )
  const widths = (cut[0] ?? []).map((_, column) =>
    Math.max(...cut.map((row) => Array.from(row[column] ?? '').length)),
  )
  return cut.map((row) =>
    row
      .map(
        (cell, column) =>
          cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - Array.from(cell).length)),
      )
      .join('  ')
      .trimEnd(),
  )
}

function clip(text: string, length: number): string {
  const signs = Array.from(text.normalize('NFC'))
  return signs.length > length ? `${signs.slice(0, length - 1).join('')}…` : signs.join('')
}
