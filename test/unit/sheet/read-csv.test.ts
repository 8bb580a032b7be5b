import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { decodeText } from '../../../main/import/sheet/decode-text.ts'
import { guessDelimiter } from '../../../main/import/sheet/guess-delimiter.ts'
import { readCsv } from '../../../main/import/sheet/read-csv.ts'
import { readTableFile } from '../../../main/import/sheet/read-table-file.ts'
import { LARGEST_SHEET_BYTES } from '../../../main/import/sheet/table-file.ts'
import { toColumnLetter, toHeader } from '../../../main/import/sheet/to-header.ts'
import { readSheet, sheetOf } from '../../support/read-sheet.ts'

const TEXT = 'Contrato;Signatário;Observação\r\nLocação 101;João Conceição;“à vista” – €\r\n'

function encodeUtf16(text: string, isLittle: boolean, hasMark = true): Buffer {
  const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}

/** Characters of Windows-1252 beyond Latin-1 that the sample contains. */
const BEYOND_LATIN_1 = new Map([
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
  ['€', 0x80],
])
const encodeWindows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (sign) => BEYOND_LATIN_1.get(sign) ?? sign.charCodeAt(0)))

const read = (text: string) => readSheet(Buffer.from(text))

test.each([
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
  ['UTF-16 LE', encodeUtf16(TEXT, true), 'utf-16le'],
  ['UTF-16 BE', encodeUtf16(TEXT, false), 'utf-16be'],
  ['UTF-16 LE without a mark', encodeUtf16(TEXT, true, false), 'utf-16le'],
  ['UTF-16 BE without a mark', encodeUtf16(TEXT, false, false), 'utf-16be'],
  ['Windows-1252', encodeWindows1252(TEXT), 'windows-1252'],
])('the same text comes out of %s', (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding })
})

test('the same sheet in every encoding and with every delimiter is the same table', () => {
  const { rows, header } = sheetOf(TEXT)
  expect(header).toEqual(['Contrato', 'Signatário', 'Observação'])
  expect(rows).toEqual([{ line: 2, cells: ['Locação 101', 'João Conceição', '“à vista” – €'] }])
  for (const delimiter of [';', ',', '\t', '|']) {
    const text = TEXT.replaceAll(';', delimiter)
    for (const bytes of [Buffer.from(text), encodeUtf16(text, true), encodeWindows1252(text)]) {
      expect(readSheet(bytes)).toMatchObject({
        ok: true,
        format: { delimiter },
        sheet: { header, rows },
      })
    }
  }
})

test.each([
  ['commas in most cells do not make a comma file', 'nome;valor\nAna;1.200,50\nRui;80,00\n', ';'],
  ['a separator in quotes does not count', '"a;b;c",d\n"x;y;z",1\n', ','],
  ['tabs', 'nome\temail\nAna\tana@exemplo.com\n', '\t'],
  ['Excel says it itself', 'sep=,\na,b\n1,2\n', ','],
  ['a message with semicolons in one row', 'a,b\n1,2\n"x;y;z",3\n4,5\n', ','],
  ['a title above the header', 'Contratos\na,b\n1,2\n', ','],
  ['one column alone', 'nome\nAna\n', ';'],
])('%s', (_, text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter)
})

test('rows keep the line they begin on, over blank lines and cells of several lines', () => {
  const text = 'nome;mensagem\r\nAna;"uma\r\nduas\r\ntrês"\r\n\r\n;\r\nRui;oi\r\n'
  expect(sheetOf(text).rows).toEqual([
    { line: 2, cells: ['Ana', 'uma\r\nduas\r\ntrês'] },
    { line: 7, cells: ['Rui', 'oi'] },
  ])
})

test('a file whose first line alone ends like those of Windows has all its rows', () => {
  const rows = [
    { line: 2, cells: ['Ana', 'oi'] },
    { line: 3, cells: ['Rui', 'olá\nde novo'] },
    { line: 5, cells: ['Eva', 'tchau'] },
  ]
  const text = 'nome,mensagem\r\nAna,oi\nRui,"olá\nde novo"\nEva,tchau\n'
  expect(sheetOf(text).rows).toEqual(rows)
  expect(guessDelimiter('nome;a,b,c,d\r\nAna;1\nRui;2\nEva;3\n')).toBe(';')
  const ends = 'nome,mensagem\nAna,oi\r\nRui,"olá\nde novo"\r\nEva,"tchau"\r\n'
  expect(sheetOf(ends).rows).toEqual(rows)
})

test('a header may show an example of an address, and a line of people is none', () => {
  const text = 'Contrato;Nome;E-mail (ex.: ana@exemplo.com)\n101;Rui;rui@exemplo.com\n'
  expect(sheetOf(text)).toMatchObject({
    header: ['Contrato', 'Nome', 'E-mail (ex.: ana@exemplo.com)'],
    rows: [{ line: 2 }],
  })
  for (const people of [
    'Ana;ana@mail.com\nRui;rui@mail.com\n',
    'Ana;E-mail: a@x.com\nRui;r@x.com\n',
  ])
    expect(read(people)).toEqual({ ok: false, fault: 'noHeader' })
})

test('lines above the header that say nothing are passed over', () => {
  expect(sheetOf('sep=;\r\n\r\nnome;cpf\r\nAna;1\r\n')).toMatchObject({
    header: ['nome', 'cpf'],
    rows: [{ line: 4 }],
  })
  const titled = 'Contratos de novembro;;\r\n;;\r\nnome;cpf;papel\r\nAna;1;Parte\r\n'
  expect(sheetOf(titled)).toMatchObject({ header: ['nome', 'cpf', 'papel'], rows: [{ line: 4 }] })
  expect(sheetOf('nome\r\nAna\r\nRui\r\n').header).toEqual(['nome'])
})

test('short rows are filled, long ones get columns by letter, unused columns go', () => {
  const { header, rows } = sheetOf('nome;email;;\nAna\nRui;r@x.com;extra;\n')
  expect(header).toEqual(['nome', 'email', 'C'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Ana', '', ''],
    ['Rui', 'r@x.com', 'extra'],
  ])
})

test.each([
  ['', 'empty'],
  [' \r\n \t\r\n', 'empty'],
  ['ana@exemplo.com;12\nrui@exemplo.com;13\n', 'noHeader'],
  ['1;2\n3;4\n', 'noHeader'],
  ['nome;email\n', 'noRows'],
  ['nome;email\n\n;\n', 'noRows'],
] as const)('%j is refused as %s', (text, fault) => {
  expect(read(text)).toEqual({ ok: false, fault })
})

test('a quote that never closes is named with its line instead of swallowing the rest', () => {
  const text = 'nome;obs\nAna;ok\nRui;"sem fim\nEva;ok\nLia;ok\n'
  expect(read(text)).toEqual({ ok: false, fault: 'quoteOpen', line: 3 })
})

test('a PDF, a zip and an image under the name of a sheet are not text', () => {
  for (const head of [
    '%PDF-1.7\n%\u00e2\u00e3\u0000',
    'PK\u0003\u0004\u0014\u0000',
    '\u0089PNG\r\n\u001a\n\u0000',
  ]) {
    expect(readCsv(Buffer.from(head, 'latin1'))).toEqual({ ok: false, fault: 'notText' })
  }
})

test('what no office has is refused before it is read', async () => {
  const bytes = new Uint8Array(LARGEST_SHEET_BYTES + 1)
  expect(await readTableFile(bytes, 'a.csv')).toEqual({ ok: false, fault: 'tooLarge' })
})

test('repeated headers are told apart', () => {
  expect(toHeader(['E-mail', ' E-mail ', '', 'E-mail (2)'])).toEqual([
    'E-mail',
    'E-mail (2)',
    'C',
    'E-mail (2) (2)',
  ])
  expect([0, 25, 26, 51, 52, 701, 702].map(toColumnLetter)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('whatever is written into cells is read back', () => {
  const cell = fc.stringMatching(/^[\p{L}\d ;,"'\t\n.]{0,12}$/u)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(';', ',', '\t', '|'),
      (cells, delimiter) => {
        const data = cells.map((row, index) => [`nº ${index}`, ...row])
        const text = Papa.unparse([['id', 'a', 'b', 'c'], ...data], { delimiter, newline: '\r\n' })
        const result = readSheet(Buffer.from(text))
        if (!result.ok || result.format.kind !== 'csv') throw new Error('not read')
        if (result.format.delimiter !== delimiter) return // another delimiter was as plausible
        const filled = result.sheet.header.length
        expect(result.sheet.rows.map((row) => row.cells)).toEqual(
          data.map((row) => row.slice(0, filled)),
        )
      },
    ),
  )
})

test('no bytes at all make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(typeof readCsv(bytes).ok).toBe('boolean')
    }),
  )
})
