import { expect, test } from 'vitest'
import { toTable } from '../../../main/cli/demo/table.ts'

test('columns are as wide as their longest cell, and cut where a limit is given', () => {
  expect(
    toTable(
      [
        ['Documento', 'Pág.', 'Arquivo'],
        ['Locação residencial', '10', 'a.pdf'],
        ['Mútuo'.normalize('NFD'), '3', 'b.pdf'],
      ],
      [12],
    ),
  ).toEqual([
    'Documento     Pág.  Arquivo',
    'Locação res…  10    a.pdf',
    'Mútuo         3     b.pdf',
  ])
})
