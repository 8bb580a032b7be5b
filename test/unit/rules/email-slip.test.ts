import { expect, test } from 'vitest'
import { suggestEmail } from '../../../shared/rules/email-slip.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['ana@hotmail.cmo', 'ana@hotmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@otmail.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yahoo.com.b', 'ana@yahoo.com.br'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@terra.combr', 'ana@terra.com.br'],
  ['ana@construtora.com.b', 'ana@construtora.com.br'],
  ['ana@construtora.con.br', 'ana@construtora.com.br'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.comx', 'ana@gmail.com'],
  ['ana@terracom.br', 'ana@terra.com.br'],
  ['a@gmial.com', 'a@gmail.com'],
  ['ana@msm.com', 'ana@msn.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@yahoo.com.br',
  'ana@construtora.com.br',
  'ana@mail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@tj.sp.gov.br',
  'ana@empresa.co',
  'ana@uol.com',
  'ana@gxmil.com',
  'ana@gaxil.com',
  'semarroba',
  '@gmail.com',
])('%s shows no slip', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
