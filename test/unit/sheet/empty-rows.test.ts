// Sheets whose formats reach far below the last value.
import { expect, test } from 'vitest'
import { cutEmptyRows } from '../../../main/import/sheet/cut-empty-rows.ts'
import { readTableFile } from '../../../main/import/sheet/read-table-file.ts'
import { makeXlsx, textCell } from '../../support/make-xlsx.ts'

const HEADER = `<row r="1">${textCell('A1', 'Contrato')}${textCell('B1', 'Nome')}</row>`
const ROW = `<row r="2">${textCell('A2', '1')}${textCell('B2', 'Ana')}</row>`
const LAST = '<row r="1048576"><c r="A1048576" s="0"/></row>'

async function linesOf(rows: string) {
  const bytes = makeXlsx({ sheet: `<sheetData>${rows}</sheetData><pageMargins left="1"/>` })
  const file = await readTableFile(bytes, 'planilha.xlsx')
  return file.ok ? file.tables[0]?.rows.map(({ line }) => line) : file.fault
}

test('a sheet that is coloured down to row 1,048,576 and out to the last column has the rows that it has', async () => {
  const wide = HEADER.replace('</row>', '<c r="XFD1" s="0"/></row>')
  expect(await linesOf(wide + ROW + LAST)).toEqual([1, 2])
})

test('a hundred thousand coloured rows below the last value are not read one by one', () => {
  const coloured = Array.from(
    { length: 100_000 },
    (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="0"/></row>`,
  ).join('')
  const xml = Buffer.from(`<sheetData>${HEADER}${ROW}${coloured}</sheetData>`)
  expect(cutEmptyRows(xml)?.toString()).toBe(`<sheetData>${HEADER}${ROW}</sheetData>`)
})

test('a value far below, and a sheet that ends with one, lose nothing', async () => {
  const far = `<row r="900"><c r="A900"><v>9</v></c></row>`
  expect(await linesOf(HEADER + LAST.replaceAll('1048576', '3') + far)).toEqual([1, 900])
  expect(cutEmptyRows(Buffer.from(`<sheetData>${HEADER}${far}</sheetData>`))).toBeUndefined()
  expect(cutEmptyRows(Buffer.from(`<sheetData>${LAST}</sheetData>`))).toBeUndefined()
})
