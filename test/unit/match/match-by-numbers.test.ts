// Numbers in file names that are no contract's number, and people named beside others.
import { expect, test } from 'vitest'
import { matchFiles } from '../../../main/import/match/match-files.ts'
import { toMatchRows } from '../../../main/import/match/to-match-rows.ts'
import { files, pairsOf, toMatchRow } from '../../support/match-rows.ts'

const ANA = toMatchRow(2, 'Ana Lima', '0423')

test.each([
  'Ana Lima 21-11-2026.pdf',
  '21.11.26 Ana Lima.pdf',
  'Ana Lima_20261121_1030.pdf',
  '2026-11-21 10.30.45 Ana Lima.pdf',
  'Ana Lima - Apto 1207.pdf',
  'CamScanner 2026_06_13 10.03.29 1363 - Ana Lima.pdf',
  'LIMA, Ana.pdf',
  'Ana Lima (1).pdf',
])('a day, a time, a flat or a counter beside a name speaks for no other contract: %s', (name) => {
  expect(pairsOf([ANA], files(name))).toEqual([[2, name]])
})

test.each([
  'Beto Sá Apto 423.pdf',
  'Beto Sá - sala nº 0423.pdf',
  'DOC-20261121-WA0423.pdf',
  'IMG-20261121-WA0423.pdf',
  'CamScanner 21-11-2026 10.30 423.pdf',
  'Scan_20261121_103045_0423.pdf',
  'digitalizar0423.pdf',
  '20261121_0423.pdf',
  'Beto Sá (423).pdf',
])('such a number is not the contract of that number: %s', (name) => {
  expect(matchFiles([ANA], files(name)).matches).toEqual([])
})

test('a day in a name is not the contract of its day', () => {
  const row = toMatchRow(2, 'Ana Lima', '012')
  expect(matchFiles([row], files('Beto Sá 12-03-2026.pdf')).matches).toEqual([])
})

test.each([
  'Scan 2026-0423.pdf',
  'Digitalizado 2026_0423.pdf',
  '21-11-2026 contrato 2026-0423.pdf',
])('a contract’s number beside what a scanner wrote is still found: %s', (name) => {
  expect(pairsOf([toMatchRow(2, 'Ana Lima', '2026-0423')], files(name))).toEqual([[2, name]])
})

test('a number with a stroke, which no file may have, is told from that of another contract', () => {
  const row = toMatchRow(2, 'Ana Lima', '0423/2026')
  expect(pairsOf([row], files('0423-2026.pdf'))).toEqual([[2, '0423-2026.pdf']])
  expect(matchFiles([row], files('0424-2026 Ana Lima.pdf')).matches).toEqual([])
})

test('a number that stands under Unidade is found beside the word for a flat', () => {
  const rows = ['101', '202'].map((unit, at) => ({
    line: at + 2,
    fields: { Unidade: unit },
    document: { name: '', signers: [] },
    repairs: [],
    columns: [],
    findings: [],
  }))
  const given = files('Apto 0101.pdf', 'contrato sala 202.pdf')
  expect(pairsOf(toMatchRows(rows), given)).toEqual([
    [2, 'Apto 0101.pdf'],
    [3, 'contrato sala 202.pdf'],
  ])
})

test('a surname or Filho in many files that no row has still makes other people of them', () => {
  const names = ['Ana Lima', 'Rui Prado', 'Eva Reis', 'Ivo Sá']
  const rows = names.map((name, at) => toMatchRow(at + 2, name))
  for (const more of ['Silva', 'Filho', 'Neto', 'Siqueira']) {
    const given = files(...names.map((name) => `${name} ${more}.pdf`))
    expect(matchFiles(rows, given).matches).toEqual([])
  }
})

test('one file that names two people of two rows is asked about, whoever has the longer name', () => {
  const rows = [toMatchRow(2, 'Ana Lima Prado Reis'), toMatchRow(3, 'Rui Prado')]
  const name = 'Ana Lima Prado Reis & Rui Prado.pdf'
  expect(matchFiles(rows, files(name))).toMatchObject({
    matches: [],
    ambiguities: [{ rows: [2, 3], files: [name] }],
  })
})
