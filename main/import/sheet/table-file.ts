// Tables of a file of any format.
import type { Table, TableFileNote } from '../../../shared/model/table.ts'
import type { TextEncoding } from './decode-text.ts'
import type { Delimiter } from './guess-delimiter.ts'
import type { SheetFault } from '../../../shared/model/table.ts'

export type TableFormat =
  | { readonly kind: 'csv'; readonly encoding: TextEncoding; readonly delimiter: Delimiter }
  | { readonly kind: 'xlsx' }

export type TableFile = {
  readonly ok: true
  readonly format: TableFormat
  /** At least one table, in the order of the file. */
  readonly tables: readonly Table[]
  readonly notes: readonly TableFileNote[]
}

export type TableFileRefusal = {
  readonly ok: false
  readonly fault: SheetFault
  /** Line of the fault, from 1. */
  readonly line?: number
}

export type TableFileResult = TableFile | TableFileRefusal

/** Largest file: 10,000 rows of 100 columns have some 15 MB as text; unpacked, as XML, four times that. */
export const LARGEST_SHEET_BYTES = 64_000_000
/** Largest sum of unpacked entries, with the formats of a million empty rows. */
export const LARGEST_UNPACKED_BYTES = 400_000_000
/** Largest sum of unpacked entries without those rows: twice the XML of 10,000 rows of 100 columns. */
export const MAX_WORKBOOK_BYTES = 128_000_000
/** "Total number of characters that a cell can contain" (Excel specifications and limits). */
export const MAX_CELL_CHARACTERS = 32_767
/** Largest sum of the cells of one line: six of the longest; a line of contracts has some 2,000. */
export const MAX_ROW_CHARACTERS = 6 * MAX_CELL_CHARACTERS
/** Largest sum of all cells of a file; a text that several cells share counts in each. */
export const MAX_TABLE_CHARACTERS = 64_000_000
/** Largest sum of lines of merged cells, counted for each merge: twenty times those of a large sheet. */
export const MAX_MERGED_LINES = 1_000_000
