import { expect, test } from 'vitest'
import { suggestPairs } from '../../../main/import/match/suggest.ts'
import { ANA, LANDLORD, files, toMatchRow } from '../../support/match-rows.ts'

test('leftovers are suggested to each other, the likeliest first, and never by their numbers alone', () => {
  const rows = [toMatchRow(2, 'Locação 101', 'Joana Sousa'), toMatchRow(3, 'Distrato', 'Rui Lima')]
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

test('rows and files with nothing in common take no memory for each pair of them', () => {
  let made = 0
  const given = Array.from({ length: 40 }, (_, at) => ({
    get id() {
      made += 1
      return `${at}`
    },
    name: `scan ${at}.pdf`,
  }))
  const rows = Array.from({ length: 40 }, (_, at) =>
    toMatchRow(at + 2, `Distrato ${at + 100}`, 'Rui Lima'),
  )
  expect(suggestPairs(rows, given)).toEqual([])
  // A pair made for each row and file of 5,000 took more memory than the spreadsheet's process may have.
  expect(made).toBe(0)
})
