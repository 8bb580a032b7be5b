// A worksheet without the rows below its last value: Excel keeps formats down to row 1,048,576 where
// somebody once coloured a column, and the library would make each of them.

const VALUE_ENDS = ['</v>', '</is>', '</f>']
const ROW = '<row'
const ROW_END = '</row>'
const DATA_END = '</sheetData>'

/** Undefined when there is nothing to cut. @param xml of a worksheet, whole */
export function cutEmptyRows(xml: Buffer): Buffer | undefined {
  const end = xml.lastIndexOf(DATA_END)
  const lastRow = xml.lastIndexOf(ROW, end)
  if (end < 0 || lastRow < 0) return undefined
  // Nearly every sheet ends with a row that says something.
  const text = xml.toString('latin1', lastRow, end)
  if (VALUE_ENDS.some((value) => text.includes(value))) return undefined
  const lastValue = Math.max(...VALUE_ENDS.map((value) => xml.lastIndexOf(value, end)))
  const rowEnd = lastValue < 0 ? -1 : xml.indexOf(ROW_END, lastValue)
  if (rowEnd < 0) return undefined
  return Buffer.concat([xml.subarray(0, rowEnd + ROW_END.length), xml.subarray(end)])
}
