// Cases of the paged lists of both versions and of queries by id. None leaves anything.
import { expect } from 'vitest'
import type { ContractCase } from './contract-parts.ts'
import { documents, expectProblem } from './contract-parts.ts'
import type { ContractClient } from './contract-client.ts'

const NAMES = ['documents', 'categories', 'users'] as const

function list({ accountId }: ContractClient, name: (typeof NAMES)[number], query: string): string {
  return `/partners/v2/accounts/${accountId}/${name}?${query}`
}

/** Valid CPF (check digits módulo 11) of nobody. */
const UNUSED_CPF = '00000000191'

export const LIST_CASES: readonly ContractCase[] = [
  {
    title: 'AUTH-04 AUTH-18: no key, or a token of another kind, answers 401 with an empty body',
    leavesBehind: false,
    async run({ call }) {
      for (const key of [
        '',
        'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
        'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
      ]) {
        const answer = await call('/partners/v1/accounts', { key })
        expect([answer.status, answer.text]).toEqual([401, ''])
      }
    },
  },
  {
    title: 'LIST-01 LIM-08: without parameters each list is page 1 of 20',
    leavesBehind: false,
    async run(client) {
      for (const name of NAMES) {
        const answer = await client.call(list(client, name, ''))
        expect([name, answer.status]).toEqual([name, 200])
        expect(answer.json).toMatchObject({ page: 1, perPage: 20, hasPreviousPage: false })
      }
    },
  },
  {
    title:
      'LIST-02 CAT-02 LIST-12: each list takes its sort fields in both directions and no other',
    leavesBehind: false,
    async run(client) {
      const accepted = {
        documents: ['Name', 'CreatedAt'],
        categories: ['Name', 'CreatedAt', 'Active'],
        users: ['FirstName', 'Email', 'Profile', 'AddedAt', 'Active'],
      } as const
      for (const name of NAMES) {
        for (const field of accepted[name]) {
          for (const direction of ['Asc', 'Desc']) {
            const query = `Page=1&PerPage=5&SortField=${field}&SortDirection=${direction}`
            expect([query, (await client.call(list(client, name, query))).status]).toEqual([
              query,
              200,
            ])
          }
        }
        for (const query of ['SortField=Cor', 'SortField=Name&SortDirection=Sideways', 'Page=um']) {
          expectProblem(await client.call(list(client, name, query)), 422)
        }
      }
    },
  },
  {
    title:
      'LIST-03 LIST-05: a page beyond the last is empty, with the whole count and a page before it',
    leavesBehind: false,
    async run(client) {
      for (const name of NAMES) {
        const answer = await client.call(list(client, name, 'Page=99999&PerPage=5'))
        expect(answer.json).toMatchObject({
          items: [],
          page: 99_999,
          count: expect.any(Number),
          hasNextPage: false,
          hasPreviousPage: expect.any(Boolean),
        })
        expect(answer.json).not.toHaveProperty('nextPage')
      }
    },
  },
  {
    title:
      'LIST-06 LIST-08 WIRE-05 WIRE-16: the filters of documents are taken, a list repeated; a day with a time is not',
    leavesBehind: false,
    async run(client) {
      const good = [
        'DocumentStatus=Finished&DocumentStatus=Draft',
        'DocumentSignatureStatus=Signed&DocumentSignatureStatus=WaitingSignatures',
        'CreatedFrom=2020-01-01&CreatedTo=2020-12-31',
        'DeadlineDateFrom=2020-01-01&SignatureDateTo=2020-12-31',
        `Categories=${crypto.randomUUID()}&DocumentId=${crypto.randomUUID()}`,
      ]
      for (const query of good) {
        const answer = await client.call(documents(client, `Page=1&PerPage=5&${query}`))
        expect([query, answer.status]).toEqual([query, 200])
      }
      for (const query of [
        'DocumentStatus=Pronto',
        'CreatedFrom=2020-01-01T10:00:00Z',
        'DocumentId=x',
      ]) {
        expectProblem(await client.call(documents(client, `Page=1&PerPage=5&${query}`)), 422)
      }
    },
  },
  {
    title: 'LIST-13: a user has names, e-mail, profile and its label',
    leavesBehind: false,
    async run(client) {
      const answer = await client.call(list(client, 'users', 'Page=1&PerPage=5'))
      const { items } = answer.json as { items: readonly object[] }
      for (const item of items) {
        expect(item).toMatchObject({
          id: expect.any(String),
          fullName: expect.any(String),
          email: expect.stringContaining('@'),
          active: expect.any(Boolean),
          profile: expect.stringMatching(/^(Owner|Admin|User)$/u),
          profileDescription: expect.any(String),
        })
      }
    },
  },
  {
    title:
      'CAT-01 LIST-14 WIRE-14 VER-02: the deprecated list of categories answers with its own words, additionalData null',
    leavesBehind: false,
    async run({ call, accountId }) {
      const query = 'pageIndex=1&pageSize=5&sortField=Id&sortType=asc'
      const answer = await call(`/partners/v1/accounts/${accountId}/categories?${query}`)
      expect(answer.status).toBe(200)
      expect(answer.json).toMatchObject({
        items: expect.any(Array),
        totalPages: expect.any(Number),
        totalRecords: expect.any(Number),
        pageSize: 5,
        additionalData: null,
      })
    },
  },
  {
    title: 'CONT-01 CONT-02: a CPF with wrong digits answers 400, one that nobody has 404',
    leavesBehind: false,
    async run({ call, accountId }) {
      const person = (cpf: string) =>
        call(`/partners/v1/accounts/${accountId}/contacts/person/${cpf}`)
      expectProblem(await person('11111111112'), 400)
      expect((await person(UNUSED_CPF)).status).toBe(404)
    },
  },
  {
    title: 'WIRE-06: what is no UUID in a path is nobody’s document',
    leavesBehind: false,
    async run({ call, accountId }) {
      const path = `/partners/v1/accounts/${accountId}/document-signatures/nao-e-uuid/status`
      expect((await call(path)).status).toBe(404)
    },
  },
  {
    title:
      'AUTH-21 ACC-10: the logo of an account of nobody answers 400 in words, a payload without a picture 422',
    leavesBehind: false,
    async run({ call, accountId }) {
      const body = { contentType: 'image/png', contentFile: 'iVBORw0KGgo=' }
      const foreign = await call(`/partners/v1/accounts/${crypto.randomUUID()}/change-logo`, {
        body,
      })
      expectProblem(foreign, 400)
      expectProblem(await call(`/partners/v1/accounts/${accountId}/change-logo`, { body: {} }), 422)
    },
  },
]
