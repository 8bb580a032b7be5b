// Labels and ids as people enter them: typed, pasted from a sheet, read from a file.
import { expect, test } from 'vitest'
import { readIdRows } from '../../../shared/model/saved-id-lines.ts'
import { mergeIds } from '../../../shared/model/saved-ids.ts'
import { toPastedRows } from '../../../shared/rules/pasted-rows.ts'
import { toIdChoices } from '../../../renderer/components/id-choices.ts'

const ONE = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const TWO = '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'

test.each([
  ['a tab between them', `Locações\t${ONE}`],
  ['the id first', `${ONE}\tLocações`],
  ['a semicolon', `Locações; ${ONE}`],
  ['a comma', `Locações,${ONE}`],
  ['a blank', `Locações ${ONE}`],
  ['capital letters and braces, as Windows writes ids', `Locações\t{${ONE.toUpperCase()}}`],
])('PART-15: a line with %s is a label and an id', (_, line) => {
  expect(readIdRows(toPastedRows(line))).toEqual({
    entries: [{ id: ONE, label: 'Locações' }],
    problems: [],
  })
})

test('PART-15: a label keeps the separators that are not the first kind of its line', () => {
  expect(readIdRows(toPastedRows(`Vendas, SP; RJ\t${ONE}`)).entries).toEqual([
    { id: ONE, label: 'Vendas, SP; RJ' },
  ])
})

test('PART-15: what cannot be taken is told by its line, and the lines around it are taken', () => {
  const lines = [
    `Locações\t${ONE}`,
    '',
    'Vendas\t123',
    TWO,
    `Locações de novo\t${ONE.toUpperCase()}`,
    `${'x'.repeat(201)}\t2b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e`,
    `Vendas\t${TWO}`,
  ]
  expect(readIdRows(toPastedRows(lines.join('\r\n')))).toEqual({
    entries: [
      { id: ONE, label: 'Locações' },
      { id: TWO, label: 'Vendas' },
    ],
    problems: [
      { line: 3, problem: 'notUuid', text: 'Vendas · 123' },
      { line: 4, problem: 'labelMissing', text: TWO },
      { line: 5, problem: 'twice', text: `Locações de novo · ${ONE.toUpperCase()}`, firstLine: 1 },
      expect.objectContaining({ line: 6, problem: 'labelTooLong' }),
    ],
  })
})

test('PART-15: what is kept stays, a known id takes its new label, and labels are in their order', () => {
  const kept = mergeIds(
    [
      { id: ONE, label: 'Vendas' },
      { id: TWO, label: 'Zebra' },
    ],
    [{ id: TWO, label: 'água' }],
  )
  expect(kept).toEqual([
    { id: TWO, label: 'água' },
    { id: ONE, label: 'Vendas' },
  ])
})

test('PART-15: an id is chosen by its label, typed raw, and two of one name are told apart', () => {
  const choices = toIdChoices([
    { id: ONE, label: 'Contratos' },
    { id: TWO, label: 'Contratos' },
  ])
  expect(choices.texts).toEqual(['Contratos (0b9f4d1e)', 'Contratos (1b9f4d1e)'])
  expect(choices.idOf('Contratos (1b9f4d1e)')).toBe(TWO)
  expect(choices.idOf(` ${ONE.toUpperCase()} `)).toBe(ONE)
  expect(choices.idOf('Contratos')).toBeUndefined()
  expect(choices.textOf(TWO)).toBe('Contratos (1b9f4d1e)')
  expect(choices.textOf('outro')).toBe('outro')
})
