import { expect, test } from 'vitest'
import { matchFiles } from '../../../main/import/match/match-files.ts'
import type { MatchFile } from '../../../main/import/match/match-row.ts'
import { ANA, LANDLORD, RUI } from '../../support/match-rows.ts'

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
