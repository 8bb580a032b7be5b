import { expect, test } from 'vitest'
import { matchFiles } from '../../../main/import/match/match-files.ts'
import type { MatchRow } from '../../../main/import/match/match-row.ts'
import { ANA, RUI, files, pairsOf, toMatchRow } from '../../support/match-rows.ts'

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
  expect(pairsOf([toMatchRow(2, ...phrases)], files(name, 'outra coisa.pdf'))).toEqual([[2, name]])
})

test('half of a name, or a longer number, is not it', () => {
  const given = files('locacao 1010.pdf', 'joana.pdf', 'prado silva.pdf', '5299822472500.pdf')
  expect(pairsOf([toMatchRow(2, 'Locação 101', 'Joana Prado', '52998224725')], given)).toEqual([])
})

test('the row that explains more of the name gets it, the other one the file that is its own', () => {
  const rows = [toMatchRow(2, 'Maria Silva'), toMatchRow(3, 'Maria Silva Santos')]
  const given = files('maria silva.pdf', 'maria silva santos.pdf')
  expect(pairsOf(rows, given)).toEqual([
    [2, 'maria silva.pdf'],
    [3, 'maria silva santos.pdf'],
  ])
})

test('a file that names two people is asked about, be one’s name a part of the other’s', () => {
  const rows = [toMatchRow(2, 'Íris da Falcão Ornelas'), toMatchRow(3, 'Íris Falcão')]
  for (const name of [
    'Íris da Falcão Ornelas & Íris Falcão.pdf',
    'Íris Falcão & Íris da Falcão Ornelas.pdf',
  ]) {
    const given = files(name)
    expect(pairsOf(rows, given)).toEqual([])
    expect(matchFiles(rows, given).ambiguities).toEqual([{ rows: [2, 3], files: [name] }])
  }
  // A file with the longer name alone belongs to the person of that name.
  const once = files('Íris da Falcão Ornelas.pdf')
  expect(pairsOf(rows, once)).toEqual([[2, 'Íris da Falcão Ornelas.pdf']])
})

test('two contracts of one person are told apart by their numbers, else asked about', () => {
  const rows = [toMatchRow(2, 'Ana Prado', '0423'), toMatchRow(3, 'Ana Prado', '0511')]
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
    [toMatchRow(2, 'Ana Prado')],
    files('Ana Prado.pdf', 'Ana Prado - cópia.pdf'),
  )
  expect(ambiguities).toEqual([{ rows: [2], files: ['Ana Prado - cópia.pdf', 'Ana Prado.pdf'] }])
})

test('what stands in every row, the landlord, never makes a pair of two leftovers', () => {
  const rows = [
    toMatchRow(2, 'Ana Prado', 'Imobiliária Central'),
    toMatchRow(3, 'Rui Lima', 'Imobiliária Central'),
    toMatchRow(4, 'Eva Reis', 'Imobiliária Central'),
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

test('a word that many files have beside a name, and no row, is no name', () => {
  const rows = ['Ana Lima', 'Rui Prado', 'Eva Reis'].map((name, at) => toMatchRow(at + 2, name))
  const given = files('Ana Lima matriz.pdf', 'Rui Prado matriz.pdf', 'Eva Reis matriz.pdf')
  expect(pairsOf(rows, given)).toHaveLength(3)
})

test('what stands in most rows raises no doubt between leftovers', () => {
  const rows = ['Ana', 'Rui', 'Eva', 'Ivo', 'Lia'].map((name, at) =>
    toMatchRow(at + 2, `${name} Prado`, 'Contrato de locação'),
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

test.each(['Scan_0423.pdf', 'digitalizado 423.pdf', 'Documento (423).pdf'])(
  'what a scanner counted is no contract’s number: %s',
  (name) => {
    expect(pairsOf([toMatchRow(2, '0423')], files(name))).toEqual([])
  },
)

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

test('a name in the order of a register is one name: who has the half behind its comma is not meant', () => {
  const rows = [toMatchRow(2, 'Ana Lima'), toMatchRow(3, 'Ana Lima Barros')]
  const name = 'Contrato - BARROS, ANA LIMA.pdf'
  expect(pairsOf(rows, files(name))).toEqual([[3, name]])
  expect(matchFiles([ANA_LIMA], files(name))).toMatchObject({ leftRows: [2], leftFiles: [name] })
})
