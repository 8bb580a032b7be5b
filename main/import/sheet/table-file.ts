// Tables of a file, whatever its format.
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
  /** In the file's order; one at least. */
  readonly tables: readonly Table[]
  readonly notes: readonly TableFileNote[]
}

export type TableFileRefusal = {
  readonly ok: false
  readonly fault: SheetFault
  /** Where it shows, from 1. */
  readonly line?: number
}

export type TableFileResult = TableFile | TableFileRefusal

/** 10,000 rows of 100 columns have some 15 MB as text; unpacked, as XML, four times that. */
export const LARGEST_SHEET_BYTES = 64_000_000
/** Of all parts, with the formats of a million empty rows. */
export const LARGEST_UNPACKED_BYTES = 400_000_000
/** Of all parts without those rows: twice the XML of 10,000 rows of 100 columns. */
export const MAX_WORKBOOK_BYTES = 128_000_000
/** "Total number of characters that a cell can contain" (Excel specifications and limits). */
export const MAX_CELL_CHARACTERS = 32_767
/** Of the cells of one line together: six of the longest; a line of contracts has some 2,000. */
export const MAX_ROW_CHARACTERS = 6 * MAX_CELL_CHARACTERS
/** Of all cells of a file, a text that several share counted in each. */
export const MAX_TABLE_CHARACTERS = 64_000_000
/** Lines of merged cells, each counted as often as it is merged: twenty times those of a large sheet. */
export const MAX_MERGED_LINES = 1_000_000
