import { expect, test } from 'vitest'
import { toMatchRows } from '../../../main/import/match/to-match-rows.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'

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

test('the CPF of a row finds its text however the sheet writes it', () => {
  const row = prepared(2, {})
  const signers = ['CPF: 013.503.359-40', 'C.P.F. 529.982.247-25', 'sem CPF'].map(
    (documentNumber) => ({ email: '', role: '', documentNumber }),
  )
  const [read] = toMatchRows([{ ...row, document: { name: '', signers } }])
  expect(read?.cpfs).toEqual(['01350335940', '52998224725'])
})
