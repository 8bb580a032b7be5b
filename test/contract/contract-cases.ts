// The partner's document as cases that any service of it must satisfy. A case that leaves something
// behind (a document, a message, a used quota) says so, and is not run against a real sandbox unasked.
import { expect } from 'vitest'
import { makePdf } from '../support/make-pdf.ts'
import type { ContractAnswer, ContractClient } from './contract-client.ts'

export type ContractCase = {
  /** Checklist ids and the behaviour, as in the title of any test. */
  readonly title: string
  readonly leavesBehind: boolean
  readonly run: (client: ContractClient) => Promise<void>
}

const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu)
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/u)

function expectProblem(answer: ContractAnswer, status: number): void {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.json).toMatchObject({
    status,
    title: expect.any(String),
    errors: expect.arrayContaining([expect.any(String)]),
    requestId: expect.any(String),
    traceId: expect.any(String),
  })
}

async function createBody(client: ContractClient, extra: object = {}): Promise<object> {
  const contentFile = Buffer.from(await makePdf(client.runName)).toString('base64')
  const signers = [
    { email: 'primeira@exemplo.com.br', role: 'Parte', order: 1, signatureLinkMethod: 'NotSend' },
    {
      email: 'segunda@exemplo.com.br',
      role: 'Testemunha',
      order: 2,
      signatureLinkMethod: 'NotSend',
    },
  ]
  const areas = signers.map(({ email, role }, index) => ({
    type: 'Signature',
    page: 1,
    x: 10,
    y: 70 + 10 * index,
    width: 30,
    height: 8,
    email,
    role,
  }))
  return {
    contentFile,
    contentType: 'application/pdf',
    documentName: client.runName,
    signers,
    signatureAreas: areas,
    ...extra,
  }
}

type Created = { readonly id: string; readonly signatures: readonly { readonly id: string }[] }

async function create(client: ContractClient): Promise<Created> {
  const answer = await client.call(signatures(client), { body: await createBody(client) })
  expect(answer.status).toBe(201)
  const { id } = answer.json as { id: string }
  const status = await client.call(`${signatures(client)}/${id}/status`)
  return { id, ...(status.json as Pick<Created, 'signatures'>) }
}

function signatures({ accountId }: ContractClient): string {
  return `/partners/v1/accounts/${accountId}/document-signatures`
}

function documents({ accountId }: ContractClient, query: string): string {
  return `/partners/v2/accounts/${accountId}/documents?${query}`
}

const READING: readonly ContractCase[] = [
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

const CREATING: readonly ContractCase[] = [
  {
    title: 'CREATE-01 STATE-03 STAT-01 STAT-03: a created document waits for its signers',
    leavesBehind: true,
    async run(client) {
      const answer = await client.call(signatures(client), { body: await createBody(client) })
      expect(answer.status).toBe(201)
      expect(answer.json).toMatchObject({ id: UUID, uri: expect.stringMatching(/^https?:/u) })
      const { id } = answer.json as { id: string }
      const status = await client.call(`${signatures(client)}/${id}/status`)
      expect(status.json).toMatchObject({
        signatureStatusId: 'WaitingSignatures',
        signatures: [
          { id: UUID, email: 'primeira@exemplo.com.br', role: 'Parte', signed: false, order: 1 },
          {
            id: UUID,
            email: 'segunda@exemplo.com.br',
            role: 'Testemunha',
            signed: false,
            order: 2,
          },
        ],
      })
    },
  },
  {
    title: 'LIST-06 LIST-10: a created document is found by its id, with its fields',
    leavesBehind: true,
    async run(client) {
      const { id } = await create(client)
      const path = documents(client, `Page=1&PerPage=5&DocumentId=${id}`)
      await expect.poll(async () => (await client.call(path)).json).toMatchObject({ count: 1 })
      expect((await client.call(path)).json).toMatchObject({
        items: [{ id, name: client.runName, statusId: 'Finished', createdAt: INSTANT }],
      })
    },
  },
  {
    title: 'DL-03: before the first signature there is no signed file',
    leavesBehind: true,
    async run(client) {
      const { id } = await create(client)
      const path = `/partners/v1/accounts/${client.accountId}/documents/${id}/download/signed`
      const answer = await client.call(path)
      expectProblem(answer, 400)
      expect(answer.json).toMatchObject({
        errors: ['Nenhum signatário assinou o documento até o momento.'],
      })
    },
  },
  {
    title:
      'DL-07: without attachments the original comes back byte for byte, from an address without the key',
    leavesBehind: true,
    async run(client) {
      const body = (await createBody(client)) as { contentFile: string }
      const { id } = (await client.call(signatures(client), { body })).json as { id: string }
      const path = `/partners/v2/accounts/${client.accountId}/documents/${id}/download/with-attachments`
      const { url } = (await client.call(path)).json as { url: string }
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      expect(bytes.toString('base64')).toBe(body.contentFile)
    },
  },
  {
    title: 'RES-02: a resend out of turn answers 400',
    leavesBehind: true,
    async run(client) {
      const { id, signatures: signers } = await create(client)
      const path = `${signatures(client)}/${id}/signature/${signers[1]?.id}/resend`
      expectProblem(await client.call(path, { method: 'POST' }), 400)
    },
  },
  {
    title: 'REM-03 REM-04: a removed signer is gone, the later one moves up, a repeat answers 400',
    leavesBehind: true,
    async run(client) {
      const { id, signatures: signers } = await create(client)
      const path = `${signatures(client)}/${id}/signature/${signers[0]?.id}/remove`
      expect((await client.call(path, { method: 'DELETE' })).status).toBeLessThan(300)
      const status = await client.call(`${signatures(client)}/${id}/status`)
      expect(status.json).toMatchObject({ signatures: [{ id: signers[1]?.id, order: 1 }] })
      const again = await client.call(path, { method: 'DELETE' })
      expectProblem(again, 400)
      expect(again.json).toMatchObject({ errors: ['Signatário não existe'] })
    },
  },
  {
    title: 'ADD-01 ADD-04 ADD-05: an added signer enters last, the same pair is refused',
    leavesBehind: true,
    async run(client) {
      const { id } = await create(client)
      const path = `${signatures(client)}/${id}/signature`
      const body = {
        email: 'terceira@exemplo.com.br',
        role: 'Parte',
        signatureLinkMethod: 'NotSend',
      }
      const answer = await client.call(path, { body })
      expect([answer.status, answer.json]).toEqual([200, { id: UUID }])
      const status = (await client.call(`${signatures(client)}/${id}/status`)).json as {
        signatures: readonly object[]
      }
      expect(status.signatures.at(-1)).toMatchObject({ ...(answer.json as object), order: 3 })
      expectProblem(await client.call(path, { body }), 400)
    },
  },
  {
    title: 'CAN-02 STATE-10: a cancelled document has no signers, a second cancel answers 400',
    leavesBehind: true,
    async run(client) {
      const { id } = await create(client)
      const path = `${signatures(client)}/${id}/cancel`
      const cancel = () => client.call(path, { method: 'PATCH', body: { message: 'Teste' } })
      expect((await cancel()).status).toBeLessThan(300)
      expect((await client.call(`${signatures(client)}/${id}/status`)).json).toMatchObject({
        signatureStatusId: 'SignatureNotSet',
        signatures: [],
      })
      expectProblem(await cancel(), 400)
    },
  },
]

export const CONTRACT_CASES: readonly ContractCase[] = [...READING, ...CREATING]
