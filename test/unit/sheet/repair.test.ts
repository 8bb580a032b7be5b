import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCpf } from '../../../shared/rules/cpf.ts'
import { parseDeadline, repairDate } from '../../../shared/rules/repair-date.ts'
import {
  repairCpf,
  repairDocumentNumber,
  repairEmail,
  repairName,
  tidyText,
} from '../../../shared/rules/repair-text.ts'
import { holdsTelephones, parseTelephone } from '../../../shared/rules/repair-telephone.ts'

test.each([
  ['529.982.247-25', '52998224725'],
  [' 52998224725 ', '52998224725'],
  ['1234567890', '01234567890'],
  ['191', '00000000191'],
  ['1234567890.0', '01234567890'],
  ['1234567890,00', '01234567890'],
  ['1.234.567.890,00', '01234567890'],
  ['1234567890,50', '1234567890,50'],
  ['123.456.797.00', '12345679700'],
  ['529.982.247-26', '529.982.247-26'],
  ['1,23457E+10', '1,23457E+10'],
  ['11.444.777/0001-61', '11.444.777/0001-61'],
  ['', ''],
])('CPF %j becomes %j', (from, to) => {
  expect(repairCpf(from)).toBe(to)
})

test('a CPF that lost its zeros comes back whole, and only a valid one is touched', () => {
  const nine = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(nine, (digits) => {
      const cpf = [10, 11].reduce((all, start) => {
        const sum = all.reduce((total, digit, index) => total + digit * (start - index), 0)
        return [...all, ((sum * 10) % 11) % 10]
      }, digits)
      const text = cpf.join('')
      fc.pre(isCpf(text))
      expect(repairCpf(String(Number(text)))).toBe(text)
      const wrong = text.slice(0, -1) + String((Number(text.at(-1)) + 1) % 10)
      expect(repairCpf(wrong)).toBe(wrong)
    }),
  )
})

test.each([
  [' Ana.Souza@Exemplo.COM.br ', 'ana.souza@exemplo.com.br'],
  ['ana @exemplo.com', 'ana@exemplo.com'],
  ['ana@exemplo.com;', 'ana@exemplo.com'],
  ['Ana Souza <ana@exemplo.com>', 'ana@exemplo.com'],
  ['mailto:ana@exemplo.com', 'ana@exemplo.com'],
  ['ana\u00a0@exemplo.com\u200b', 'ana@exemplo.com'],
  ['ana@@exemplo.com', 'ana@@exemplo.com'],
  ['ana@exemplo.com, rui@exemplo.com', 'ana@exemplo.com, rui@exemplo.com'],
  ['Ana <ana@exemplo.com>; Rui <rui@exemplo.com>', 'Ana <ana@exemplo.com>; Rui <rui@exemplo.com>'],
  ['ana@exemplo.com <ana@exemplo.com>', 'ana@exemplo.com'],
  ['ana. souza@ exemplo .com', 'ana.souza@exemplo.com'],
  ['ana@exemplo.com .br', 'ana@exemplo.com.br'],
  [' não tem ', 'não tem'],
])('e-mail %j becomes %j', (from, to) => {
  expect(repairEmail(from)).toBe(to)
})

test.each([
  'Ana Souza ana@exemplo.com',
  'ana souza@exemplo.com',
  'Ana <ana souza@exemplo.com>',
  'Dr. rui@exemplo.com',
  'ana@exemplo.com pessoal',
])('words beside the address are never made a part of it: %j stays', (cell) => {
  expect(repairEmail(cell)).toBe(cell)
})

test.each([
  ['JOÃO DA SILVA E SOUZA', 'João da Silva e Souza'],
  ['maria  dos  santos', 'Maria dos Santos'],
  ["ANA D'ÁVILA", "Ana D'Ávila"],
  ['CONSTRUÇÕES ÁGUA-BRANCA LTDA.', 'Construções Água-Branca Ltda.'],
  ['PADARIA DO ZÉ ME', 'Padaria do Zé ME'],
  ['BANCO DO VALE S/A', 'Banco do Vale S/A'],
  ['JOÃO PAULO II', 'João Paulo II'],
  ['LUÍS XIV DE FRANÇA', 'Luís XIV de França'],
  ['COMERCIAL DO VALE LTDA EPP', 'Comercial do Vale Ltda EPP'],
  ['AÇOS DO SUL S.A.', 'Aços do Sul S.A.'],
  ['DE PAULA MENDES', 'De Paula Mendes'],
  ['MacDonald de Lima', 'MacDonald de Lima'],
  ['Vania von Berg', 'Vania von Berg'],
  ['', ''],
  ['7', '7'],
])('name %j becomes %j', (from, to) => {
  expect(repairName(from)).toBe(to)
})

test('a text of separators in place of an e-mail holds nobody up', () => {
  const text = `ana${';'.repeat(200_000)}x`
  // A backtracking pattern would exceed the test's limit.
  expect(repairEmail(text)).toBe(text)
})

test('repairing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const repair of [repairCpf, repairEmail, tidyText]) {
        expect(repair(repair(text))).toBe(repair(text))
      }
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-ZÀÇÉÍÓÚa-zãõ '.-]{0,30}$/u), (name) => {
      expect(repairName(repairName(name))).toBe(repairName(name))
    }),
  )
})

test.each([
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['11222333000181', '11.222.333/0001-81'],
  ['6990590000123', '06.990.590/0001-23'],
  ['12.ABC.345/01DE-36', '12.ABC.345/01DE-36'],
  ['1234567890', '01234567890'],
])('a person’s or a company’s number %j becomes %j', (from, to) => {
  expect(repairDocumentNumber(from)).toBe(to)
})

test.each([
  ['1/2/30', '01/02/2030'],
  ['01.02.2030', '01/02/2030'],
  ['2030-02-01', '01/02/2030'],
  ['1/2/2030 9h', '01/02/2030 09:00'],
  ['01/02/2030', '01/02/2030'],
  ['47817', '30/11/2030'],
  ['47817,75', '30/11/2030 18:00'],
  ['47817.75', '30/11/2030 18:00'],
  ['31/02/2030', '31/02/2030'],
  ['30', '30'],
  ['30 dias', '30 dias'],
  ['99999', '99999'],
  ['', ''],
])('a day %j becomes %j', (from, to) => {
  expect(repairDate(from)).toBe(to)
})

test('every day of the century is the same by its serial and as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36_526, max: 73_049 }), (serial) => {
      const date = new Date(Date.UTC(1899, 11, 30 + serial))
      const [year, month, day] = date.toISOString().slice(0, 10).split('-').map(Number)
      expect(repairDate(String(serial))).toBe(repairDate(`${day}/${month}/${year}`))
    }),
  )
})

test.each([
  ['(11) 98765-4321', '55', '11987654321'],
  ['11 8765-4321', '55', '11987654321'],
  ['+55 11 98765 4321', '55', '11987654321'],
  ['5511987654321', '55', '11987654321'],
  ['011 98765-4321', '55', '11987654321'],
  ['0xx11 98765-4321', '55', '11987654321'],
  ['015 11 98765-4321', '55', '11987654321'],
  ['(11) 3456-7890', '55', '1134567890'],
  ['55 99123-4567', '55', '55991234567'],
  ['11987654321.0', '55', '11987654321'],
  ['11987654321,00', '55', '11987654321'],
  ['11.987.654.321,00', '55', '11987654321'],
  ['(11) 3456-7890 ramal 12', '55', '1134567890'],
  ['(11) 3456-7890 (Ramal: 12)', '55', '1134567890'],
  ['11 3456-7890, r. 204', '55', '1134567890'],
  ['+351 912 345 678', '351', '912345678'],
  ['+1 (305) 555-0100', '1', '3055550100'],
])('telephone %j is +%s %s', (text, countryCode, number) => {
  expect(parseTelephone(text)).toEqual({ countryCode, number })
})

test.each([
  '98765-4321',
  '123',
  'ramal 12',
  '',
  '+55 11',
  '(01) 98765-4321',
  '(20) 98765-4321',
  '23 3456-7890',
  '11 1234-5678',
  '001 415 555 0100',
  '(11) 98765-4321 / (11) 3456-7890',
  '(11) 9456-7890/1',
  `11 ${' '.repeat(200_000)}ramal`,
])('telephone %j is left for a person', (text) => {
  expect(parseTelephone(text)).toBeUndefined()
})

test.each([
  '(11) 98765-4321 / (11) 3456-7890',
  '11987654321 1134567890',
  '11 98765-4321 ou 3456-7890',
  '98765-4321; 3456-7890 ramal 2',
])('telephone %j is more than one', (text) => {
  expect(holdsTelephones(text)).toBe(true)
})

test.each([
  '(11) 98765-4321',
  '11/98765-4321',
  '+55 (11) 3456-7890 ramal 1234',
  '3456-7890/91',
  'x',
])('telephone %j is not more than one', (text) => {
  expect(holdsTelephones(text)).toBe(false)
})

test.each([
  ['31/12/2030', new Date(2030, 11, 31, 23, 59, 59)],
  ['1/2/30', new Date(2030, 1, 1, 23, 59, 59)],
  ['05-06-2030', new Date(2030, 5, 5, 23, 59, 59)],
  ['05.06.2030', new Date(2030, 5, 5, 23, 59, 59)],
  ['2030-06-05', new Date(2030, 5, 5, 23, 59, 59)],
  ['05/06/2030 18:30', new Date(2030, 5, 5, 18, 30)],
  ['05/06/2030 às 18h', new Date(2030, 5, 5, 18)],
  ['29/02/2028', new Date(2028, 1, 29, 23, 59, 59)],
])('a deadline of %j is the end of that day here, or the time it gives', (text, date) => {
  expect(parseDeadline(text)).toBe(date.getTime())
})

test.each(['31/02/2030', '29/02/2030', '12/31/2030', '2030', '30 dias', '', '05/06/2030 25:00'])(
  '%j is no date',
  (text) => {
    expect(parseDeadline(text)).toBeUndefined()
  },
)
