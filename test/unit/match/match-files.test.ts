import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchFiles } from '../../../main/import/match/match-files.ts'
import type { MatchRow } from '../../../main/import/match/match-row.ts'
import { groupConnected } from '../../../main/import/match/pair-up.ts'
import { ANA, files, named, pairsOf, toMatchRow } from '../../support/match-rows.ts'

test.each([
  ['letter by letter', 'Locação 101.pdf', 'Locação 101.pdf'],
  ['without extension', 'Locação 101', 'Locação 101.pdf'],
  ['whatever the case of name and extension', 'LOCAÇÃO 101.PDF', 'Locação 101.pdf'],
  ['without accents', 'Locacao 101', 'Locação 101.pdf'],
  [
    'composed or decomposed',
    'Locação 101.pdf'.normalize('NFC'),
    'Locação 101.pdf'.normalize('NFD'),
  ],
  ['with a folder of Windows', 'C:\\Contratos\\Locação 101.pdf', 'Locação 101.pdf'],
  ['with a folder of Linux, on the file too', 'x/Locação 101', '/home/ana/Locação 101.pdf'],
  ['a Word file', 'Locação 101', 'Locação 101.docx'],
  ['a dot in the name', 'Locação 10.1', 'Locação 10.1.pdf'],
])('the column names the file %s', (_, cell, name) => {
  expect(pairsOf([named(2, cell)], files(name, 'outro.pdf'))).toEqual([[2, name]])
})

test('a closer name wins over one that only reads alike', () => {
  const given = files('Contrato.pdf', 'contrato.pdf')
  expect(pairsOf([named(2, 'contrato.pdf'), named(3, 'Contrato.pdf')], given)).toEqual([
    [2, 'contrato.pdf'],
    [3, 'Contrato.pdf'],
  ])
})

test('a cell with an extension never means a file with another', () => {
  const { leftRows, leftFiles } = matchFiles([named(2, 'a.pdf')], files('a.docx'))
  expect({ leftRows, leftFiles }).toEqual({ leftRows: [2], leftFiles: ['a.docx'] })
})

test('nothing is matched where two files, or two rows, would fit', () => {
  expect(matchFiles([named(2, 'a')], files('a.pdf', 'a.docx', 'b.pdf'))).toEqual({
    matches: [],
    ambiguities: [{ rows: [2], files: ['a.docx', 'a.pdf'] }],
    leftRows: [],
    leftFiles: ['b.pdf'],
  })
  expect(matchFiles([named(2, 'a.pdf'), named(3, 'a.pdf')], files('a.pdf'))).toEqual({
    matches: [],
    ambiguities: [{ rows: [2, 3], files: ['a.pdf'] }],
    leftRows: [],
    leftFiles: [],
  })
})

test('a row that names a file which is not there is left over, whoever else would fit', () => {
  const row: MatchRow = { line: 2, fileName: 'x.pdf', phrases: ['Ana Prado'] }
  expect(matchFiles([row], files('ana prado.pdf')).leftRows).toEqual([2])
})

test('files of equal name in two folders are two', () => {
  const given = [
    { id: '1', name: 'x/a.pdf' },
    { id: '2', name: 'y/a.pdf' },
  ]
  expect(matchFiles([named(2, 'a.pdf')], given).ambiguities).toEqual([
    { rows: [2], files: ['1', '2'] },
  ])
})

test.each([
  ['of Linux', '2026/contrato.pdf'],
  ['of Windows, in other letters', '2026\\CONTRATO.PDF'],
  ['longer', 'lotes/2026/contrato'],
])('of files of equal name the cell means the one in the folder that it names: %s', (_, cell) => {
  const given = [
    { id: '1', name: 'contrato.pdf', folder: '/home/ana/lotes/2025' },
    { id: '2', name: 'contrato.pdf', folder: 'C:\\Lotes\\2026' },
    { id: '3', name: 'contrato.pdf', folder: '/home/ana/2026/outros' },
  ]
  expect(pairsOf([named(2, cell)], given)).toEqual([[2, '2']])
})

test('a file of another folder than the cell names is asked about where the sheet tells files by folders', () => {
  const rows = [named(2, 'ana/contrato.pdf'), named(3, 'eva/contrato.pdf')]
  const given = ['ana', 'bia'].map((folder) => ({ id: folder, name: 'contrato.pdf', folder }))
  expect(matchFiles(rows, given)).toEqual({
    matches: [{ row: 2, file: 'ana', way: 'column' }],
    ambiguities: [{ rows: [3], files: ['bia'] }],
    leftRows: [],
    leftFiles: [],
  })
})

test('a folder that no file of that name is in leaves the question as it was', () => {
  const given = ['2025', 'Lote 2026'].map((folder) => ({ id: folder, name: 'a.pdf', folder }))
  expect(matchFiles([named(2, '2026/a.pdf')], given).ambiguities).toEqual([
    { rows: [2], files: ['2025', 'Lote 2026'] },
  ])
})

test('400 files of one name in their folders, which 400 rows name, are one question', () => {
  const rows = Array.from({ length: 400 }, (_, at) => named(at + 2, 'contrato.pdf'))
  const given = rows.map(({ line }) => ({ id: `${line}`, name: `cliente ${line}/contrato.pdf` }))
  const { ambiguities } = matchFiles(rows, given)
  expect(ambiguities.map((each) => [each.rows.length, each.files.length])).toEqual([[400, 400]])
})

test('what a row shared with one that has its file by now is its own', () => {
  const rows = [
    { line: 2, fileName: 'a.pdf', phrases: ['Ana Prado'] },
    { line: 3, phrases: ['Ana Prado'] },
  ]
  expect(pairsOf(rows, files('a.pdf', 'Ana Prado.pdf'))).toEqual([
    [2, 'a.pdf'],
    [3, 'Ana Prado.pdf'],
  ])
})

test('two rows whose cells mean one file are asked about, however well each spells it', () => {
  const rows = [named(2, 'Locação.pdf'), named(3, 'locacao')]
  expect(matchFiles(rows, files('Locação.pdf'))).toMatchObject({
    matches: [],
    ambiguities: [{ rows: [2, 3], files: ['Locação.pdf'] }],
  })
})

test('only the ways that were chosen count', () => {
  const rows = [{ line: 2, fileName: 'x.pdf', phrases: ['Ana Prado'], cpfs: [ANA] }]
  const given = [{ id: 'a', name: `ana prado ${ANA}.pdf`, cpfs: [ANA] }]
  const ways = (...chosen: Parameters<typeof matchFiles>[2] & object) =>
    matchFiles(rows, given, chosen).matches.map(({ way }) => way)
  expect([ways('column'), ways('words'), ways('cpf'), ways('text')]).toEqual([
    [],
    ['words'],
    ['cpf'],
    ['text'],
  ])
})

const WORDS = ['ana', 'rui', 'prado', 'silva', '101', '102', 'loja', 'distrato']
const phrase = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
const someFiles = fc
  .array(phrase, { maxLength: 8 })
  .map((all) => all.map((words, index) => ({ id: `f${index}`, name: `${words.join(' ')}.pdf` })))
const someRows = fc
  .array(fc.record({ isNamed: fc.boolean(), words: phrase, other: phrase }), { maxLength: 8 })
  .map((all) =>
    all.map(({ isNamed, words, other }, index): MatchRow => {
      const phrases = [words.join(' '), other.join(' ')]
      return { line: index + 2, phrases, ...(isNamed ? { fileName: words.join(' ') } : {}) }
    }),
  )

test('every row and every file is in exactly one place, and no file has two rows', () => {
  fc.assert(
    fc.property(someRows, someFiles, (rows, given) => {
      const { matches, ambiguities, leftRows, leftFiles } = matchFiles(rows, given)
      const placedRows = [
        ...matches.map(({ row }) => row),
        ...ambiguities.flatMap((each) => each.rows),
        ...leftRows,
      ]
      const placedFiles = [
        ...matches.map(({ file }) => file),
        ...ambiguities.flatMap((each) => each.files),
        ...leftFiles,
      ]
      expect(placedRows.toSorted((a, b) => a - b)).toEqual(rows.map(({ line }) => line))
      expect(placedFiles.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
    }),
  )
})

test('the order in which rows and files come changes nothing', () => {
  const shuffled = fc.tuple(someRows, someFiles).chain(([rows, given]) =>
    fc.record({
      rows: fc.constant(rows),
      given: fc.constant(given),
      otherRows: fc.shuffledSubarray([...rows], { minLength: rows.length }),
      otherGiven: fc.shuffledSubarray([...given], { minLength: given.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ rows, given, otherRows, otherGiven }) => {
      expect(matchFiles(otherRows, otherGiven)).toEqual(matchFiles(rows, given))
    }),
  )
})

test('rows and files of one name are one question, found with few looks at each fit', () => {
  const rows = Array.from({ length: 50 }, (_, at) => at + 2)
  const names = rows.map((line) => `Contrato de locação ${line}.pdf`).toSorted()
  let reads = 0
  const fits = rows.flatMap((row) =>
    names.map((file) => ({
      get row() {
        reads += 1
        return row
      },
      file,
      strength: 1,
    })),
  )
  expect(groupConnected(fits)).toEqual([{ rows, files: names }])
  // A look at every fit for each row took minutes over a thousand contracts of one name, and closed the spreadsheet.
  expect(reads).toBeLessThan(5 * fits.length)
})

test('500 rows find their 500 files', () => {
  const rows = Array.from({ length: 500 }, (_, n) =>
    toMatchRow(n + 2, `Contrato ${n}`, `Pessoa ${n}`),
  )
  const given = rows.map(({ line }) => ({ id: `${line}`, name: `pessoa-${line - 2}.pdf` }))
  const { matches } = matchFiles(rows, given)
  expect(matches).toHaveLength(500)
  expect(matches.every(({ row, file }) => file === String(row))).toBe(true)
})
