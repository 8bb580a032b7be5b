import { expect, test } from 'vitest'
import { applyRow, toWaitingDraft } from '../../../main/drafts/sheet/apply-row.ts'
import { percentSchema } from '../../../shared/geometry/percent.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'

const SHEET = { fileName: 'gente.csv', mapping: { signers: [] } }
const IMPORTED = { marks: [], isByHand: false }
const ID = documentIdSchema.parse('00000000-0000-4000-8000-000000000001')
const AT = percentSchema.parse(10)

const draft: DraftDocument = { ...toWaitingDraft(ID, { fileName: 'a.pdf' }), name: 'Antes' }
const row: PreparedRow = {
  line: 7,
  document: { name: '', signers: [] },
  fields: {},
  repairs: [],
  columns: [],
  findings: [],
}

test('what the sheet does not speak of stays as a person left it', () => {
  const typed = { ...draft, message: 'À mão', signers: [{ email: 'a@x.com', role: 'Parte' }] }
  const columns = [{ path: ['message'], column: 'Mensagem' }]
  expect(applyRow(typed, { ...row, columns }, SHEET, IMPORTED)).toMatchObject({
    name: 'Antes',
    message: 'À mão',
    signers: typed.signers,
  })
})

test('a cell that an earlier sheet filled and this one leaves empty empties its field', () => {
  const columns = [
    { path: ['message'], column: 'Mensagem' },
    { path: ['signers', 0, 'email'], column: 'E-mail' },
  ]
  const document = { name: 'N', message: 'Olá', signers: [{ email: 'a@x.com', role: 'Parte' }] }
  const first = applyRow(draft, { ...row, document, columns }, SHEET, IMPORTED)
  expect(first).toMatchObject(document)
  const second = applyRow(first, { ...row, columns }, SHEET, IMPORTED)
  expect(second).not.toHaveProperty('message')
  expect(second.signers).toEqual([])
})

test('a signer keeps what no column speaks of, and loses what its column says no more', () => {
  const before = {
    ...draft,
    signers: [{ email: 'A@x.com', role: 'Parte', order: 2, requireDocumentNumber: true }],
  }
  const columns = [{ path: ['signers', 0, 'order'], column: 'Ordem' }]
  const document = { name: 'N', signers: [{ email: 'a@x.com', role: 'Fiador' }] }
  expect(applyRow(before, { ...row, document, columns }, SHEET, IMPORTED).signers).toEqual([
    { email: 'a@x.com', role: 'Fiador', requireDocumentNumber: true },
  ])
})

test('areas stay with their people when the sheet names them in another order', () => {
  const area = { type: 'Signature', page: 1, x: AT, y: AT, width: AT, height: AT } as const
  const [ana, bia] = [
    { email: 'ana@x.com', role: 'Parte' },
    { email: 'bia@x.com', role: 'Fiador' },
  ]
  const before = { ...draft, signers: [ana, bia], areas: [{ ...area, signer: 1 }] }
  const document = { name: 'N', signers: [bia, ana] }
  expect(applyRow(before, { ...row, document }, SHEET, IMPORTED).areas).toEqual([
    { ...area, signer: 0 },
  ])
  const other = { ...bia, email: 'beatriz@x.com' }
  const corrected = { name: 'N', signers: [other, ana] }
  expect(applyRow(before, { ...row, document: corrected }, SHEET, IMPORTED).areas).toEqual([
    { ...area, signer: 0 },
  ])
})

test('the area of who left is nobody’s, and waits while the sheet names nobody at all', () => {
  const area = { type: 'Signature', page: 1, x: AT, y: AT, width: AT, height: AT } as const
  const [ana, bia] = [
    { email: 'ana@x.com', role: 'Parte' },
    { email: 'bia@x.com', role: 'Fiador' },
  ]
  const both = [
    { ...area, signer: 0 },
    { ...area, page: 2, signer: 1 },
  ]
  const columns = [{ path: ['signers', 0, 'email'], column: 'E-mail' }]
  const named = (...signers: readonly (typeof ana)[]) => ({
    ...row,
    columns,
    document: { name: 'N', signers },
  })
  const before = { ...draft, signers: [ana, bia], areas: both }
  const left = applyRow(before, named(bia), SHEET, IMPORTED)
  expect(left.areas).toEqual([{ ...area, page: 2, signer: 0 }])
  // The former person and role are gone, and another person has the same place.
  const eva = { email: 'eva@x.com', role: 'Testemunha' }
  expect(applyRow(before, named(eva, bia), SHEET, IMPORTED).areas).toEqual(both)
  const first = applyRow(before, named(ana, bia), SHEET, IMPORTED)
  const nobody = applyRow(first, named(), SHEET, IMPORTED)
  expect(nobody).toMatchObject({ signers: [], areas: both })
  expect(applyRow(nobody, named(ana, bia), SHEET, IMPORTED).areas).toEqual(both)
})

test('information fields of the mapping are the sheet’s, others a person’s', () => {
  const [fed, typed] = [ID, documentIdSchema.parse('00000000-0000-4000-8000-000000000002')]
  const before = {
    ...draft,
    informations: [
      { informationFieldId: fed, value: 'velho' },
      { informationFieldId: typed, value: 'à mão' },
    ],
  }
  const mapping = { signers: [], informations: [{ informationFieldId: fed, column: 'Valor' }] }
  expect(applyRow(before, row, { ...SHEET, mapping }, IMPORTED).informations).toEqual([
    { informationFieldId: typed, value: 'à mão' },
  ])
})

test('a finding of a whole row stands where it can be mended', () => {
  const columns = [{ path: ['deadlineAt'], column: 'Prazo' }]
  const findings = [
    makeFinding('row.linesDiffer', [], { column: 'Prazo', lines: '2, 3' }),
    makeFinding('row.keyMissing', [], { column: 'Prazo' }),
  ]
  const { imported } = applyRow(draft, { ...row, columns, findings }, SHEET, IMPORTED)
  expect(imported?.unread.map(({ path }) => path)).toEqual([['deadlineAt'], ['signers']])
})
