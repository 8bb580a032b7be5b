// Sheets that would fill the memory: each is refused with its reason, and little of it reaches the caller.
import { describe, expect, onTestFinished, test } from 'vitest'
import { startImportWorker } from '../../main/import/session/start-import-worker.ts'
import { readTableFile } from '../../main/import/sheet/read-table-file.ts'
import { MAX_CELL_CHARACTERS, MAX_WORKBOOK_BYTES } from '../../main/import/sheet/table-file.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { makeXlsx, textCell } from '../support/make-xlsx.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const toRow = (line: number, cells: string): string => `<row r="${line}">${cells}</row>`
const toSheet = (rows: string): Buffer => makeXlsx({ sheet: `<sheetData>${rows}</sheetData>` })

/** Makes a workbook with one shared string. */
function shareText(text: string, rows: string): Buffer {
  return makeXlsx({
    sheet: `<sheetData>${rows}</sheetData>`,
    more: {
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}" count="1" uniqueCount="1"><si><t>${text}</t></si></sst>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
  })
}

/** Returns three cells of a line that refer to the shared string. */
const toShared = (line: number): string =>
  ['A', 'B', 'C'].map((column) => `<c r="${column}${line}" t="s"><v>0</v></c>`).join('')

const read = (bytes: Uint8Array, name = 'gente.xlsx') => readTableFile(bytes, name)

test('a cell of 40 million characters that packs to 40 kB is refused', async () => {
  const bytes = toSheet(toRow(1, textCell('A1', 'A'.repeat(40_000_000))))
  expect(bytes.length).toBeLessThan(100_000)
  expect(await read(bytes)).toEqual({ ok: false, fault: 'cellTooLong' })
})

test('a cell longer than Excel lets one be is refused with its line, of an XLSX and of a CSV', async () => {
  const long = 'A'.repeat(MAX_CELL_CHARACTERS + 1)
  const longest = 'A'.repeat(MAX_CELL_CHARACTERS)
  const refused = { ok: false, fault: 'cellTooLong', line: 3 }
  expect(
    await read(toSheet(toRow(1, textCell('A1', 'x')) + toRow(3, textCell('B3', long)))),
  ).toEqual(refused)
  expect(await read(toSheet(toRow(1, textCell('A1', longest))))).toMatchObject({ ok: true })
  expect(await read(Buffer.from(`a;b\n1;2\n3;${long}\n`), 'gente.csv')).toEqual(refused)
  expect(await read(Buffer.from(`a;b\n1;${longest}\n`), 'gente.csv')).toMatchObject({ ok: true })
})

test('a text of several runs is as long as they are together', async () => {
  const run = `<r><t>${'A'.repeat(10_000)}</t></r>`
  const bytes = toSheet(toRow(2, `<c r="A2" t="inlineStr"><is>${run.repeat(4)}</is></c>`))
  expect(await read(bytes)).toEqual({ ok: false, fault: 'cellTooLong', line: 2 })
})

describe('tooLarge', () => {
  test('one text that thousands of cells share counts in each of them', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => toRow(at + 1, toShared(at + 1))).join('')
    const bytes = shareText('A'.repeat(MAX_CELL_CHARACTERS), rows)
    expect(bytes.length).toBeLessThan(100_000)
    expect(await read(bytes)).toEqual({ ok: false, fault: 'tooLarge' })
  })

  test('a line of many long cells is no line of a sheet of contracts', async () => {
    const line = Array.from({ length: 100 }, () => 'A'.repeat(30_000)).join(';')
    expect(await read(Buffer.from(`a;b\n${line}\n`), 'gente.csv')).toEqual({
      ok: false,
      fault: 'tooLarge',
      line: 2,
    })
  })

  test('a worksheet that unpacks to more than a workbook may have is not handed on @deep', async () => {
    const row = toRow(1, '<c r="A1"><v>1</v></c>')
    const bytes = toSheet(row.repeat(Math.ceil(MAX_WORKBOOK_BYTES / row.length)))
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(await read(bytes)).toEqual({ ok: false, fault: 'tooLarge' })
  })

  test('merged cells that lie over each other cost no time', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) =>
      toRow(at + 1, textCell(`A${at + 1}`, 'x')),
    )
    const merges = '<mergeCell ref="B1:B5000"/>'.repeat(100_000)
    const bytes = makeXlsx({
      sheet: `<sheetData>${rows.join('')}</sheetData><mergeCells>${merges}</mergeCells>`,
    })
    expect(await read(bytes)).toEqual({ ok: false, fault: 'tooLarge' })
  })
})

test('the preview of the widest lines that are let in stays small', async () => {
  const { importSession, close } = startImportWorker({
    entry: checkoutWorkers.importSession,
    startProcess: checkoutWorkers.startProcess,
  })
  onTestFinished(close)
  const line = Array.from({ length: 6 }, () => 'A'.repeat(MAX_CELL_CHARACTERS)).join(';')
  const wide = `${';'.repeat(16_000)}b`
  const lines = ['Nome;E-mail', ...Array.from({ length: 30 }, () => line), wide]
  const opened = await importSession.open(Buffer.from(lines.join('\n')), 'gente.csv')
  expect(opened).toMatchObject({ ok: true })
  const preview = await importSession.preview({ table: 0, withHidden: false })
  expect(JSON.stringify(preview.lines).length).toBeLessThan(200_000)
  expect(preview.lines[1]?.cells[0]).toMatch(/^A+…$/u)
})
