// One sheet in every format that offices use: always the same documents.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CellValue } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { guessMapping } from '../../../main/import/sheet/guess-mapping.ts'
import { prepareRows } from '../../../main/import/sheet/prepare-rows.ts'
import { readTableFile } from '../../../main/import/sheet/read-table-file.ts'
import { toSheet } from '../../../main/import/sheet/to-sheet.ts'
import { makeXlsx, textCell } from '../../support/make-xlsx.ts'

const CPF = 3
const TELEPHONE = 4
const DEADLINE = 9
const CELLS: readonly (readonly string[])[] = [
  [
    'Contrato',
    'Nome 1',
    'E-mail 1',
    'CPF 1',
    'Telefone 1',
    'Papel 1',
    'Nome 2',
    'E-mail 2',
    'Papel 2',
    'Prazo',
    'Endereço',
  ],
  [
    'Locação 101',
    'João da Conceição',
    'joao@exemplo.com.br',
    '04812053730',
    '11987654321',
    'Locatário',
    'Ana Araújo',
    'ana@exemplo.com.br',
    'Fiador',
    '30/11/2030',
    'Rua da Praça, 1',
  ],
  [
    'Locação 102',
    'Inês Brandão',
    'ines@exemplo.com.br',
    '31746092599',
    '2134567890',
    'Locatário',
    '',
    '',
    '',
    '31/12/2030',
    'Av. "Central", 2',
  ],
  [
    'Locação 103',
    'Rui Leão',
    'rui@exemplo.com.br',
    '00812053761',
    '',
    'Locatário',
    'Eva Sá',
    'eva@exemplo.com.br',
    'Fiador',
    '01/02/2031',
    'Rua São João, 3',
  ],
]

function toCsv(delimiter: string, cells = CELLS): string {
  return cells.map((row) => `${row.map(quote).join(delimiter)}\r\n`).join('')
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** Returns the cells with CPFs and telephones as numbers, by which sheets lose leading zeros. */
function withNumbers<Made>(
  toCell: (cell: string, column: number) => Made,
): readonly (readonly Made[])[] {
  return CELLS.map((row, line) =>
    row.map((cell, column) =>
      toCell(
        line > 0 && (column === CPF || column === TELEPHONE) && cell !== ''
          ? String(Number(cell))
          : cell,
        column,
      ),
    ),
  )
}

const DAY_MS = 86_400_000
/** Returns the days since 30 December 1899 (ECMA-376 Part 1, 18.17.4.1). */
function toSerial(day: string): number {
  const [date, month, year] = day.split('/').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date) / DAY_MS + 25_569
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16()
}

/** Makes a workbook with numbers and formatted day serials, or with all cells as text. */
function handMade(hasNumbers: boolean): Buffer {
  const rows = CELLS.map((row, line) => {
    const cells = row.map((cell, column) => {
      const at = `${String.fromCodePoint(65 + column)}${line + 1}`
      if (cell === '') return ''
      const isNumber = hasNumbers && line > 0
      if (isNumber && column === DEADLINE) return `<c r="${at}" s="1"><v>${toSerial(cell)}</v></c>`
      if (isNumber && (column === CPF || column === TELEPHONE))
        return `<c r="${at}"><v>${Number(cell)}</v></c>`
      return textCell(at, cell)
    })
    return `<row r="${line + 1}">${cells.join('')}</row>`
  })
  return makeXlsx({ sheet: `<sheetData>${rows.join('')}</sheetData>`, formats: ['dd/mm/yyyy'] })
}

function ofLibrary(): Promise<Uint8Array> {
  const rows = CELLS.map((row, line) =>
    row.map((cell, column): CellValue => {
      if (line === 0 || cell === '') return cell
      if (column === DEADLINE) return new Date((toSerial(cell) - 25_569) * DAY_MS)
      return column === CPF || column === TELEPHONE ? Number(cell) : cell
    }),
  )
  return writeXlsx({ sheets: [{ name: 'Contratos', rows }] })
}

const MARK = '\ufeff'
const FIXTURE = join(import.meta.dirname, '../../fixtures/sheet/libreoffice-contracts.xlsx')

async function documentsOf(bytes: Uint8Array, name: string) {
  const file = await readTableFile(bytes, name)
  if (!file.ok) throw new Error(file.fault)
  const [table] = file.tables
  const made = table && toSheet(table)
  if (!made?.ok) throw new Error('no sheet')
  expect(file.notes).toEqual([])
  return prepareRows(made.sheet, guessMapping(made.sheet)).map(
    ({ line, document, findings, columns }) => ({
      line,
      document,
      findings,
      columns,
    }),
  )
}

test.each<readonly [string, string, () => Uint8Array | Promise<Uint8Array>]>([
  ['CSV in Windows-1252 with semicolons', 'a.csv', () => Buffer.from(toCsv(';'), 'latin1')],
  ['CSV in UTF-8 with a mark', 'a.csv', () => Buffer.from(MARK + toCsv(';'))],
  ['CSV in UTF-8 without one, with commas', 'a.csv', () => Buffer.from(toCsv(','))],
  ['tabs in UTF-16', 'a.txt', () => Buffer.from(MARK + toCsv('\t'), 'utf16le')],
  [
    'tabs in UTF-16, the other way round',
    'a.txt',
    () => swapped(Buffer.from(MARK + toCsv('\t'), 'utf16le')),
  ],
  ['tabs in UTF-8', 'a.tsv', () => Buffer.from(toCsv('\t'))],
  [
    'CSV with the line ends of Linux',
    'a.csv',
    () => Buffer.from(toCsv(';').replaceAll('\r\n', '\n')),
  ],
  [
    'CSV whose CPFs lost their zeros',
    'a.csv',
    () =>
      Buffer.from(
        toCsv(
          ';',
          withNumbers((cell) => cell),
        ),
      ),
  ],
  ['CSV whose days are serials', 'a.csv', () => Buffer.from(toCsv(';', withSerials()))],
  ['XLSX of a library, with numbers and days', 'a.xlsx', ofLibrary],
  ['XLSX with numbers, and serials with a format', 'a.xlsx', () => handMade(true)],
  ['XLSX with all numbers as text', 'a.xlsx', () => handMade(false)],
  ['XLSX of LibreOffice', 'a.xlsx', () => readFile(FIXTURE)],
])('%s gives the same documents', async (_, name, write) => {
  const expected = await documentsOf(Buffer.from(toCsv(';')), 'a.csv')
  expect(expected[0]?.document).toMatchObject({
    name: 'Locação 101',
    deadlineAt: new Date(2030, 10, 30, 23, 59, 59).getTime(),
    signers: [
      { name: 'João da Conceição', documentNumber: '04812053730' },
      { email: 'ana@exemplo.com.br' },
    ],
  })
  expect(await documentsOf(await write(), name)).toEqual(expected)
})

function withSerials(): readonly (readonly string[])[] {
  return CELLS.map((row, line) =>
    row.map((cell, column) => (line > 0 && column === DEADLINE ? String(toSerial(cell)) : cell)),
  )
}
