// Reads the bytes of an XLSX file as tables. The library has no limits against files that are made to fill the
// memory, so that sizes are checked before it gets the file.
import type { MergeRange, Sheet as Worksheet } from 'hucre/xlsx'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import type { Table, TableNote, TableRow } from '../../../shared/model/table.ts'
import { readRangesOf, readZipDirectory } from '../zip-directory.ts'
import { toCellText } from './cell-text.ts'
import type { TableFileResult } from './table-file.ts'
import { LARGEST_UNPACKED_BYTES, MAX_MERGED_LINES } from './table-file.ts'
import { toColumnLetter } from './to-header.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

/**
 * Reads a workbook.
 * @param bytes bytes that begin like a zip
 */
export async function readXlsx(bytes: Uint8Array): Promise<TableFileResult> {
  const entries = await readZipDirectory(readRangesOf(bytes), bytes.byteLength)
  if (!entries) return { ok: false, fault: 'damaged' }
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) {
    return { ok: false, fault: 'notASheet' }
  }
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  if (total > LARGEST_UNPACKED_BYTES) return { ok: false, fault: 'tooLarge' }
  const unpacked = unpackWorkbook(bytes, entries)
  if (!unpacked.ok) return unpacked
  try {
    const { sheets } = await readWorkbook(unpacked.zip, { readStyles: true })
    if (countMergedLines(sheets) > MAX_MERGED_LINES) return { ok: false, fault: 'tooLarge' }
    const tables = sheets.map(toTable)
    if (tables.every(({ rows }) => rows.length === 0)) return { ok: false, fault: 'empty' }
    const hasMacros = entries.some(({ name }) => /\/vbaProject\.bin$/iu.test(name))
    return {
      ok: true,
      format: { kind: 'xlsx' },
      tables,
      notes: hasMacros ? ['macros'] : [],
    }
  } catch (error) {
    // An error of the library is a fault of the file: a defect of the library would show in every file.
    const isHuge = error instanceof Error && /over the \d+ limit/u.test(error.message)
    return { ok: false, fault: isHuge ? 'tooLarge' : 'damaged' }
  }
}

function countMergedLines(sheets: readonly Worksheet[]): number {
  const merges = sheets.flatMap((sheet) => sheet.merges ?? [])
  return merges.reduce((sum, { startRow, endRow }) => sum + endRow - startRow, 0)
}

function toTable(sheet: Worksheet): Table {
  const merges = sheet.merges ?? []
  const texts = sheet.rows.map((row, rowIndex) =>
    row.map((value, column) =>
      // Only numbers have formats: no key is made for each of ten thousand texts.
      typeof value === 'number'
        ? toCellText(value, sheet.cells?.get(`${rowIndex},${column}`))
        : toCellText(value, undefined),
    ),
  )
  const own = texts.map((cells) => cells.some((cell) => cell.trim() !== ''))
  const filled = fillDown(texts, merges, own)
  const rows = texts.flatMap((cells, index): readonly TableRow[] => {
    if (own[index] !== true) return []
    const isHidden = sheet.rowDefs?.get(index)?.hidden === true
    return [{ line: index + 1, cells, ...(isHidden ? { isHidden: true } : {}) }]
  })
  return {
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    rows,
    spans: merges
      .filter(({ startCol, endCol }) => endCol > startCol)
      .map(({ startRow, startCol, endCol }) => ({
        line: startRow + 1,
        from: startCol,
        to: endCol,
      })),
    notes: toNotes(sheet, filled),
  }
}

/**
 * Copies the text of a cell that is merged over several lines into all of them; returns the count of filled cells.
 * @param own whether each line has a cell of its own; one that has none is only the lower part of the line above
 */
function fillDown(
  texts: string[][],
  merges: readonly MergeRange[],
  own: readonly boolean[],
): number {
  let filled = 0
  for (const { startRow, endRow, startCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? ''
    if (text === '') continue
    for (let row = startRow + 1; row <= endRow && row < texts.length; row += 1) {
      const cells = texts[row]
      if (own[row] !== true || cells?.[startCol] !== '') continue
      cells[startCol] = text
      filled += 1
    }
  }
  return filled
}

function toNotes({ columns = [], cells }: Worksheet, filled: number): readonly TableNote[] {
  const hidden = columns.flatMap(({ hidden: isHidden }, index) =>
    isHidden === true ? [toColumnLetter(index)] : [],
  )
  let uncalculated = 0
  for (const { formula, value } of cells?.values() ?? []) {
    if (formula !== undefined && value === null) uncalculated += 1
  }
  return [
    ...(hidden.length > 0 ? [{ kind: 'hiddenColumns', columns: hidden } as const] : []),
    ...(filled > 0 ? [{ kind: 'mergedCells', cells: filled } as const] : []),
    ...(uncalculated > 0 ? [{ kind: 'noResults', cells: uncalculated } as const] : []),
  ]
}
