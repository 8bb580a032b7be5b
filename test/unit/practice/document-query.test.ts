import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseParameters,
  selectDocuments,
  sortDocuments,
} from '../../../main/practice/document-query.ts'
import type { Query } from '../../../main/practice/paging.ts'
import { toPage } from '../../../main/practice/paging.ts'
import type { PracticeDocument } from '../../../main/practice/practice-document.ts'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'
import { aPracticeDocument } from '../../support/practice-document.ts'

const SETTINGS = practiceSettingsSchema.parse({})

function query(...pairs: readonly (readonly [string, string])[]): Query {
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value])
  return values
}

function select(
  documents: readonly PracticeDocument[],
  ...pairs: readonly (readonly [string, string])[]
) {
  return selectDocuments(documents, parseParameters(query(...pairs), SETTINGS), SETTINGS).map(
    ({ name }) => name,
  )
}

test('LIST-03 LIST-04 LIST-05: walking the pages by nextPage meets each item once, and count is of the filter', () => {
  fc.assert(
    fc.property(
      fc.nat(70),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (size, PerPage, maxPerPage) => {
        const items = Array.from({ length: size }, (_, n) => n)
        const met: number[] = []
        let next: number | undefined = 1
        while (next !== undefined) {
          const page: ReturnType<typeof toPage<number>> = toPage(
            items,
            { Page: next, PerPage },
            { ...SETTINGS, maxPerPage },
          )
          expect(page).toMatchObject({
            page: next,
            perPage: Math.min(PerPage, maxPerPage),
            count: size,
          })
          expect('nextPage' in page).toBe(page.hasNextPage)
          expect('previousPage' in page).toBe(page.hasPreviousPage)
          met.push(...page.items)
          next = page.nextPage
        }
        expect(met).toEqual(items)
      },
    ),
  )
})

test('LIST-17: a page beyond the last is empty and leads back to the last', () => {
  expect(toPage([], { Page: 3, PerPage: 2 }, SETTINGS)).not.toHaveProperty('previousPage')
  expect(toPage([1, 2, 3], { Page: 9, PerPage: 2 }, SETTINGS)).toEqual({
    items: [],
    page: 9,
    perPage: 2,
    count: 3,
    totalPages: 2,
    hasPreviousPage: true,
    hasNextPage: false,
    previousPage: 2,
  })
})

test('LIST-07: filters combine with AND, a list inside with OR', () => {
  const documents = [
    aPracticeDocument({ name: 'A', signatureStatusId: 'Signed' }),
    aPracticeDocument({ name: 'B', signatureStatusId: 'SignatureNotSet' }),
    aPracticeDocument({ name: 'AB', signatureStatusId: 'WaitingSignatures' }),
  ]
  const any: [string, string][] = [
    ['documentsignaturestatus', 'Signed'],
    ['documentsignaturestatus', 'WaitingSignatures'],
  ]
  expect(select(documents, ...any)).toEqual(['A', 'AB'])
  expect(select(documents, ...any, ['name', 'b'])).toEqual(['AB'])
  expect(select(documents, ['documentstatus', 'Draft'])).toEqual([])
})

test('LIST-06: one document by its id, categories by any of them', () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  const documents = [
    aPracticeDocument({ name: 'A', categories: [one] }),
    aPracticeDocument({ name: 'B', categories: [two] }),
    aPracticeDocument({ name: 'C' }),
  ]
  expect(select(documents, ['categories', one.toUpperCase()], ['categories', two])).toEqual([
    'A',
    'B',
  ])
  expect(select(documents, ['documentid', documents[2]?.id.toUpperCase() ?? ''])).toEqual(['C'])
})

function toLastInstant(day: string): number {
  return Date.parse(`${day}T23:59:59.999Z`)
}

test('LIST-08 WIRE-05: date ranges take both ends in, of creation, deadline and last signature', () => {
  const signer = {
    id: 's',
    email: 'a@b.c',
    role: 'Parte',
    authenticationMethod: 'Email',
    additionalAuthenticationMethods: [],
    substitutes: [],
    requireDocumentNumber: false,
    reminders: 0,
  }
  const documents = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) =>
    aPracticeDocument({
      name: day,
      createdAt: toLastInstant(day),
      deadline: toLastInstant(day),
      signers: [{ ...signer, signedAt: toLastInstant(day) }, { ...signer, signedAt: 0 }, signer],
    }),
  )
  const bare = aPracticeDocument({ name: 'sem datas' })
  for (const [from, to] of [
    ['createdfrom', 'createdto'],
    ['deadlinedatefrom', 'deadlinedateto'],
    ['signaturedatefrom', 'signaturedateto'],
  ] as const) {
    expect(select([...documents, bare], [from, '2026-03-02'], [to, '2026-03-03'])).toEqual([
      '2026-03-02',
      '2026-03-03',
    ])
    expect(select(documents, [to, '2026-03-01'])).toEqual(['2026-03-01'])
  }
  expect(select([bare], ['signaturedatefrom', '1970-01-01'])).toEqual([])
})

test('LIST-08: the day of a filter is of the zone in the settings', () => {
  const late = aPracticeDocument({ createdAt: Date.parse('2026-03-02T02:00:00Z') })
  const parameters = parseParameters(query(['createdto', '2026-03-01']), SETTINGS)
  const inSaoPaulo = { ...SETTINGS, filterZone: 'America/Sao_Paulo' }
  expect(selectDocuments([late], parameters, SETTINGS)).toHaveLength(0)
  expect(selectDocuments([late], parameters, inSaoPaulo)).toHaveLength(1)
})

test('LIST-15: whether the name’s letter case counts is a setting', () => {
  const document = aPracticeDocument({ name: 'LOCAÇÃO' })
  const parameters = parseParameters(query(['name', 'locação']), SETTINGS)
  expect(selectDocuments([document], parameters, SETTINGS)).toHaveLength(1)
  expect(
    selectDocuments([document], parameters, { ...SETTINGS, nameFilterIgnoresCase: false }),
  ).toHaveLength(0)
})

test('LIST-02 LIST-09: sorts by Name unless told otherwise, both ways, as Portuguese has it', () => {
  const documents = [
    ['b', 1],
    ['Á', 3],
    ['c', 2],
    ['a', 4],
  ].map(([name, createdAt]) =>
    aPracticeDocument({ name: String(name), createdAt: Number(createdAt) }),
  )
  const sorted = (...pairs: readonly (readonly [string, string])[]) =>
    sortDocuments(documents, parseParameters(query(...pairs), SETTINGS)).map(({ name }) => name)
  expect(sorted()).toEqual(['a', 'Á', 'b', 'c'])
  expect(sorted(['sortdirection', 'Desc'])).toEqual(['c', 'b', 'Á', 'a'])
  expect(sorted(['sortfield', 'CreatedAt'])).toEqual(['b', 'c', 'Á', 'a'])
})

test.each([
  ['LIST-02', 'sortfield', 'Cor'],
  ['LIST-02', 'sortdirection', 'desc'],
  ['ERR-06', 'page', '0'],
  ['ERR-06', 'page', 'um'],
  ['ERR-06', 'perpage', '-1'],
  ['ERR-06', 'perpage', '99999999999'],
  ['WIRE-05', 'createdfrom', '01/03/2026'],
  ['WIRE-05', 'createdto', '2026-03-01T00:00:00Z'],
  ['WIRE-06', 'documentid', 'nenhum'],
  ['WIRE-02', 'documentstatus', 'finished'],
  ['WIRE-16', 'documentsignaturestatus', 'Signed,WaitingSignatures'],
])('%s: %s=%s is refused with 422', (_, name, value) => {
  expect(() => parseParameters(query([name, value]), SETTINGS)).toThrow(
    expect.objectContaining({
      status: 422,
      problems: [expect.objectContaining({ message: expect.any(String) })],
    }),
  )
})

test('LIM-08 LIST-01: page and size have their defaults', () => {
  expect(parseParameters(query(), SETTINGS)).toMatchObject({
    Page: 1,
    PerPage: 20,
    SortField: 'Name',
    SortDirection: 'Asc',
  })
})
