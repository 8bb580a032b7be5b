// Tables of a file, whose format is recognised by its content and not by its name, since offices rename files.
import { extname } from 'node:path'
import type { Table } from '../../../shared/model/table.ts'
import { ENCRYPTED_PACKAGE } from '../content-type.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { TableFileRefusal, TableFileResult } from './table-file.ts'
import {
  LARGEST_SHEET_BYTES,
  MAX_CELL_CHARACTERS,
  MAX_ROW_CHARACTERS,
  MAX_TABLE_CHARACTERS,
} from './table-file.ts'

const ZIP = Buffer.from('504b0304', 'hex')
/** Names of the stream with a workbook, since Excel 97 and before (MS-XLS 2.1.2). */
const OLD_EXCEL = ['Workbook', 'Book'].map((name) => Buffer.from(name, 'utf16le'))
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Reads the tables of a file.
 * @param name name of the file, for its extension
 */
export async function readTableFile(bytes: Uint8Array, name: string): Promise<TableFileResult> {
  if (bytes.byteLength > LARGEST_SHEET_BYTES) return { ok: false, fault: 'tooLarge' }
  if (bytes.byteLength === 0) return { ok: false, fault: 'empty' }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    if (file.includes(ENCRYPTED_PACKAGE)) return { ok: false, fault: 'passwordRequired' }
    const isExcel = OLD_EXCEL.some((stream) => file.includes(stream))
    return { ok: false, fault: isExcel ? 'oldExcel' : 'notASheet' }
  }
  const isZip = file.subarray(0, ZIP.length).equals(ZIP)
  const result = isZip ? await readXlsx(bytes) : readCsv(bytes)
  if (!result.ok) return result
  const excess = findExcess(result.tables)
  if (excess) return excess
  const isNamedLikeExcel = /^\.xls[xm]?$/iu.test(extname(name))
  return isZip === isNamedLikeExcel
    ? result
    : { ...result, notes: [...result.notes, 'otherExtension'] }
}

/** Refusal of a file with more text in a cell, in a line or in total than any sheet of contracts has. */
function findExcess(tables: readonly Table[]): TableFileRefusal | undefined {
  let total = 0
  for (const { name, rows } of tables) {
    if (name.length > MAX_CELL_CHARACTERS) return { ok: false, fault: 'tooLarge' }
    for (const { line, cells } of rows) {
      let inRow = 0
      for (const { length } of cells) {
        if (length > MAX_CELL_CHARACTERS) return { ok: false, fault: 'cellTooLong', line }
        inRow += length
      }
      if (inRow > MAX_ROW_CHARACTERS) return { ok: false, fault: 'tooLarge', line }
      total += inRow
    }
  }
  return total > MAX_TABLE_CHARACTERS ? { ok: false, fault: 'tooLarge' } : undefined
}
