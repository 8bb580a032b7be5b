import { expect, test } from 'vitest'
import { takeBack } from '../../../main/drafts/sheet/undo-apply.ts'
import { toWaitingDraft } from '../../../main/drafts/sheet/apply-row.ts'
import { percentSchema } from '../../../shared/geometry/percent.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'

const id = documentIdSchema.parse('00000000-0000-4000-8000-000000000001')
const before = { ...toWaitingDraft(id, { fileName: 'a.pdf' }), name: 'antes' }
const written = {
  ...before,
  name: 'Contrato 1',
  message: 'Da planilha',
  signers: [{ email: 'ana@x.com', role: 'Parte' }],
}

test('a draft that nobody touched since says again what it said', () => {
  expect(takeBack(before, written, { ...written })).toEqual(before)
})

test('a field that was changed or emptied by hand since stays, the others are taken back', () => {
  const { message: _, ...emptied } = written
  expect(takeBack(before, written, { ...emptied, name: 'À mão' })).toEqual({
    ...before,
    name: 'À mão',
  })
})

test('areas that were drawn since keep the people for whom they stand', () => {
  const at = percentSchema.parse(10)
  const area = {
    type: 'Signature',
    page: 1,
    x: at,
    y: at,
    width: at,
    height: at,
    signer: 0,
  } as const
  expect(takeBack(before, written, { ...written, areas: [area] })).toEqual({
    ...before,
    signers: written.signers,
    areas: [area],
  })
})
