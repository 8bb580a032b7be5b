import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDaySchema } from '../../../shared/model/calendar-day.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { findFields, toFieldKey } from '../../../shared/rules/fill-template.ts'
import { mergeText } from '../../../shared/rules/merge-text.ts'
import type { TextFacts } from '../../../shared/rules/text-fields.ts'
import type { SignerTextField } from '../../../shared/rules/signer-text-fields.ts'
import { toSignerField } from '../../../shared/rules/signer-text-fields.ts'
import {
  DOCUMENT_TEXT_FIELDS,
  isFieldOf,
  toColumnField,
} from '../../../shared/rules/text-fields.ts'
import { isUserEdited } from '../../../shared/rules/user-edited.ts'

const FACTS: TextFacts = {
  document: {
    name: 'Locação 101',
    signers: [
      {
        name: 'Ana Souza',
        email: 'ana@exemplo.com',
        role: 'Locatária',
        documentNumber: '52998224725',
        telephoneCountryCode: '55',
        telephone: '11987654321',
      },
      { email: 'rui@exemplo.com', role: 'Fiador' },
    ],
    deadlineAt: toEpochMs(+new Date(2026, 11, 7, 23, 59, 59)),
    columns: { Valor: 'R$ 1.200,00', 'Início da vigência': '01/12/2026', Fiança: '' },
  },
  fileName: 'locacao_101.pdf',
  batchName: 'Locações de novembro',
  number: 7,
  today: calendarDaySchema.parse('2026-11-21'),
}

const SIGNER_FIELDS: readonly SignerTextField[] = ['name', 'email', 'cpf', 'telephone', 'role']

const name = (template: string): string => mergeText('name', template, FACTS).text
const message = (template: string): string => mergeText('message', template, FACTS).text

describe('fields of a text', () => {
  test.each([
    ['{Valor}', 'R$ 1.200,00'],
    ['{valor}', 'R$ 1.200,00'],
    ['{coluna.Valor}', 'R$ 1.200,00'],
    ['{column.valor}', 'R$ 1.200,00'],
    ['{INICIO  da vigencia:aaaa-mm}', '2026-12'],
    ['{signatário}', 'Ana Souza'],
    ['{nome do signatário}', 'Ana Souza'],
    ['{signer name}', 'Ana Souza'],
    ['{e-mail do signatário 2}', 'rui@exemplo.com'],
    ['{email do 2º signatário}', 'rui@exemplo.com'],
    ['{signer 2 email}', 'rui@exemplo.com'],
    ['{CPF do signatário}', '529.982.247-25'],
    ['{signer phone}', '(11) 98765-4321'],
    ['{papel do signatário 2}', 'Fiador'],
    ['{arquivo}', 'locacao_101'],
    ['{file}', 'locacao_101'],
    ['{documento}', 'Locação 101'],
    ['{lote}', 'Locações de novembro'],
    ['{número}', '7'],
    ['{number:000}', '007'],
    ['{prazo}', '07/12/2026'],
    ['{data}', '21/11/2026'],
    ['{date:dd-mm-aaaa}', '21-11-2026'],
    ['{ano}{mês}{dia}', '20261121'],
  ])('%s is %s', (template, text) => {
    expect(message(template)).toBe(text)
  })

  test('a column goes before what every document has of that name, and after a signer', () => {
    const columns = { Número: '55-A', Data: '', Signatário: 'ANA SOUZA' }
    const facts = { ...FACTS, document: { ...FACTS.document, columns } }
    const template = '{número} {signatário} {coluna.signatário}'
    expect(mergeText('message', template, facts).text).toBe('55-A Ana Souza ANA SOUZA')
    expect(mergeText('message', '{data}', facts)).toEqual({
      text: '',
      empty: ['data'],
      unknown: [],
    })
  })

  test('a name is not made of itself, so that applying twice makes the same name', () => {
    expect(mergeText('name', '{documento} x', FACTS)).toMatchObject({ unknown: ['documento'] })
    expect(isFieldOf('document', 'name')).toBe(false)
  })

  test('every field that is offered is one, in both languages, for any signer', () => {
    for (const language of ['pt-BR', 'en'] as const) {
      for (const names of Object.values(DOCUMENT_TEXT_FIELDS)) {
        expect(mergeText('message', `{${names[language]}}`, FACTS)).toMatchObject({ unknown: [] })
      }
      for (const field of SIGNER_FIELDS) {
        for (const number of [1, 2, 12]) {
          const merged = mergeText('name', `{${toSignerField(field, number, language)}}`, FACTS)
          expect(merged.unknown).toEqual([])
        }
      }
    }
  })

  test('every column is reached by the field that is offered for it', () => {
    const headers = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(headers, (header) => {
        const field = toColumnField(header)
        const facts = { ...FACTS, document: { ...FACTS.document, columns: { [header]: 'valor' } } }
        if (field === undefined) expect(header).toMatch(/^[{}:\s]*$/u)
        else expect(mergeText('message', `{${field}}`, facts).text).toBe('valor')
      }),
    )
    expect(toColumnField('Signatário 2')).toBe('coluna.Signatário 2')
    expect([toColumnField('Imóvel:'), toColumnField(':')]).toEqual(['Imóvel', undefined])
    expect(['Valor {R$}', 'Prazo: dia'].map(toColumnField)).toEqual(['Valor R$', 'Prazo dia'])
  })
})

test('what is empty and what is no field are told apart, each once, as typed', () => {
  const merged = mergeText('message', '{Fiança} {Valro} {fianca} {signer 3 name} {Valor}', FACTS)
  expect(merged).toEqual({
    text: 'R$ 1.200,00',
    empty: ['Fiança', 'signer 3 name'],
    unknown: ['Valro'],
  })
})

test('in a name what joined an empty field goes with it; a message keeps its lines', () => {
  expect(name('Locação {número:000} - {Fiança} - {signatário}')).toBe('Locação 007 - Ana Souza')
  expect(name('{Fiança}_{arquivo} ({Fiança})')).toBe('locacao_101')
  expect(message('Olá, {signatário}.\n\nSegue o contrato: {Valor}.\n')).toBe(
    'Olá, Ana Souza.\n\nSegue o contrato: R$ 1.200,00.',
  )
})

test('a cell that has braces is text: it is not filled again', () => {
  const columns = { Obs: '{signatário} {nome}' }
  const facts = { ...FACTS, document: { ...FACTS.document, columns } }
  expect(mergeText('message', 'Obs.: {Obs}', facts).text).toBe('Obs.: {signatário} {nome}')
})

test('whatever the template, each of its fields is filled, empty or unknown, and nothing else is touched', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.string().filter((text) => !/[{}]/u.test(text)),
      fc.constantFrom('{Valor}', '{Fiança}', '{nada disso}', '{signer 2 name}', '{data:dd/mm}'),
    ),
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const template = parts.join('')
      const { text, empty, unknown } = mergeText('message', template, FACTS)
      const keys = new Set(findFields(template).map(toFieldKey))
      const filled = ['valor', 'data'].filter((key) => keys.has(key))
      expect(new Set([...empty, ...unknown].map(toFieldKey).concat(filled))).toEqual(keys)
      const plain = parts.filter((part) => !part.startsWith('{')).join('')
      if (keys.size === 0) expect(text).toBe(plain.trim())
      expect(text).not.toContain('{Valor}')
    }),
  )
})

test('a text is by hand unless the program wrote it, the file is called so or a cell says it', () => {
  const draft = { name: 'Contrato da Ana', columns: { Título: 'Locação  101' } }
  const byHand = (given: object): boolean =>
    isUserEdited('name', { ...draft, ...given }, 'locacao_101.pdf')
  expect(byHand({})).toBe(true)
  expect(byHand({ merged: { name: 'Contrato da Ana' } })).toBe(false)
  expect(byHand({ merged: { name: 'Outro' } })).toBe(true)
  expect(byHand({ name: 'locacao 101' })).toBe(false)
  expect(byHand({ name: 'Locação 101' })).toBe(false)
  expect(byHand({ name: ' ' })).toBe(false)
  expect(isUserEdited('message', { name: 'x' }, 'x.pdf')).toBe(false)
  expect(isUserEdited('message', { name: 'x', message: 'x' }, 'x.pdf')).toBe(true)
})
