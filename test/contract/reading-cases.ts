// Cases of reads: accounts, lists and documents of nobody. None leaves anything.
import { expect } from 'vitest'
import type { ContractCase } from './contract-parts.ts'
import { UUID, createBody, documents, expectProblem, signatures } from './contract-parts.ts'

export const READING_CASES: readonly ContractCase[] = [
  {
    title: 'AUTH-02 AUTH-03 AUTH-05: a prefixed or unknown key answers 401 with an empty body',
    leavesBehind: false,
    async run({ call }) {
      for (const key of ['Bearer x', 'ApiKey x', 'desconhecida']) {
        const answer = await call('/partners/v1/accounts', { key })
        expect([answer.status, answer.text]).toEqual([401, ''])
      }
    },
  },
  {
    title: 'AUTH-06: an account of nobody answers 401 with an empty body',
    leavesBehind: false,
    async run({ call }) {
      const answer = await call(`/partners/v1/accounts/${crypto.randomUUID()}/features`)
      expect([answer.status, answer.text]).toEqual([401, ''])
    },
  },
  {
    title: 'ACC-01 ACC-03 ACC-04: accounts are a list by name, each with its fields',
    leavesBehind: false,
    async run({ call }) {
      const answer = await call('/partners/v1/accounts')
      expect(answer.status).toBe(200)
      const accounts = answer.json as readonly Record<string, unknown>[]
      for (const account of accounts) {
        expect(account).toMatchObject({ id: UUID, name: expect.any(String), active: true })
      }
      const names = accounts.map(({ name }) => String(name))
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    },
  },
  {
    title: 'FEAT-01: features are a list of codes by description',
    leavesBehind: false,
    async run({ call, accountId }) {
      const features = (await call(`/partners/v1/accounts/${accountId}/features`))
        .json as readonly {
        id: string
        description: string
      }[]
      const descriptions = features.map(({ description }) => description)
      expect(features.map(({ id }) => id)).toEqual(expect.arrayContaining(['documents']))
      expect(descriptions).toEqual(descriptions.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    },
  },
  {
    title: 'ROLE-01 ROLE-02 ROLE-03: roles are texts, Aprovador first, the defaults among them',
    leavesBehind: false,
    async run({ call, accountId }) {
      const path = `/partners/v1/accounts/${accountId}/document-signature-roles`
      const roles = (await call(path)).json as readonly string[]
      expect(roles[0]).toBe('Aprovador')
      expect(roles).toEqual(
        expect.arrayContaining(['Parte', 'Testemunha', 'Contratante', 'Contratada']),
      )
    },
  },
  {
    title:
      'LIST-03 WIRE-15: a page of the list has totals and flags, names of parameters in any case',
    leavesBehind: false,
    async run(client) {
      const answer = await client.call(documents(client, 'pAGE=1&perpage=5&SortField=CreatedAt'))
      expect(answer.status).toBe(200)
      expect(answer.json).toMatchObject({
        items: expect.any(Array),
        page: 1,
        perPage: 5,
        count: expect.any(Number),
        totalPages: expect.any(Number),
        hasPreviousPage: false,
      })
      expect(answer.json).not.toHaveProperty('previousPage')
    },
  },
  {
    title: 'LIST-02: a sort field outside the accepted ones answers 422',
    leavesBehind: false,
    async run(client) {
      expectProblem(await client.call(documents(client, 'Page=1&PerPage=5&SortField=Cor')), 422)
    },
  },
  {
    title: 'STAT-02: the status of a document of nobody answers 404',
    leavesBehind: false,
    async run(client) {
      const path = `${signatures(client)}/${crypto.randomUUID()}/status`
      expect((await client.call(path)).status).toBe(404)
    },
  },
  {
    title: 'DL-07: the file of a document of nobody answers 400',
    leavesBehind: false,
    async run({ call, accountId }) {
      const path = `/partners/v2/accounts/${accountId}/documents/${crypto.randomUUID()}`
      expectProblem(await call(`${path}/download/with-attachments`), 400)
    },
  },
  {
    title: 'CREATE-20 CREATE-27: a create without signers answers 422 and creates nothing',
    leavesBehind: false,
    async run(client) {
      const body = await createBody(client, { signers: [], signatureAreas: [] })
      expectProblem(await client.call(signatures(client), { body }), 422)
      const listed = await client.call(documents(client, `Page=1&PerPage=5&Name=${client.runName}`))
      expect(listed.json).toMatchObject({ count: 0 })
    },
  },
  {
    title: 'CREATE-21 ERR-20: a create with an unknown role answers 400 naming it',
    leavesBehind: false,
    async run(client) {
      const signers = [{ email: 'primeira@exemplo.com.br', role: 'Papel inexistente' }]
      const body = await createBody(client, { signers, signatureAreas: [] })
      const answer = await client.call(signatures(client), { body })
      expectProblem(answer, 400)
      expect(answer.json).toMatchObject({
        errors: ['Um ou mais papéis (Papel inexistente) não existe(m)'],
      })
    },
  },
]
