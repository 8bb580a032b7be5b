// Edits of a batch's table: blocks from and to a spreadsheet, texts for many drafts, and their undo.
import { expect, test } from 'vitest'
import { parseCells, writeCells } from '../../../renderer/components/data-grid/cell-text.ts'
import { toIdChoices } from '../../../renderer/components/id-choices.ts'
import { listFacts, placeFindings, readFact } from '../../../renderer/screens/batch/table/facts.ts'
import {
  applyTexts,
  placeCells,
  replaceIn,
  toBlock,
} from '../../../renderer/screens/batch/table/table-edits.ts'
import { takeStep } from '../../../renderer/screens/batch/edits/take-step.ts'
import type { DraftCells, DraftDocument } from '../../../shared/model/draft.ts'
import { changeDraft, toDraftCells } from '../../../shared/model/draft.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { makeDraft } from '../../screen/drafts.ts'

const NO_CATEGORIES = toIdChoices([])
const ANA = { email: 'ana@exemplo.com.br', role: 'Locador', name: 'Ana' }
const makeCells = (number: number, given: Partial<DraftDocument>): DraftCells =>
  toDraftCells(makeDraft(number, given))
const makeDrafts = (count: number): readonly DraftCells[] =>
  Array.from({ length: count }, (_, index) => makeCells(index + 1, { signers: [ANA, ANA] }))
const columnOf = (documents: readonly DraftCells[], key: string): number =>
  listFacts(documents, NO_CATEGORIES).findIndex((fact) => fact.key === key)

test('a block that Excel copied keeps quotes, tabs and line breaks in its cells', () => {
  const cells = [
    ['um', 'dois\nlinhas', 'com "aspas"'],
    ['"citado" no começo', '', 'com\ttab'],
  ]
  expect(parseCells(writeCells(cells))).toEqual(cells)
  expect(parseCells('a\tb\r\n"c ""d""\ne"\tf\r\n')).toEqual([
    ['a', 'b'],
    ['c "d"\ne', 'f'],
  ])
  expect(parseCells('"aberto\tb\nc')).toEqual([['"aberto', 'b'], ['c']])
  expect(parseCells('a\t')).toEqual([['a', '']])
})

test('one cell or one line fills the block that is marked', () => {
  const block = toBlock({ row: 2, column: 1 }, { row: 1, column: 1 })
  expect(placeCells([['x']], block)).toEqual([
    { row: 1, column: 1, text: 'x' },
    { row: 2, column: 1, text: 'x' },
  ])
  expect(placeCells([['x', 'y']], block)).toEqual([
    { row: 1, column: 1, text: 'x' },
    { row: 1, column: 2, text: 'y' },
    { row: 2, column: 1, text: 'x' },
    { row: 2, column: 2, text: 'y' },
  ])
  expect(placeCells([], block)).toEqual([])
})

test('lines fill a block as often as they fit in it, and stand once where they do not', () => {
  const lines = [['a'], ['b']]
  const of = (rows: number, columns: number) =>
    placeCells(lines, toBlock({ row: 0, column: 0 }, { row: rows - 1, column: columns - 1 }))
      .toSorted((one, other) => one.row - other.row || one.column - other.column)
      .map(({ text }) => text)
      .join('')
  expect(of(4, 1)).toBe('abab')
  expect(of(2, 3)).toBe('aaabbb')
  expect(of(3, 1)).toBe('ab')
  expect(of(1, 1)).toBe('ab')
})

test('several texts of one draft are one change, written as its form writes them, and taken back by one', () => {
  const documents = makeDrafts(1)
  const [before] = documents
  if (!before) throw new Error('no draft')
  const facts = listFacts(documents, NO_CATEGORIES)
  const put = (key: string, text: string) => ({ row: 0, column: columnOf(documents, key), text })
  const { edited, cells } = applyTexts(
    documents,
    facts,
    [
      put('name', 'Locação 12'),
      put('signers.0.email', ' bia@exemplo.com.br '),
      put('signers.1.documentNumber', '52998224725'),
      put('signers.1.telephone', '11987654321'),
      put('signers.1.order', '2'),
      put('deadlineAt', '31/05/2030'),
    ],
    'pt-BR',
  )
  const [only] = edited
  if (!only) throw new Error('nothing edited')
  expect([edited.length, cells]).toEqual([1, 6])
  const after = changeDraft(before, only.change)
  expect(after.signers[0]?.email).toBe('bia@exemplo.com.br')
  expect(after.signers[1]).toMatchObject({
    documentNumber: '529.982.247-25',
    telephoneCountryCode: '55',
    order: 2,
  })
  expect(facts.map((fact) => readFact(after, fact, 'pt-BR'))).toContain('31/05/2030')
  expect(changeDraft(after, takeStep(after, { from: after, to: before }))).toEqual(before)
})

test('taking a step back leaves what others changed since, and cells that it did not change', () => {
  const [before] = makeDrafts(1)
  if (!before) throw new Error('no draft')
  const after = changeDraft(before, {
    name: 'Locação 12',
    signers: [
      { ...ANA, email: 'bia@exemplo.com.br' },
      { ...ANA, order: 2 },
    ],
  })
  const now = changeDraft(after, {
    name: 'Locação 13',
    signers: [
      { ...ANA, email: 'bia@exemplo.com.br', name: 'Beatriz' },
      { ...ANA, order: 2 },
    ],
  })
  expect(takeStep(now, { from: after, to: before })).toEqual({
    signers: [{ ...ANA, name: 'Beatriz' }, ANA],
  })
  expect(takeStep(before, { from: after, to: before })).toEqual({})
})

test('a telephone is written with its own country, whatever country the number before it had', () => {
  const foreign = { ...ANA, telephoneCountryCode: '351', telephone: '912345678' }
  const documents = [makeCells(1, { signers: [foreign, ANA] })]
  const facts = listFacts(documents, NO_CATEGORIES)
  const at = (index: number) => columnOf(documents, `signers.${String(index)}.telephone`)
  const read = (document: DraftCells, index: number) => {
    const fact = facts[at(index)]
    return fact && readFact(document, fact, 'pt-BR')
  }
  const [before] = documents
  if (!before) throw new Error('no draft')
  const copied = read(before, 0) ?? ''
  expect(copied).toBe('+351 912345678')
  const { edited } = applyTexts(
    documents,
    facts,
    [
      { row: 0, column: at(0), text: '+55 11 98765-4321' },
      { row: 0, column: at(1), text: copied },
    ],
    'pt-BR',
  )
  expect(edited[0]?.change.signers).toEqual([
    { ...ANA, telephoneCountryCode: '55', telephone: '(11) 98765-4321' },
    foreign,
  ])
})

test('a text after the last signer adds one, last in the order, and is taken back with the signer', () => {
  const documents = [makeCells(1, { signers: [{ ...ANA, order: 1 }] })]
  const [before] = documents
  if (!before) throw new Error('no draft')
  const facts = listFacts(documents, NO_CATEGORIES, { index: 1 })
  const column = facts.findIndex(({ key }) => key === 'signers.1.name')
  const texts = ['Bia', 'bia@exemplo.com.br', 'Locatário', '', ''].map((text, right) => ({
    row: 0,
    column: column + right,
    text,
  }))
  const { edited, rejected } = applyTexts(documents, facts, texts, 'pt-BR')
  const after = changeDraft(before, edited[0]?.change ?? {})
  expect(rejected).toEqual([])
  expect(after.signers).toEqual([
    { ...ANA, order: 1 },
    { email: 'bia@exemplo.com.br', role: 'Locatário', name: 'Bia', order: 2 },
  ])
  expect(changeDraft(after, takeStep(after, { from: after, to: before }))).toEqual(before)
  expect(changeDraft(before, takeStep(before, { from: before, to: after }))).toEqual(after)
  const [ana, bia] = after.signers
  if (!ana || !bia) throw new Error('no signer')
  const now = changeDraft(after, { signers: [ana, { ...bia, name: 'Beatriz' }] })
  expect(takeStep(now, { from: after, to: before })).toEqual({})
})

test('categories are read and written by the names of the account, and taken back', () => {
  const rent = { id: '00000000-0000-4000-8000-00000000000a', label: 'Locação' }
  const sale = { id: '00000000-0000-4000-8000-00000000000b', label: 'Venda' }
  const documents = [makeCells(1, { categories: [rent.id] })]
  const [before] = documents
  if (!before) throw new Error('no draft')
  const facts = listFacts(documents, toIdChoices([rent, sale]))
  const column = facts.findIndex(({ key }) => key === 'categories')
  const apply = (text: string) => applyTexts(documents, facts, [{ row: 0, column, text }], 'pt-BR')
  const [fact] = facts.slice(column)
  expect(fact && readFact(before, fact, 'pt-BR')).toBe('Locação')
  const changes = ['Locação; Venda', ' Venda ;', ''].map((text) => apply(text).edited[0]?.change)
  expect(changes).toEqual([
    { categories: [rent.id, sale.id] },
    { categories: [sale.id] },
    { categories: null },
  ])
  expect(apply('Locação; Aluguel')).toMatchObject({ edited: [], rejected: [{}], cells: 0 })
  // A draft that was read again has another list with the same ids.
  const after = makeCells(1, { categories: [sale.id] })
  const from = changeDraft(before, changes[1] ?? {})
  expect(changeDraft(after, takeStep(after, { from, to: before }))).toEqual(before)
  expect(listFacts(documents, NO_CATEGORIES).map(({ key }) => key)).toContain('categories')
  expect(listFacts(makeDrafts(1), NO_CATEGORIES).map(({ key }) => key)).not.toContain('categories')
})

test('what a draft cannot take is named with its text and changes nothing', () => {
  const documents = [...makeDrafts(1), makeCells(2, { signers: [ANA] })]
  const facts = listFacts(documents, NO_CATEGORIES, { index: 2 })
  const at = (row: number, key: string, text: string) => ({
    row,
    column: facts.findIndex((fact) => fact.key === key),
    text,
  })
  const { edited, rejected, readOnly } = applyTexts(
    documents,
    facts,
    [
      at(0, 'deadlineAt', '31/02/2030'),
      at(0, 'signers.0.order', 'depois'),
      at(1, 'signers.2.email', 'nova@exemplo.com.br'),
      at(1, 'file', 'outro.pdf'),
    ],
    'pt-BR',
  )
  expect(edited).toEqual([])
  expect(rejected.map(({ text }) => text)).toEqual(['31/02/2030', 'depois', 'nova@exemplo.com.br'])
  // The file's cell is counted as read-only and not marked, since nobody could remove a mark there.
  expect(readOnly).toBe(1)
})

test('replacing takes the text for a text, whatever its letter case, in cells that can be edited', () => {
  const documents = [makeCells(1, { name: 'contrato.pdf (ANA)', signers: [ANA] })]
  const facts = listFacts(documents, NO_CATEGORIES)
  const toTexts = (document: DraftCells) =>
    facts.map((fact) => ({ text: readFact(document, fact, 'pt-BR') }))
  const texts = (find: string, put: string) =>
    replaceIn(documents, facts, toTexts, { find, put }).map(({ text }) => text)
  expect(texts('.PDF (', '$& [')).toEqual(['contrato$& [ANA)'])
  expect(texts('ana', 'Bia')).toEqual(['contrato.pdf (Bia)', 'Bia', 'Bia@exemplo.com.br'])
  expect(texts('', 'x')).toEqual([])
})

test('a finding stands at its cell; what no column is about, at the name of the document', () => {
  const documents = makeDrafts(1)
  const keys = new Set(listFacts(documents, NO_CATEGORIES).map(({ key }) => key))
  const placed = placeFindings(
    [
      makeFinding('signer.emailInvalid', ['signers', 1, 'email']),
      makeFinding('signer.telephoneMissing', ['signers', 0, 'telephoneCountryCode']),
      makeFinding('signer.noArea', ['signers', 0]),
      makeFinding('document.noSigner', ['signers']),
    ],
    keys,
  )
  expect([...placed].map(([key, { length }]) => [key, length])).toEqual([
    ['signers.1.email', 1],
    ['signers.0.telephone', 1],
    ['name', 2],
  ])
})
