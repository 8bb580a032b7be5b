// Cells as spreadsheets put them on the clipboard: tabs between cells, line breaks between rows, and quotes around a
// cell that contains a tab or a line break, or begins with a quote. Pure.

export type Cells = readonly (readonly string[])[]

export function parseCells(text: string): Cells {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = readCell(text, at)
    row.push(cell)
    const sign = text[end]
    at = end + 1
    if (sign === '\t') {
      // A tab at the end of the text means one more, empty cell.
      if (at === text.length) row.push('')
      continue
    }
    if (sign === '\r' && text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

export function writeCells(cells: Cells): string {
  return cells.map((row) => row.map(writeCell).join('\t')).join('\r\n')
}

function writeCell(cell: string): string {
  return /[\t\r\n]|^"/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** `end`: index of the character after the cell, or the length of the text. */
function readCell(text: string, at: number): { readonly cell: string; readonly end: number } {
  const quoted = text[at] === '"' ? readQuoted(text, at) : undefined
  if (quoted) return quoted
  const plain = /[^\t\r\n]*/uy
  plain.lastIndex = at
  const [cell = ''] = plain.exec(text) ?? []
  return { cell, end: at + cell.length }
}

/** Reads a quoted cell; undefined when the text only begins with a quote. */
function readQuoted(
  text: string,
  at: number,
): { readonly cell: string; readonly end: number } | undefined {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/uy
  quoted.lastIndex = at
  const [whole, inner] = quoted.exec(text) ?? []
  if (whole === undefined || inner === undefined) return undefined
  return { cell: inner.replaceAll('""', '"'), end: at + whole.length }
}
