import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchFile, MatchRow } from '../../../main/import/match/match-files.ts'
import { matchFiles } from '../../../main/import/match/match-files.ts'
import { suggestPairs } from '../../../main/import/match/suggest.ts'
import { toMatchRows } from '../../../main/import/match/to-match-rows.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'

const files = (...names: readonly string[]): readonly MatchFile[] =>
  names.map((name) => ({ id: name, name }))
const named = (line: number, fileName: string): MatchRow => ({ line, fileName, phrases: [] })
const told = (line: number, ...phrases: readonly string[]): MatchRow => ({ line, phrases })

/** `line → file` of every match. */
function pairsOf(rows: readonly MatchRow[], given: readonly MatchFile[]) {
  return matchFiles(rows, given).matches.map(({ row, file }) => [row, file])
}

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

test.each([
  ['a signer’s name', ['Locação 101', 'Joana Prado'], 'contrato_joana-prado.pdf'],
  [
    'the document’s name without its connecting words',
    ['Contrato de locação 101'],
    'LOCACAO-101 final.pdf',
  ],
  ['a CPF with punctuation', ['52998224725'], 'contrato 529.982.247-25.pdf'],
  ['a CPF among other words', ['Ana', '529.982.247-25'], 'locacao_52998224725_v2.pdf'],
  ['a number with other zeros', ['0042'], 'contrato 42.pdf'],
  ['a number that touches a word', ['Loja 7'], 'loja7.pdf'],
])('words of the name find the row: %s', (_, phrases, name) => {
  expect(pairsOf([told(2, ...phrases)], files(name, 'outra coisa.pdf'))).toEqual([[2, name]])
})

test('half of a name, or a longer number, is not it', () => {
  const given = files('locacao 1010.pdf', 'joana.pdf', 'prado silva.pdf', '5299822472500.pdf')
  expect(pairsOf([told(2, 'Locação 101', 'Joana Prado', '52998224725')], given)).toEqual([])
})

test('the row that explains more of the name gets it, the other one the file that is its own', () => {
  const rows = [told(2, 'Maria Silva'), told(3, 'Maria Silva Santos')]
  const given = files('maria silva.pdf', 'maria silva santos.pdf')
  expect(pairsOf(rows, given)).toEqual([
    [2, 'maria silva.pdf'],
    [3, 'maria silva santos.pdf'],
  ])
})

test('two contracts of one person are told apart by their numbers, else asked about', () => {
  const rows = [told(2, 'Ana Prado', '0423'), told(3, 'Ana Prado', '0511')]
  expect(pairsOf(rows, files('0511 ana prado.pdf', '0423 ana prado.pdf'))).toEqual([
    [2, '0423 ana prado.pdf'],
    [3, '0511 ana prado.pdf'],
  ])
  const unclear = matchFiles(rows, files('ana prado.pdf', 'ana prado (2).pdf'))
  expect(unclear.matches).toEqual([])
  expect(unclear.ambiguities).toEqual([
    { rows: [2, 3], files: ['ana prado (2).pdf', 'ana prado.pdf'] },
  ])
})

test('a copy beside the file is an ambiguity, not a leftover', () => {
  const { ambiguities } = matchFiles(
    [told(2, 'Ana Prado')],
    files('Ana Prado.pdf', 'Ana Prado - cópia.pdf'),
  )
  expect(ambiguities).toEqual([{ rows: [2], files: ['Ana Prado - cópia.pdf', 'Ana Prado.pdf'] }])
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

test('what stands in every row, the landlord, never makes a pair of two leftovers', () => {
  const rows = [
    told(2, 'Ana Prado', 'Imobiliária Central'),
    told(3, 'Rui Lima', 'Imobiliária Central'),
    told(4, 'Eva Reis', 'Imobiliária Central'),
  ]
  const given = files(
    'Ana Prado - Imobiliária Central.pdf',
    'Rui Lima - Imobiliária Central.pdf',
    'Outra Pessoa - Imobiliária Central.pdf',
  )
  const { matches, ambiguities } = matchFiles(rows, given)
  expect(matches.map(({ row }) => row)).toEqual([2, 3])
  expect(ambiguities).toEqual([{ rows: [4], files: ['Outra Pessoa - Imobiliária Central.pdf'] }])
})

const [ANA, RUI, LANDLORD] = ['52998224725', '11144477735', '39053344705']
const scanned = (id: string, ...cpfs: readonly string[]): MatchFile => ({
  id,
  name: `${id}.pdf`,
  cpfs,
})

test('CPFs in the text find the row; one that all rows have decides nothing', () => {
  const rows = [
    { line: 2, phrases: [], cpfs: [ANA, LANDLORD] },
    { line: 3, phrases: [], cpfs: [RUI, LANDLORD] },
  ]
  const given = [scanned('scan1', RUI, LANDLORD), scanned('scan2', LANDLORD), scanned('scan3')]
  expect(matchFiles(rows, given)).toEqual({
    matches: [{ row: 3, file: 'scan1', way: 'text' }],
    ambiguities: [],
    leftRows: [2],
    leftFiles: ['scan2', 'scan3'],
  })
})

test('two contracts of one person in which the text says no more are asked about', () => {
  const rows = [2, 3].map((line) => ({ line, phrases: [], cpfs: [ANA] }))
  expect(matchFiles(rows, [scanned('a', ANA), scanned('b', ANA)])).toEqual({
    matches: [],
    ambiguities: [{ rows: [2, 3], files: ['a', 'b'] }],
    leftRows: [],
    leftFiles: [],
  })
})

test('what all the other rows share stays shared when they have found their files', () => {
  const rows = [
    { line: 2, phrases: [ANA], cpfs: [ANA, LANDLORD] },
    { line: 3, phrases: [RUI], cpfs: [RUI, LANDLORD] },
  ]
  const given = [
    { id: 'a', name: `${ANA}.pdf`, cpfs: [ANA, LANDLORD] },
    { id: 'b', name: 'scan.pdf', cpfs: [LANDLORD] },
  ]
  const { leftRows, leftFiles } = matchFiles(rows, given)
  expect({ leftRows, leftFiles }).toEqual({ leftRows: [3], leftFiles: ['b'] })
  expect(matchFiles(rows, given.slice(1), undefined, [2]).leftRows).toEqual([3])
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

const ANA_LIMA: MatchRow = { line: 2, phrases: ['Ana Lima', '2026-0423', ANA], cpfs: [ANA] }

test.each([
  ['goes on', 'Ana Lima Barros.pdf'],
  ['goes on with an apostrophe', 'Ana Lima D’Ávila.pdf'],
  ['goes on after dashes', 'ana-lima-barros.pdf'],
  ['begins before', 'Mariana Ana Lima.pdf'],
  ['has another in its middle', 'Ana Paula Lima.pdf'],
  ['stands beside another CPF', `Ana Lima ${RUI}.pdf`],
  ['stands beside another CPF that begins with a zero', 'Ana Lima 04812053730.pdf'],
  ['stands beside another contract’s number', '2026-0511 - Ana Lima.pdf'],
])('a name that %s is somebody else’s: %s', (_, name) => {
  expect(matchFiles([ANA_LIMA], files(name))).toMatchObject({ leftRows: [2], leftFiles: [name] })
})

test.each([
  'Ana Lima.pdf',
  'LIMA ANA.pdf',
  'Contrato Ana Lima assinado.pdf',
  'Ana Lima - Barros.pdf',
  'Locação Ana Lima v2.pdf',
  'Ana Lima (2).pdf',
  'Distrato de Ana de Lima, sala 12.pdf',
  'Ana Lima 2026.pdf',
  'Ana Lima Barros 2026-0423.pdf',
])('what else offices write beside a name leads nowhere else: %s', (name) => {
  expect(pairsOf([ANA_LIMA], files(name))).toEqual([[2, name]])
})

test('a word that many files have beside a name, and no row, is no name', () => {
  const rows = ['Ana Lima', 'Rui Prado', 'Eva Reis'].map((name, at) => told(at + 2, name))
  const given = files('Ana Lima matriz.pdf', 'Rui Prado matriz.pdf', 'Eva Reis matriz.pdf')
  expect(pairsOf(rows, given)).toHaveLength(3)
})

test.each(['Scan_0423.pdf', 'digitalizado 423.pdf', 'Documento (423).pdf'])(
  'what a scanner counted is no contract’s number: %s',
  (name) => {
    expect(pairsOf([told(2, '0423')], files(name))).toEqual([])
  },
)

test('what stands in most rows raises no doubt between leftovers', () => {
  const rows = ['Ana', 'Rui', 'Eva', 'Ivo', 'Lia'].map((name, at) =>
    told(at + 2, `${name} Prado`, 'Contrato de locação'),
  )
  const { ambiguities, leftFiles } = matchFiles(
    rows,
    files('Locação - Outra Pessoa.pdf', 'Locação.pdf'),
  )
  expect({ ambiguities, leftFiles }).toEqual({
    ambiguities: [],
    leftFiles: ['Locação - Outra Pessoa.pdf', 'Locação.pdf'],
  })
})

test('what the names leave in doubt the text may settle', () => {
  const rows = [
    { line: 2, phrases: ['Ana Prado'], cpfs: [ANA] },
    { line: 3, phrases: ['Ana Prado'], cpfs: [RUI] },
  ]
  const given = [
    { id: 'a', name: 'Ana Prado.pdf', cpfs: [RUI] },
    { id: 'b', name: 'Ana Prado (2).pdf', cpfs: [ANA] },
  ]
  expect(matchFiles(rows, given).matches).toEqual([
    { row: 2, file: 'b', way: 'text' },
    { row: 3, file: 'a', way: 'text' },
  ])
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

test('leftovers are suggested to each other, the likeliest first, and never by their numbers alone', () => {
  const rows = [told(2, 'Locação 101', 'Joana Sousa'), told(3, 'Distrato', 'Rui Lima')]
  const given = files('joana souza.pdf', 'locacao 202.pdf', 'rui.pdf', 'ata.pdf')
  expect(suggestPairs(rows, given).map(({ row, file }) => [row, file])).toEqual([
    [3, 'rui.pdf'],
    [2, 'joana souza.pdf'],
    [2, 'locacao 202.pdf'],
  ])
})

test('the landlord’s CPF in every text outweighs no name', () => {
  const row = { line: 2, phrases: ['Joana Sousa'], cpfs: [ANA, LANDLORD] }
  const given = [
    ...['1', '2', '3', '4'].map((id) => ({ id, name: `scan ${id}.pdf`, cpfs: [LANDLORD] })),
    { id: 'joana', name: 'joana souza.pdf' },
    { id: 'hers', name: 'x.pdf', cpfs: [ANA] },
  ]
  expect(
    suggestPairs([row], given)
      .slice(0, 2)
      .map(({ file }) => file),
  ).toEqual(['hers', 'joana'])
})

function prepared(line: number, fields: Readonly<Record<string, string>>): PreparedRow {
  return {
    line,
    fields,
    document: { name: '', signers: [] },
    repairs: [],
    columns: [],
    findings: [],
  }
}

test('a column of codes speaks for its row; one of repeated or common numbers does not', () => {
  const rows = [
    prepared(2, { Número: '2026-0423', Meses: '12', Valor: '1.200,00' }),
    prepared(3, { Número: '2026-0511', Meses: '12', Valor: '1.300,00' }),
  ]
  expect(toMatchRows(rows).map(({ phrases }) => phrases)).toEqual([
    ['', '2026-0423'],
    ['', '2026-0511'],
  ])
})

test('a column of codes stays one where a cell is empty, and days are no codes', () => {
  const rows = Array.from({ length: 20 }, (_, at) =>
    prepared(at + 2, {
      Número: at === 7 ? '' : `${4_000 + at}`,
      Prazo: `${String(at + 1).padStart(2, '0')}/12/2026`,
    }),
  )
  expect(toMatchRows(rows)[0]?.phrases).toEqual(['', '4000'])
  expect(toMatchRows(rows)[7]?.phrases).toEqual([''])
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

test('500 rows find their 500 files in a moment', () => {
  const rows = Array.from({ length: 500 }, (_, n) => told(n + 2, `Contrato ${n}`, `Pessoa ${n}`))
  const given = rows.map(({ line }) => ({ id: `${line}`, name: `pessoa-${line - 2}.pdf` }))
  const startMs = performance.now()
  const { matches } = matchFiles(rows, given)
  expect(matches).toHaveLength(500)
  expect(matches.every(({ row, file }) => file === String(row))).toBe(true)
  expect(performance.now() - startMs).toBeLessThan(2_000)
})
