// CSV files with texts of contracts and of the service, as a spreadsheet opens them.
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { parseManifest, toManifestText } from '../../main/archive/manifest.ts'
import { escapeFormula, unescapeFormula } from '../../main/platform/escape-formula.ts'

/** Splits a cell as a spreadsheet with another delimiter would, and drops invisible characters at its start. */
function toCells(cell: string): readonly string[] {
  return cell.split(/[;,\t\r\n]/u).map((each) => each.replace(/^[\s\p{C}"]+/u, ''))
}

const isFormula = (cell: string): boolean => /^[=+\-@]/u.test(cell.normalize('NFKC'))

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00A0=1',
  '\u200B=1',
  '\uFEFF=1',
  '"=1"',
  '＝1+1',
  '＋1',
  '－1',
  '＠SOMA(1)',
  'Ana,=1+1,Bia',
  'Ana;=1+1',
  'Ana; "=1+1"',
  'Ana\n=1+1',
  'Ana\t＝1+1',
])('no cell that a spreadsheet finds in %j is a formula', (cell) => {
  expect(toCells(cell).some(isFormula)).toBe(true)
  expect(toCells(escapeFormula(cell)).some(isFormula)).toBe(false)
})

test.each([
  'Contrato - 2',
  'joana+obra@exemplo.com.br',
  'a=b',
  'Silva, João',
  'Nº 7; via única',
  '',
])('%j stays as it is', (cell) => {
  expect(escapeFormula(cell)).toBe(cell)
})

test('numbers stay numbers', () => {
  expect(escapeFormula(-7)).toBe(-7)
})

test('whatever the text, no cell is a formula, and the text comes back', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '＝',
    '@',
    '-',
    ',',
    ';',
    '\t',
    '\n',
    ' ',
    "'",
    '"',
    'a',
    '\u200B',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const cell = pieces.join('')
      const escaped = escapeFormula(cell)
      expect(toCells(escaped).some(isFormula)).toBe(false)
      expect(unescapeFormula(escaped)).toBe(cell)
    }),
  )
})

test('A2: a signed file whose name looks like a formula is found again by the list', () => {
  const arquivo = "Lote, =1/'-Ana;+b.pdf"
  const line = {
    arquivo,
    documento: 'a,=1+1,b',
    paginas: 1,
    bytes: 2,
    sha256: 'ab'.repeat(32),
    assinado_em: '',
    signatarios: '=HYPERLINK(A1) <e@x> (r), =2+2 <f@x> (r)',
  }
  const text = toManifestText([line])
  expect(parseManifest(text)).toEqual([{ arquivo, sha256: line.sha256 }])
  for (const delimiter of [';', ',', '\t']) {
    const { data } = Papa.parse<string[]>(text.slice(1), { delimiter })
    expect(data.flat().filter((cell) => isFormula(cell.replace(/^[\s\p{C}"]+/u, '')))).toEqual([])
  }
})
