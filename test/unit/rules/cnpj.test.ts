import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCnpj, isCnpj, toCnpjCharacters } from '../../../shared/rules/cnpj.ts'

test.each([
  ['digits with punctuation', '11.222.333/0001-81'],
  ['digits alone', '11222333000181'],
  ['letters, the example of the Receita Federal', '12.ABC.345/01DE-35'],
  ['small letters', '12abc34501de35'],
  ['digits whose first zero a spreadsheet dropped', '6990590000123'],
])('%s are a CNPJ', (_, text) => {
  expect(isCnpj(text)).toBe(true)
})

test.each([
  '11.222.333/0001-82',
  '12.ABC.345/01DE-36',
  '00000000000000',
  '11222333',
  '33182980010', // a mistyped CPF, whose digits would do with three zeros before them
  'AAAAAAAAAAAAAA',
  '',
])('%j is none', (text) => {
  expect(isCnpj(text)).toBe(false)
})

test('it is written with its punctuation; what is none stays as it is', () => {
  expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81')
  expect(formatCnpj(' não tem ')).toBe('não tem')
})

test('one wrong digit is always noticed in digits', () => {
  fc.assert(
    fc.property(fc.nat(13), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const right = '11222333000181'
      const wrong = `${right.slice(0, at)}${(Number(right[at]) + by) % 10}${right.slice(at + 1)}`
      expect(isCnpj(wrong)).toBe(false)
    }),
  )
})

test('characters are those of any writing', () => {
  expect(toCnpjCharacters('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  expect(toCnpjCharacters('1.234')).toBeUndefined()
})

test('the label before a CNPJ is none of its characters', () => {
  expect(formatCnpj('CNPJ nº 11.222.333/0001-81')).toBe('11.222.333/0001-81')
  expect(formatCnpj('C.N.P.J.: 12.abc.345/01de-35')).toBe('12.ABC.345/01DE-35')
  expect(formatCnpj('CPF/CNPJ: 11222333000181')).toBe('11.222.333/0001-81')
})
