import { expect, test } from 'vitest'
import type { Refusal } from '../../../shared/model/refusal.ts'
import { findRefusal, toRefusedFields } from '../../../shared/rules/refused-fields.ts'

const CONTENT = { signers: [{ role: 'Parte' }, { role: ' Fiador ' }] }

const refusalOf = (given: Partial<Refusal>): Refusal => ({
  status: 422,
  messages: [],
  problems: [],
  operation: 'partners_v1_document_signatures_create_from_file',
  ...given,
})

test('ERR-03: several problems of one field are one text about it', () => {
  const fields = toRefusedFields(
    refusalOf({
      problems: [
        { message: 'Obrigatório.', propertyName: 'signers[0].email' },
        { message: 'Inválido.', propertyName: 'Signers[0].Email' },
        { message: 'Sem campo.' },
      ],
    }),
    CONTENT,
  )
  expect(findRefusal(fields, ['signers', 0, 'email'])).toBe('Obrigatório. Inválido.')
  expect(findRefusal(fields, ['signers', 1, 'email'])).toBeUndefined()
  expect(fields).toHaveLength(2)
})

test('ERR-03: what is no field of the document keeps the service’s name', () => {
  const fields = toRefusedFields(
    refusalOf({
      problems: [
        { message: 'a', propertyName: 'nickname' },
        { message: 'b', propertyName: 'signers[7].email' },
        { message: 'c', propertyName: 'signers[0].nickname' },
      ],
    }),
    CONTENT,
  )
  expect(fields).toEqual([
    { propertyName: 'nickname', message: 'a' },
    { propertyName: 'signers[7].email', message: 'b' },
    { path: ['signers', 0], propertyName: 'signers[0].nickname', message: 'c' },
  ])
})

test('CREATE-21 ERR-03: missing roles are said at the signers who have them', () => {
  const message = 'Um ou mais papéis (Fiador, Avalista) não existe(m)'
  expect(toRefusedFields(refusalOf({ status: 400, messages: [message] }), CONTENT)).toEqual([
    { path: ['signers', 1, 'role'], message },
  ])
})

test('CREATE-10 ERR-03: refused groups are said at the groups, once', () => {
  const message =
    'Um ou mais grupos (5f0d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e3f) não existe(m) ou está(ão) inativo(s)'
  expect(toRefusedFields(refusalOf({ messages: [message] }), CONTENT)).toEqual([
    { path: ['groups'], message },
  ])
  const problems = [{ message, propertyName: 'groups' }]
  expect(toRefusedFields(refusalOf({ messages: [message], problems }), CONTENT)).toHaveLength(1)
})
