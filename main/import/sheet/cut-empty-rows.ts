// Cuts the rows below a worksheet's last value: Excel keeps formats down to row 1,048,576 where a column was once
// coloured, and the library would make an object of each row.

const VALUE_ENDS = ['</v>', '</is>', '</f>']
const ROW = '<row'
const ROW_END = '</row>'
const DATA_END = '</sheetData>'

/**
 * Worksheet without its empty end; undefined when there is nothing to cut.
 * @param xml whole worksheet
 */
export function cutEmptyRows(xml: Buffer): Buffer | undefined {
  const end = xml.lastIndexOf(DATA_END)
  const lastRow = xml.lastIndexOf(ROW, end)
  if (end < 0 || lastRow < 0) return undefined
  // Quick check: nearly every sheet ends with a row that has a value.
  const text = xml.toString('latin1', lastRow, end)
  if (VALUE_ENDS.some((value) => text.includes(value))) return undefined
  const lastValue = Math.max(...VALUE_ENDS.map((value) => xml.lastIndexOf(value, end)))
  const rowEnd = lastValue < 0 ? -1 : xml.indexOf(ROW_END, lastValue)
  if (rowEnd < 0) return undefined
  return Buffer.concat([xml.subarray(0, rowEnd + ROW_END.length), xml.subarray(end)])
}
