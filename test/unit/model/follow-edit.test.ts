import { expect, test } from 'vitest'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { changeDraft } from '../../../shared/model/draft.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import { findCell } from '../../../shared/model/sheet-source.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'

const ANA = { email: 'ana@x.com', role: 'Parte' }
const BIA = { email: 'bia@x.com', role: 'Fiador' }
const draft: DraftDocument = {
  id: documentIdSchema.parse('00000000-0000-4000-8000-000000000001'),
  name: 'Contrato',
  file: { kind: 'refused', originalName: '', finding: makeFinding('file.notChosen', ['file']) },
  signers: [ANA, BIA],
  areas: [],
  source: {
    fileName: 'gente.csv',
    line: 4,
    columns: [
      { path: ['deadlineAt'], column: 'Prazo' },
      { path: ['signers', 0, 'order'], column: 'Ordem 1' },
      { path: ['signers', 1, 'order'], column: 'Ordem 2', line: 5 },
    ],
  },
  imported: {
    marks: [],
    isByHand: false,
    unread: [
      makeFinding('schedule.deadlineUnreadable', ['deadlineAt'], { text: 'já' }),
      makeFinding('signer.orderUnreadable', ['signers', 1, 'order'], { text: 'x' }),
    ],
  },
}

const unreadOf = (changed: DraftDocument) => changed.imported?.unread.map(({ path }) => path)

test('what could not be read of a cell is settled once its field is edited, emptied as well', () => {
  expect(unreadOf(changeDraft(draft, { deadlineAt: null }))).toEqual([['signers', 1, 'order']])
  expect(unreadOf(changeDraft(draft, { message: 'Olá' }))).toHaveLength(2)
  const ordered = [ANA, { ...BIA, order: 1 }]
  expect(unreadOf(changeDraft(draft, { signers: ordered }))).toEqual([['deadlineAt']])
})

test('another field of the same signer leaves it open', () => {
  const renamed = [ANA, { ...BIA, name: 'Bia' }]
  expect(unreadOf(changeDraft(draft, { signers: renamed }))).toHaveLength(2)
  const moved = [ANA, { ...BIA, email: 'beatriz@x.com' }]
  expect(unreadOf(changeDraft(draft, { signers: moved }))).toHaveLength(2)
})

test('places follow the signers that they belong to; those of a removed one go with it', () => {
  const alone = changeDraft(draft, { signers: [BIA] })
  expect(unreadOf(alone)).toEqual([['deadlineAt'], ['signers', 0, 'order']])
  expect(alone.source?.columns.map(({ column }) => column)).toEqual(['Prazo', 'Ordem 2'])
  expect(unreadOf(changeDraft(draft, { signers: [ANA] }))).toEqual([['deadlineAt']])
})

test('ERR-03: a field leads to the line and column that fed it, one without column to its line', () => {
  if (!draft.source) throw new Error('no source')
  expect(findCell(draft.source, ['signers', 1, 'order'])).toEqual({ line: 5, column: 'Ordem 2' })
  expect(findCell(draft.source, ['signers', 1, 'email'])).toEqual({ line: 5 })
  expect(findCell(draft.source, ['name'])).toEqual({ line: 4 })
})
