// What a file of tables gives, whatever its format.
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
export const LARGEST_UNPACKED_BYTES = 400_000_000
