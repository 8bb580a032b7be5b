// Types and checks that the cases of the contract suite share.
import { expect } from 'vitest'
import { makePdf } from '../support/make-pdf.ts'
import type { ContractAnswer, ContractClient } from './contract-client.ts'

export type ContractCase = {
  /** Statement ids and behaviour, as in the title of any test. */
  readonly title: string
  readonly leavesBehind: boolean
  readonly run: (client: ContractClient) => Promise<void>
}

export const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu)
export const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/u)

export /** One of several where the document leaves the status open. */
function expectProblem(answer: ContractAnswer, ...statuses: readonly number[]): void {
  const { status } = answer
  expect(statuses).toContain(status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.json).toMatchObject({
    status,
    title: expect.any(String),
    errors: expect.arrayContaining([expect.any(String)]),
    requestId: expect.any(String),
    traceId: expect.any(String),
  })
}

export async function createBody(client: ContractClient, extra: object = {}): Promise<object> {
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

export type Created = {
  readonly id: string
  readonly signatures: readonly { readonly id: string }[]
}

export async function create(client: ContractClient): Promise<Created> {
  const answer = await client.call(signatures(client), { body: await createBody(client) })
  expect(answer.status).toBe(201)
  const { id } = answer.json as { id: string }
  const status = await client.call(`${signatures(client)}/${id}/status`)
  return { id, ...(status.json as Pick<Created, 'signatures'>) }
}

export function signatures({ accountId }: ContractClient): string {
  return `/partners/v1/accounts/${accountId}/document-signatures`
}

export function documents({ accountId }: ContractClient, query: string): string {
  return `/partners/v2/accounts/${accountId}/documents?${query}`
}
