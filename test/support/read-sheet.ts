// Reads the bytes of a CSV as a sheet, without any choice by hand.
import { readCsv } from '../../main/import/sheet/read-csv.ts'
import type { TableFormat } from '../../main/import/sheet/table-file.ts'
import { toSheet } from '../../main/import/sheet/to-sheet.ts'
import type { Sheet } from '../../shared/model/sheet.ts'

export type SheetRead =
  | { readonly ok: true; readonly sheet: Sheet; readonly format: TableFormat }
  | { readonly ok: false; readonly fault: string; readonly line?: number }

export function readSheet(bytes: Uint8Array): SheetRead {
  const file = readCsv(bytes)
  if (!file.ok) return file
  const [table] = file.tables
  if (!table) throw new Error('a file without a table')
  const made = toSheet(table)
  return made.ok ? { ok: true, sheet: made.sheet, format: file.format } : made
}

/**
 * Sheet of a text.
 * @throws for a text that gives no sheet
 */
export function sheetOf(text: string): Sheet {
  const read = readSheet(Buffer.from(text))
  if (!read.ok) throw new Error(read.fault)
  return read.sheet
}
