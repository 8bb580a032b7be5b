// An XLSX file's bytes as tables. The library that takes it apart has no limits of its own against
// files made to fill the memory: what may be unpacked is settled before it sees a byte.
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import type { MergeRange, Sheet as Worksheet } from 'hucre/xlsx'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import yazl from 'yazl'
import type { Table, TableNote, TableRow } from '../../../shared/model/table.ts'
import type { ZipEntry } from '../zip-directory.ts'
import { readRangesOf, readZipDirectory } from '../zip-directory.ts'
import { toCellText } from './cell-text.ts'
import { cutEmptyRows } from './cut-empty-rows.ts'
import type { TableFileResult } from './table-file.ts'
import { LARGEST_UNPACKED_BYTES } from './table-file.ts'
import { toColumnLetter } from './to-header.ts'

/** @param bytes of a file that begins like a zip */
export async function readXlsx(bytes: Uint8Array): Promise<TableFileResult> {
  const entries = await readZipDirectory(readRangesOf(bytes), bytes.byteLength)
  if (!entries) return { ok: false, fault: 'damaged' }
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) {
    return { ok: false, fault: 'notASheet' }
  }
  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  if (total > LARGEST_UNPACKED_BYTES) return { ok: false, fault: 'tooLarge' }
  const shorter = findShorter(bytes, entries)
  if (!shorter) return { ok: false, fault: 'damaged' }
  try {
    const whole = shorter.size === 0 ? bytes : await pack(bytes, entries, shorter)
    const { sheets } = await readWorkbook(whole, { readStyles: true })
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
    // Whatever it stumbles over lies in the file; a defect of its own would show in every file.
    const isHuge = error instanceof Error && /over the \d+ limit/u.test(error.message)
    return { ok: false, fault: isHuge ? 'tooLarge' : 'damaged' }
  }
}

const STORED = 0
const DEFLATED = 8
/** Local header, without names (APPNOTE.TXT 4.3.7). */
const LOCAL_BYTES = 30

const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/u

/** Worksheets without their empty ends, by name; undefined when an entry is not what the directory said. */
function findShorter(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): ReadonlyMap<string, Buffer> | undefined {
  const shorter = new Map<string, Buffer>()
  for (const entry of entries) {
    const unpacked = unpack(bytes, entry)
    if (!unpacked) return undefined
    const cut = WORKSHEET.test(entry.name) ? cutEmptyRows(unpacked) : undefined
    if (cut) shorter.set(entry.name, cut)
  }
  return shorter
}

async function pack(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  shorter: ReadonlyMap<string, Buffer>,
): Promise<Uint8Array> {
  const zip = new yazl.ZipFile()
  for (const entry of entries.filter(({ name }) => !name.endsWith('/'))) {
    const content = shorter.get(entry.name) ?? unpack(bytes, entry)
    if (content) zip.addBuffer(content, entry.name, { compress: false })
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** Undefined when it does not unpack to exactly as much as the directory said. */
function unpack(bytes: Uint8Array, entry: ZipEntry): Buffer | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + LOCAL_BYTES > file.length) return undefined
  const afterHeader = file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28)
  const start = entry.offset + LOCAL_BYTES + afterHeader
  const packed = file.subarray(start, start + entry.packedBytes)
  if (entry.method === STORED) return packed.length === entry.bytes ? packed : undefined
  if (entry.method !== DEFLATED) return undefined
  try {
    const maxOutputLength = Math.max(1, entry.bytes)
    const unpacked = inflateRawSync(packed, { maxOutputLength })
    return unpacked.length === entry.bytes ? unpacked : undefined
  } catch {
    return undefined // cut off, broken, or more than it said
  }
}

function toTable(sheet: Worksheet): Table {
  const merges = sheet.merges ?? []
  const texts = sheet.rows.map((row, rowIndex) =>
    row.map((value, column) => toCellText(value, sheet.cells?.get(`${rowIndex},${column}`))),
  )
  const filled = fillDown(texts, merges)
  const rows = texts.flatMap((cells, index): readonly TableRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
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

/** A cell merged over several lines stands for all of them; answers how many cells got its text. */
function fillDown(texts: string[][], merges: readonly MergeRange[]): number {
  let filled = 0
  for (const { startRow, endRow, startCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? ''
    if (text === '') continue
    for (const cells of texts.slice(startRow + 1, endRow + 1)) {
      if (cells[startCol] !== '') continue
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
