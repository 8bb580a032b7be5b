import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer as readAll } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import type { CellValue } from 'hucre'
import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { readTableFile } from '../../../main/import/sheet/read-table-file.ts'
import { LARGEST_UNPACKED_BYTES } from '../../../main/import/sheet/table-file.ts'
import { toSheet } from '../../../main/import/sheet/to-sheet.ts'
import { unpackEntry } from '../../../main/import/unpack-entry.ts'
import { readRangesOf, readZipDirectory } from '../../../main/import/zip-directory.ts'
import { makeXlsx, textCell } from '../../support/make-xlsx.ts'
import { makeZip } from '../../support/make-zip.ts'

const read = (bytes: Uint8Array, name = 'planilha.xlsx') => readTableFile(bytes, name)

async function tableOf(bytes: Uint8Array) {
  const file = await read(bytes)
  if (!file.ok) throw new Error(file.fault)
  const [table] = file.tables
  if (!table) throw new Error('no table')
  return table
}

async function textOf(cell: string, formats: readonly string[] = []): Promise<string | undefined> {
  const table = await tableOf(
    makeXlsx({ sheet: `<sheetData><row r="1">${cell}</row></sheetData>`, formats }),
  )
  return table.rows[0]?.cells[0]
}

describe('what a cell shows is what a Brazilian Excel would write into a CSV', () => {
  test.each([
    [
      'a CPF as a number keeps all its digits',
      '<c r="A1"><v>12345678901</v></c>',
      [],
      '12345678901',
    ],
    [
      'a long number is no power of ten',
      '<c r="A1"><v>1.23456789012345E+14</v></c>',
      [],
      '123456789012345',
    ],
    ['a fraction has a comma', '<c r="A1"><v>1234.5</v></c>', [], '1234,5'],
    ['a sum of tenths shows no noise', '<c r="A1"><v>0.30000000000000004</v></c>', [], '0,3'],
    ['money', '<c r="A1" s="1"><v>1234.5</v></c>', ['#,##0.00'], '1.234,50'],
    ['a mask of CPF', '<c r="A1" s="1"><v>191</v></c>', ['000"."000"."000\\-00'], '000.000.001-91'],
    ['a format that hides the number', '<c r="A1" s="1"><v>7</v></c>', [';;;'], '7'],
    ['a day as a serial', '<c r="A1" s="1"><v>46357</v></c>', ['dd/mm/yyyy'], '01/12/2026'],
    ['a day as Americans format it', '<c r="A1" s="1"><v>46357</v></c>', ['m/d/yy'], '01/12/2026'],
    [
      'a day with its time',
      '<c r="A1" s="1"><v>46357.75</v></c>',
      ['dd/mm/yyyy hh:mm'],
      '01/12/2026 18:00',
    ],
    [
      'a power of ten is written out',
      '<c r="A1" s="1"><v>12345678901</v></c>',
      ['0.00E+00'],
      '12345678901',
    ],
    ['yes', '<c r="A1" t="b"><v>1</v></c>', [], 'VERDADEIRO'],
    ['a number as text', textCell('A1', '007'), [], '007'],
    ['a formula by its result', '<c r="A1" t="str"><f>B1&amp;"a"</f><v>abc</v></c>', [], 'abc'],
    [
      'a formula that failed by its error',
      '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      [],
      '#DIV/0!',
    ],
  ] as const)('%s', async (_, cell, formats, text) => {
    expect(await textOf(cell, formats)).toBe(text)
  })
})

test('rows keep their line, empty ones go, hidden ones are marked', async () => {
  const { rows } = await tableOf(
    makeXlsx({
      sheet: `<sheetData><row r="2">${textCell('A2', 'Nome')}</row><row r="5" hidden="1">${textCell('A5', 'Ana')}</row><row r="9">${textCell('A9', ' ')}</row></sheetData>`,
    }),
  )
  expect(rows).toEqual([
    { line: 2, cells: ['Nome'] },
    { line: 5, cells: ['Ana'], isHidden: true },
  ])
})

const twoCells = (line: number, name: string, more = ''): string =>
  `<row r="${line}"${more}>${textCell(`A${line}`, name)}${textCell(`B${line}`, `${name} 2`)}</row>`

test('hidden rows are left out unless they are asked for, and counted either way', async () => {
  const table = await tableOf(
    makeXlsx({
      sheet: `<sheetData>${twoCells(1, 'Nome')}${twoCells(2, 'Ana')}${twoCells(3, 'Rui', ' hidden="1"')}</sheetData>`,
    }),
  )
  expect(toSheet(table)).toMatchObject({ hiddenRows: 1, sheet: { rows: [{ line: 2 }] } })
  expect(toSheet(table, { withHidden: true })).toMatchObject({
    hiddenRows: 1,
    sheet: { rows: [{ line: 2 }, { line: 3 }] },
  })
})

test('a header of two lines, merged over its groups, names each column by both', async () => {
  const sheet = `<sheetData><row r="1">${textCell('A1', 'Contrato')}${textCell('B1', 'Locatário')}${textCell('D1', 'Fiador')}</row>
    <row r="2">${textCell('B2', 'Nome')}${textCell('C2', 'E-mail')}${textCell('D2', 'Nome')}${textCell('E2', 'E-mail')}</row>
    <row r="3">${textCell('A3', '101')}${textCell('B3', 'Ana')}${textCell('C3', 'ana@exemplo.com')}</row></sheetData>
    <mergeCells count="3"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>`
  expect(toSheet(await tableOf(makeXlsx({ sheet })))).toMatchObject({
    headerLine: 2,
    sheet: {
      header: ['Contrato', 'Locatário Nome', 'Locatário E-mail', 'Fiador Nome', 'Fiador E-mail'],
      rows: [{ line: 3, cells: ['101', 'Ana', 'ana@exemplo.com', '', ''] }],
    },
  })
})

test('a cell merged over several lines stands for each of them, and it is told', async () => {
  const sheet = `<sheetData><row r="1">${textCell('A1', 'Locador')}${textCell('B1', 'Nome')}</row>
    <row r="2">${textCell('A2', 'Imobiliária')}${textCell('B2', 'Ana')}</row><row r="3">${textCell('B3', 'Rui')}</row></sheetData>
    <mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>`
  const table = await tableOf(makeXlsx({ sheet }))
  expect(table.rows[2]?.cells).toEqual(['Imobiliária', 'Rui'])
  expect(table.notes).toEqual([{ kind: 'mergedCells', cells: 1 }])
})

const high = (line: number, name: string): string =>
  `<row r="${line}">${textCell(`A${line}`, name)}${textCell(`B${line}`, `${name}@x.com`)}</row>`

test('a line that is nothing but the lower part of merged cells is no row of its own', async () => {
  const sheet = `<sheetData><row r="1">${textCell('A1', 'Nome')}${textCell('B1', 'E-mail')}</row>
    ${high(2, 'ana')}<row r="3"><c r="A3"/><c r="B3"/></row>${high(4, 'rui')}</sheetData>
    <mergeCells count="3"><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="A4:A9"/></mergeCells>`
  const table = await tableOf(makeXlsx({ sheet }))
  expect(table.rows.map(({ line }) => line)).toEqual([1, 2, 4])
  expect(table.notes).toEqual([])
})

test('hidden columns and formulas without a result are told', async () => {
  const sheet = `<cols><col min="2" max="2" width="9" hidden="1"/></cols><sheetData><row r="1">${textCell('A1', 'Nome')}<c r="B1"><f>A1</f></c></row></sheetData>`
  expect((await tableOf(makeXlsx({ sheet }))).notes).toEqual([
    { kind: 'hiddenColumns', columns: ['B'] },
    { kind: 'noResults', cells: 1 },
  ])
})

test('every sheet of the file is there, the hidden ones marked', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Resumo', rows: [['a']] },
      { name: 'Contratos', rows: [['b']] },
      { name: 'Listas', rows: [['c']], hidden: true },
    ],
  })
  const file = await read(bytes)
  expect(file.ok && file.tables.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Resumo', false],
    ['Contratos', false],
    ['Listas', true],
  ])
})

describe('what is no sheet gets its own answer', () => {
  const whole = makeXlsx({
    sheet: `<sheetData><row r="1">${textCell('A1', 'Nome')}</row></sheetData>`,
  })
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const bombed = makeXlsx({
    sheet: '<sheetData/>',
    more: { 'xl/media/a.bin': Buffer.alloc(LARGEST_UNPACKED_BYTES + 1) },
  })
  test.each([
    ['cut off', whole.subarray(0, whole.length - 40), 'damaged'],
    [
      'cut off in the middle of a part',
      makeXlsx({
        sheet: '',
        more: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r=' },
      }),
      'damaged',
    ],
    ['no cell at all', makeXlsx({ sheet: '<sheetData/>' }), 'empty'],
    ['no byte at all', new Uint8Array(), 'empty'],
    ['a text document', makeZip({ 'word/document.xml': 'x' }), 'notASheet'],
    [
      'an old XLS',
      Buffer.concat([compound, Buffer.alloc(2_000), Buffer.from('Workbook', 'utf16le')]),
      'oldExcel',
    ],
    [
      'an old DOC',
      Buffer.concat([compound, Buffer.alloc(2_000), Buffer.from('WordDocument', 'utf16le')]),
      'notASheet',
    ],
    [
      'locked by a password',
      Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      'passwordRequired',
    ],
    ['a bomb that says its size', bombed, 'tooLarge'],
    [
      'a bomb that lies about its size',
      lie(
        makeXlsx({
          sheet: `<sheetData><row r="1">${textCell('A1', 'x'.repeat(90_000))}</row></sheetData>`,
        }),
      ),
      'damaged',
    ],
    [
      'two cells that span everything between them',
      makeXlsx({
        sheet: `<sheetData><row r="1">${textCell('A1', 'a')}</row><row r="1048576">${textCell('XFD1048576', 'b')}</row></sheetData>`,
      }),
      'tooLarge',
    ],
  ] as const)('%s', async (_, bytes, fault) => {
    expect(await read(bytes)).toEqual({ ok: false, fault })
  })

  test('macros are left alone and told', async () => {
    const sheet = `<sheetData><row r="1">${textCell('A1', 'Nome')}</row></sheetData>`
    const bytes = makeXlsx({ sheet, more: { 'xl/vbaProject.bin': 'x' } })
    expect(await read(bytes, 'planilha.xlsm')).toMatchObject({ ok: true, notes: ['macros'] })
  })

  test('an extension that says something else is told, and the file is read as what it is', async () => {
    expect(await read(whole, 'a.csv')).toMatchObject({
      format: { kind: 'xlsx' },
      notes: ['otherExtension'],
    })
    expect(await read(Buffer.from('Nome;Papel\nAna;Parte\n'), 'a.xlsx')).toMatchObject({
      format: { kind: 'csv' },
      notes: ['otherExtension'],
    })
  })
})

/** Makes each large entry of the zip's directory claim a size of 100 bytes. */
function lie(zip: Buffer): Buffer {
  const lying = Buffer.from(zip)
  for (let at = 0; at + 46 < lying.length; at += 1) {
    if (lying.readUInt32LE(at) === 0x02014b50 && lying.readUInt32LE(at + 24) > 50_000) {
      lying.writeUInt32LE(100, at + 24)
    }
  }
  return lying
}

test('what a library wrote is read back as it shows', async () => {
  const day = new Date(Date.UTC(2026, 10, 30))
  const rows: CellValue[][] = [
    ['Contrato', 'CPF', 'Prazo', 'Valor'],
    ['Locação 101', 1_234_567_890, day, 1200.5],
  ]
  const table = await tableOf(await writeXlsx({ sheets: [{ name: 'Plan1', rows }] }))
  expect(table.rows).toEqual([
    { line: 1, cells: ['Contrato', 'CPF', 'Prazo', 'Valor'] },
    { line: 2, cells: ['Locação 101', '1234567890', '30/11/2026', '1200,5'] },
  ])
})

test('what LibreOffice wrote is read back as it shows', async () => {
  const path = join(import.meta.dirname, '../../fixtures/sheet/libreoffice.xlsx')
  const file = await read(await readFile(path))
  if (!file.ok) throw new Error(file.fault)
  expect(file.tables.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Contratos', false],
    ['Oculta', true],
  ])
  expect(file.tables[0]?.rows.map(({ cells }) => cells.slice(0, 8))).toEqual([
    ['Contrato', 'CPF', 'Nome', 'E-mail', 'Telefone', 'Prazo', 'Valor', 'Percentual'],
    [
      'Locação 101',
      '1234567890',
      'ANA CONCEIÇÃO DA SILVA',
      'ana@exemplo.com.br',
      '11987654321',
      '30/11/2030',
      '1.250,50',
      '10,0%',
    ],
    [
      'Locação 102',
      '529.982.247-25',
      'Rui Araújo',
      ' RUI@exemplo.com.br ',
      '(11) 91234-5678',
      '01/12/2030 18:30',
      '980,00',
      '12,5%',
    ],
  ])
})

test('no damage makes it throw', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => [`Contrato ${at}`, at * 1_000, true])
  const whole = Buffer.from(await writeXlsx({ sheets: [{ name: 'Plan1', rows }] }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      fc.option(fc.nat(whole.length), { freq: 4 }),
      async (changes, end) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        expect(typeof (await read(bytes.subarray(0, end ?? bytes.length))).ok).toBe('boolean')
      },
    ),
    { numRuns: 150 },
  )
})

test('deflated nonsense in a part is damage', async () => {
  const zip = makeXlsx({ sheet: '<sheetData/>' })
  const packed = deflateRawSync(Buffer.from('<sheetData/>'))
  const at = zip.indexOf(packed.subarray(0, 4))
  zip.fill(0xff, Math.max(at, 60), Math.max(at, 60) + 4)
  expect((await read(zip)).ok).toBe(false)
})

/** The zip with its sizes and places in the wide fields that some programs write for every file, however small. */
async function toZip64(bytes: Buffer): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const entry of (await readZipDirectory(readRangesOf(bytes), bytes.length)) ?? []) {
    const content = unpackEntry(bytes, entry)
    if (content) zip.addBuffer(content, entry.name, { forceZip64Format: true })
  }
  zip.end({ forceZip64Format: true, comment: '' })
  return readAll(zip.outputStream)
}

test('a workbook of a program that writes every zip for files of 4 GB is read', async () => {
  const sheet = `<sheetData><row r="1">${textCell('A1', 'Contrato')}</row></sheetData>`
  const wide = await toZip64(makeXlsx({ sheet }))
  expect(wide.includes(Buffer.from('ffffffffffffffff', 'hex'))).toBe(true)
  expect((await tableOf(wide)).rows).toEqual([{ line: 1, cells: ['Contrato'] }])
})

test('a directory that promises more than a number can say is damage', async () => {
  const wide = await toZip64(makeXlsx({ sheet: '<sheetData/>' }))
  const end = wide.lastIndexOf(Buffer.from('504b0606', 'hex'))
  wide.writeBigUInt64LE(2n ** 63n, end + 48)
  expect(await read(wide)).toEqual({ ok: false, fault: 'damaged' })
})
