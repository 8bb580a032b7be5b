// Exports of office systems and sheets that people keep: lines that are no rows are left out and reported, Excel's
// marks for text are removed.
import { expect, test } from 'vitest'
import { guessMapping } from '../../../main/import/sheet/guess-mapping.ts'
import { readCsv } from '../../../main/import/sheet/read-csv.ts'
import { toSheet } from '../../../main/import/sheet/to-sheet.ts'
import { parseDeadline, repairDate } from '../../../shared/rules/repair-date.ts'
import { repairCpf } from '../../../shared/rules/repair-text.ts'

function sheetOf(text: string) {
  const file = readCsv(Buffer.from(text))
  if (!file.ok) throw new Error(file.fault)
  const [table] = file.tables
  const made = table && toSheet(table)
  if (!made?.ok) throw new Error('no sheet')
  return made
}

const HEADER = 'Contrato;Nome;E-mail;CPF'
const ROW = '1;Ana Lima;ana@x.com;52998224725'

test('a header that stands again in the middle, blank lines and a total at the end are no contracts, and are named', () => {
  const { sheet, leftOut } = sheetOf(
    [HEADER, ROW, '', ';;;', HEADER, ROW, 'Total;2;;', ';Total geral: 2;;'].join('\n'),
  )
  expect(sheet.rows.map(({ line }) => line)).toEqual([2, 6])
  expect(leftOut).toEqual([5, 7, 8])
})

test('notes, page numbers and a title that stands on each page are no contracts, and are named', () => {
  const title = 'Contratos de novembro;;;'
  const { sheet, leftOut, headerLine } = sheetOf(
    [
      title,
      HEADER,
      ROW,
      'Página 1 de 2;;;',
      title,
      HEADER,
      ROW,
      '',
      'Obs.: os demais seguem depois;;;',
      '* sujeito a reajuste;;;',
      'Emitido em;05/01/2026;;',
      'Quantidade de contratos: 2;;;',
    ].join('\n'),
  )
  expect(headerLine).toBe(2)
  expect(sheet.rows.map(({ line }) => line)).toEqual([3, 7])
  expect(leftOut).toEqual([4, 5, 6, 9, 10, 11, 12])
})

test('a contract that is called as notes begin, or that nobody has filled in yet, stays one', () => {
  const lines = [
    'Nota promissória 7;;;',
    'Fonte Nova Ltda;Rui;rui@x.com;',
    'Obs.: Rui;Rui;rui@x.com;',
    'Emitido em;Rui;r@x.com;1',
    'Página Um;;;',
  ]
  const { sheet, leftOut } = sheetOf([HEADER, ...lines].join('\n'))
  expect(sheet.rows).toHaveLength(lines.length)
  expect(leftOut).toEqual([])
})

test('a contract of somebody called Total stays one', () => {
  const { sheet, leftOut } = sheetOf([HEADER, 'Total Frotas;Rui;rui@x.com;', ROW].join('\n'))
  expect(sheet.rows).toHaveLength(2)
  expect(leftOut).toEqual([])
})

test('who made a report, and when, in two cells above the header is not the header', () => {
  const { headerLine } = sheetOf(['Imobiliária;;Emitido em: 21/11/2026', HEADER, ROW].join('\n'))
  expect(headerLine).toBe(2)
})

test('digits that a program marked as text for Excel are read without the mark', () => {
  const { sheet } = sheetOf('Contrato;CPF;Nome\n="0001";="04812053730";Ana')
  expect(sheet.rows[0]?.cells).toEqual(['0001', '04812053730', 'Ana'])
  expect(repairCpf("'04812053730")).toBe('04812053730')
})

test('a text that ends as DOS ended them is a text', () => {
  expect(readCsv(Buffer.from(`${HEADER}\n${ROW}\n\u001a`))).toMatchObject({ ok: true })
  expect(readCsv(Buffer.from(`${HEADER}\n${ROW}\n\u001a\u0000\u0000`))).toMatchObject({ ok: true })
})

test.each(['<html><table><tr><td>Contrato</td></tr></table>', '<?xml version="1.0"?><Workbook/>'])(
  'a web page under Excel’s name is called one: %s',
  (text) => {
    expect(readCsv(Buffer.from(text))).toEqual({ ok: false, fault: 'webPage' })
  },
)

test('headers as offices shorten them are understood', () => {
  const { sheet } = sheetOf(
    'Nr. contrato;Nome do(a) locatário(a);E-mail do(a) locatário(a);Doc. do(a) locatário(a);Cel. c/ DDD do(a) locatário(a)\n' +
      '1;ANA LIMA;ana@x.com;529.982.247-25;11 98765-4321',
  )
  const [, name, email, documentNumber, telephone] = sheet.header
  expect(guessMapping(sheet)).toEqual({
    documentName: 'Nr. contrato',
    signers: [{ name, email, documentNumber, telephone, fixed: { role: 'Locatário' } }],
  })
})

test.each(['WhatsApp', 'Cel.', 'Fone/Whats', 'Telefones', 'Celular (com DDD)'])(
  'a column of telephones is known by its header: %s',
  (header) => {
    const { sheet } = sheetOf(`Nome;E-mails;${header}\nAna;ana@x.com;11 98765-4321`)
    expect(guessMapping(sheet).signers).toEqual([
      { name: 'Nome', email: 'E-mails', telephone: header },
    ])
  },
)

test.each([
  '31/12/2026',
  '31.12.26',
  '2026-12-31',
  '2026-12-31T00:00:00',
  '31/12/2026 00:00:00',
  '31 de dezembro de 2026',
  'quinta-feira, 31 de dezembro de 2026',
  '31-dez-26',
  '31/Dez/2026',
  '31 dec 2026',
])('a day is the same day however it is written, until its last second: %s', (text) => {
  expect(parseDeadline(text)).toBe(new Date(2026, 11, 31, 23, 59, 59).getTime())
  expect(repairDate(text)).toBe('31/12/2026')
})

test.each(['31 de fevereiro de 2026', '31 de brumário de 2026', 'dez/26', '12/31/2026'])(
  'what is no day stays as it is: %s',
  (text) => {
    expect(parseDeadline(text)).toBeUndefined()
    expect(repairDate(text)).toBe(text)
  },
)
