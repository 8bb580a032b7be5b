// Plan of rows: the documents that they make, and how these are found again.
import { expect, test } from 'vitest'
import type { MatchDraft } from '../../../main/import/match/match-drafts.ts'
import { matchDrafts } from '../../../main/import/match/match-drafts.ts'
import { findMade, planRows } from '../../../main/import/match/plan-rows.ts'
import { recognise } from '../../../main/import/match/recognise.ts'
import { toRowMarks } from '../../../main/import/match/row-marks.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'

function makeRow(line: number, name: string, email: string): PreparedRow {
  const document = { name, signers: [{ email, role: 'Parte' }] }
  const fields = { Contrato: name, 'E-mail': email }
  return { line, document, fields, repairs: [], columns: [], findings: [] }
}

function mark(line: number, name: string, email: string, keyColumn?: string) {
  return toRowMarks(makeRow(line, name, email), keyColumn)
}

function toRows(rows: readonly PreparedRow[]) {
  return {
    rows: rows.map(({ line, document }) => ({ line, phrases: [document.name] })),
    marks: rows.map((row) => toRowMarks(row, undefined)),
  }
}

const of = (id: string, { line, marks }: ReturnType<typeof mark>) => ({ id, line, marks })

test('a row is known by all of its cells, its key, its name and its people, in this order', () => {
  const before = mark(2, '101', 'ana@x.com', 'Contrato')
  const kinds = before.marks.map((each) => each.slice(0, each.indexOf(':')))
  expect(kinds).toEqual(['row', 'key', 'name', 'people'])
  const drafts = [of('a', before)]
  expect(recognise([mark(9, '101', 'ana@x.com', 'Contrato')], drafts)).toEqual(new Map([[9, 'a']]))
  expect(recognise([mark(9, '101', 'outra@x.com')], drafts)).toEqual(new Map([[9, 'a']]))
  expect(recognise([mark(9, '102', 'ana@x.com')], drafts)).toEqual(new Map([[9, 'a']]))
  expect(recognise([mark(9, '102', 'outra@x.com')], drafts)).toEqual(new Map())
})

test('what two rows or two drafts could be is none of them, unless the rows are equal and their lines tell', () => {
  const twice = [of('a', mark(2, 'Termo', 'ana@x.com')), of('b', mark(3, 'Termo', 'bia@x.com'))]
  expect(recognise([mark(2, 'Termo', 'caio@x.com')], twice)).toEqual(new Map())
  const equal = [of('a', mark(2, 'Termo', 'ana@x.com')), of('b', mark(3, 'Termo', 'ana@x.com'))]
  expect(recognise([mark(3, 'Termo', 'ana@x.com'), mark(2, 'Termo', 'ana@x.com')], equal)).toEqual(
    new Map([
      [3, 'b'],
      [2, 'a'],
    ]),
  )
})

test('a row that names another file now is not given the one that it had', () => {
  const known = mark(2, '101', 'ana@x.com')
  const row = { line: 2, marks: known.marks, isByHand: false }
  const draft: MatchDraft = { id: 'a', name: 'velho.pdf', row }
  const rows = {
    rows: [{ line: 2, fileName: 'novo.pdf', phrases: ['101'] }],
    marks: [{ ...known, namesFile: true }],
  }
  expect(matchDrafts(rows, [draft], ['column', 'words']).matches).toEqual([])
  expect(matchDrafts(rows, [draft], ['words']).matches).toMatchObject([{ way: 'before' }])
})

test('what a person said now stands above what they said before, and that above every way', () => {
  const known = mark(2, '101', 'ana@x.com')
  const a = documentIdSchema.parse('00000000-0000-4000-8000-00000000000a')
  const b = documentIdSchema.parse('00000000-0000-4000-8000-00000000000b')
  const row = { line: 2, marks: known.marks, isByHand: true }
  const drafts = [
    { id: a, name: '101.pdf' },
    { id: b, name: 'scan.pdf', row },
  ]
  const rows = toRows([makeRow(2, '101', 'ana@x.com')])
  expect(matchDrafts(rows, drafts, ['words'])).toMatchObject({
    matches: [{ row: 2, file: b, way: 'before' }],
    leftFiles: [a],
  })
  const links = [{ line: 2, documentId: a }]
  expect(matchDrafts(rows, drafts, ['words'], { links })).toMatchObject({
    matches: [{ row: 2, file: a, way: 'hand' }],
    leftFiles: [b],
  })
  expect(matchDrafts(rows, drafts, ['words'], { links: [{ line: 2 }] })).toMatchObject({
    matches: [],
    leftRows: [2],
  })
})

test('rows whose documents wait for their file since the sheet was applied before are made already', () => {
  const rows = toRows([makeRow(2, 'Locação 1', 'ana@x.com'), makeRow(3, 'Locação 2', 'bia@x.com')])
  const waiting: MatchDraft = {
    id: 'a',
    name: 'Locação 1',
    isWaiting: true,
    row: { line: 2, marks: mark(2, 'Locação 1', 'ana@x.com').marks, isByHand: true },
  }
  const made = (drafts: readonly MatchDraft[]) =>
    findMade(rows, drafts, matchDrafts(rows, drafts, ['words']))
  expect(made([])).toEqual([])
  expect(made([waiting])).toEqual([2])
  // The row's file was added, so no waiting draft is needed.
  expect(made([waiting, { id: 'b', name: 'Locação 1.pdf' }])).toEqual([])
})

test('drafts without a file are found by their line when all else changed, never one with a file of its own', () => {
  const known = mark(2, '101', 'ana@x.com')
  const row = { line: 2, marks: known.marks, isByHand: true }
  const rows = toRows([makeRow(2, '202', 'outra@x.com')])
  const waiting = { id: 'a', name: '', isWaiting: true, row }
  const plan = (draft: MatchDraft) => planRows(rows, [draft], ['words'], {}, 'draft').targets.get(2)
  expect(plan(waiting)).toEqual({ kind: 'existing', id: 'a', isByHand: true })
  expect(plan({ ...waiting, isWaiting: false, content: 'x' })).toEqual({ kind: 'waiting' })
})

test('rows that get the file of all no longer need the drafts that waited for one', () => {
  const rows = toRows([makeRow(2, '101', 'ana@x.com'), makeRow(3, '102', 'bia@x.com')])
  const waiting = (id: string, { line, marks }: ReturnType<typeof mark>): MatchDraft => ({
    id,
    name: '',
    isWaiting: true,
    row: { line, marks, isByHand: true },
  })
  const drafts = [
    waiting('a', mark(2, '101', 'ana@x.com')),
    waiting('b', mark(3, '102', 'bia@x.com')),
    waiting('c', mark(4, '103', 'caio@x.com')),
    { id: 'common', name: 'contrato.pdf', content: 'x' },
  ]
  const { targets, superseded } = planRows(rows, drafts, [], { commonFileOf: 'common' }, 'draft')
  expect(targets.get(2)).toEqual({ kind: 'existing', id: 'common', isByHand: true })
  expect(targets.get(3)).toEqual({ kind: 'copy' })
  expect(superseded).toEqual(['a', 'b'])
})
