import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTranslatorOf } from '../../../shared/i18n/choose-text.ts'
import { formatDocumentNumber } from '../../../shared/i18n/document-number.ts'
import type { MessageKey } from '../../../shared/i18n/translate.ts'
import { createTranslator, RESOURCES } from '../../../shared/i18n/translate.ts'
import { KNOWN_FEATURES } from '../../../shared/model/account.ts'
import { ARCHIVE_NAME_FIELDS } from '../../../shared/rules/archive-name.ts'

const { 'pt-BR': portuguese, en: english } = RESOURCES
// Cast: Object.keys returns string[].
const KEYS = Object.keys(portuguese) as MessageKey[]

const gapsOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/gu)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => a.localeCompare(b))

test('both languages have the same keys and fill the same gaps', () => {
  expect(Object.keys(english).sort()).toEqual(KEYS.toSorted())
  for (const key of KEYS)
    expect([key, gapsOf(english[key])]).toEqual([key, gapsOf(portuguese[key])])
})

/** Fields of a file name template, which texts explain as they are written. */
const NAME_FIELDS = new RegExp(`\\{(${ARCHIVE_NAME_FIELDS.join('|')})(:[a-z-]+)?\\}`, 'gu')

/** Placeholders that a person writes into the path or body of a binding. */
const PLACES = /\{(?:accountId|lugar|place|campo|field)\}/gu

test('no text is empty and no gap is misspelt', () => {
  for (const messages of [portuguese, english]) {
    for (const key of KEYS) {
      expect(messages[key].trim(), key).not.toBe('')
      const rest = messages[key]
        .replaceAll(/\{\{\w+\}\}/gu, '')
        .replaceAll(NAME_FIELDS, '')
        .replaceAll(PLACES, '')
      expect(rest, key).not.toMatch(/[{}]/u)
    }
  }
})

const basesOf = (form: string) =>
  KEYS.filter((key) => key.endsWith(form)).map((key) => key.slice(0, -form.length))

test('a plural form has its counterpart', () => {
  expect(basesOf('_one')).toEqual(basesOf('_other'))
})

test('a form for none is chosen, and has its counterpart for several', () => {
  const forNone = KEYS.filter((key) => key.endsWith('_zero'))
  expect(forNone.length).toBeGreaterThan(0)
  expect(basesOf('_zero').filter((base) => !basesOf('_other').includes(base))).toEqual([])
  for (const [language, messages] of [
    ['pt-BR', portuguese],
    ['en', english],
  ] as const) {
    const t = createTranslatorOf(messages, language)
    for (const key of forNone) expect(t(key.replace('_zero', ''), { count: 0 })).toBe(messages[key])
  }
})

test.each([
  ['pt-BR', 1, '1 conta'],
  ['pt-BR', 2, '2 contas'],
  ['pt-BR', 1_000_000, '1000000 contas'],
  ['en', 1, '1 account'],
  ['en', 0, '0 accounts'],
] as const)('%s counts %i as "%s"', (language, count, words) => {
  expect(createTranslator(language)('accounts.count', { count })).toBe(words)
})

test('a value is put in as it is, whatever it holds', () => {
  const t = createTranslator('pt-BR')
  expect(t('key.absent', { origin: '$& {{origin}} $1' })).toBe(
    'Nenhuma chave para $& {{origin}} $1',
  )
})

test.each([
  ['11444777000161', '11.444.777/0001-61'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['52998224725', '529.982.247-25'],
  ['', ''],
  ['123', '123'],
])('the document number %s reads %s', (digits, words) => {
  expect(formatDocumentNumber(digits)).toBe(words)
})

test('FEAT-04: each of the eleven features has a name of its own in both languages', () => {
  for (const texts of [portuguese, english]) {
    const names = KNOWN_FEATURES.map((feature) => texts[`feature.${feature}`])
    expect(new Set(names).size).toBe(11)
  }
})

test('no key is given in two files, where one would hide the other', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'i18n')
  const keys = readdirSync(folder)
    // The practice service's page has texts of its own.
    .filter((name) => name.endsWith('.pt-BR.ts') && !name.startsWith('practice-page'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}'([\w.-]+)':/gmu)].map(
        ([, key]) => key,
      ),
    )
  expect(keys.length).toBeGreaterThan(1_000)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('STATE-15: of a scheduled delivery that has passed nothing is promised, least of all that it goes at once', () => {
  for (const messages of [portuguese, english]) {
    const text = messages['finding.schedule.deliveryPast']
    expect(text).not.toMatch(/imediat|na hora|em seguida|at once|immediately|right away/iu)
    expect(text).toMatch(/serviço não diz|not documented/u)
  }
})

test('D20: of none is spoken in the plural, in both languages', () => {
  const [portugueseT, englishT] = [createTranslator('pt-BR'), createTranslator('en')]
  expect(portugueseT('tracking.checked', { count: 0 })).toBe('0 documentos mudaram')
  expect(portugueseT('tracking.checked', { count: 1 })).toBe('1 documento mudou')
  expect(englishT('tracking.checked', { count: 0 })).toBe('0 documents changed')
})
