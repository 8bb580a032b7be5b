// Texts that a template made: merged again from the changed row, while typed texts stay.
import { expect, test } from 'vitest'
import { toWaitingDraft } from '../../../main/drafts/sheet/apply-row.ts'
import type { RerenderedTexts } from '../../../main/drafts/sheet/rerender-templates.ts'
import { rerenderTemplates } from '../../../main/drafts/sheet/rerender-templates.ts'
import { calendarDaySchema } from '../../../shared/model/calendar-day.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'

const ID = documentIdSchema.parse('00000000-0000-4000-8000-000000000001')
const MADE = 'Olá, Ana: R$ 10'

function draftOf(given: Partial<DraftDocument>): DraftDocument {
  return {
    ...toWaitingDraft(ID, { fileName: 'a.pdf' }),
    columns: { Nome: 'Ana', Valor: '10' },
    ...given,
  }
}

const BEFORE = draftOf({ message: MADE, merged: { message: MADE } })

function reproposeTo(
  columns: Readonly<Record<string, string>>,
  {
    before = BEFORE,
    ...given
  }: Partial<RerenderedTexts> & { readonly before?: DraftDocument } = {},
) {
  const after = { ...before, columns }
  return rerenderTemplates(
    { document: before, number: 1 },
    { document: after, number: 1 },
    {
      mapping: { signers: [] },
      templates: { message: 'Olá, {Nome}: R$ {Valor}' },
      batchName: 'Lote',
      today: calendarDaySchema.parse('2026-01-05'),
      ...given,
    },
  )
}

test('when a row changes, the message that its template made is merged again and still counts as merged', () => {
  const message = 'Olá, Bia: R$ 10'
  expect(reproposeTo({ Nome: 'Bia', Valor: '10' })).toMatchObject({ message, merged: { message } })
})

test('what a person typed, what the sheet gives itself and what another template made stay as they are', () => {
  const columns = { Nome: 'Bia', Valor: '10' }
  const typed = draftOf({ message: 'À mão', merged: { message: MADE } })
  expect(reproposeTo(columns, { before: typed }).message).toBe('À mão')
  const mapping = { signers: [], message: 'Aviso' }
  expect(reproposeTo(columns, { mapping }).message).toBe(MADE)
  expect(reproposeTo(columns, { templates: { message: 'Prezada {Nome}' } }).message).toBe(MADE)
  expect(reproposeTo(columns, { templates: {} }).message).toBe(MADE)
})

test('a text that would have a gap now stays what it was', () => {
  expect(reproposeTo({ Nome: 'Bia', Valor: '' }).message).toBe(MADE)
  expect(reproposeTo({ Nome: 'Bia' }).message).toBe(MADE)
})

test('a name is made anew where the sheet names no document', () => {
  const before = draftOf({ name: 'Ana 10', merged: { name: 'Ana 10' } })
  const templates = { name: '{Nome} {Valor}' }
  const columns = { Nome: 'Bia', Valor: '20' }
  expect(reproposeTo(columns, { before, templates }).name).toBe('Bia 20')
  const mapping = { signers: [], documentName: 'Nome' }
  expect(reproposeTo(columns, { before, templates, mapping }).name).toBe('Ana 10')
})
