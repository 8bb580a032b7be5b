import { expect, test } from 'vitest'
import { toHeader } from '../../../main/import/sheet/to-header.ts'
import { toCalendarDay } from '../../../shared/model/calendar-day.ts'
import { toFieldKey } from '../../../shared/rules/fill-template.ts'
import { createFindField } from '../../../shared/rules/text-fields.ts'

test('headers are made unique, empty ones get their column’s letter', () => {
  expect(
    toHeader(['E-mail', ' E-mail ', '', 'E-mail (2)', 'Nome\ndo  signatário', 'E-mail']),
  ).toEqual(['E-mail', 'E-mail (2)', 'C', 'E-mail (2) (2)', 'Nome do signatário', 'E-mail (3)'])
})

test('headers that differ only in case or accents are told apart, since a template asks for a column whatever these', () => {
  const header = toHeader(['Endereço', 'ENDERECO', 'Valor', 'endereço (2)'])
  expect(header).toEqual(['Endereço', 'ENDERECO (2)', 'Valor', 'endereço (2) (2)'])
  const columns = Object.fromEntries(header.map((name, index) => [name, `cell ${index}`]))
  const find = createFindField('message', {
    document: { name: '', signers: [], columns },
    fileName: 'a.pdf',
    batchName: 'Lote',
    number: 1,
    today: toCalendarDay(2026, 11, 29),
  })
  expect(header.map((name) => find(toFieldKey(name)))).toEqual([
    'cell 0',
    'cell 1',
    'cell 2',
    'cell 3',
  ])
})

test('thousands of columns of one name hold nobody up', () => {
  const header = toHeader(Array.from({ length: 50_000 }, () => 'a'))
  expect(new Set(header).size).toBe(50_000)
})

test('what is too long for a header is cut', () => {
  expect(toHeader(['x'.repeat(1_000)])[0]).toHaveLength(200)
})
