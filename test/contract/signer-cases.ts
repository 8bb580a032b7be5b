// Cases of a document's signers, options of a create, and downloads. Each leaves a document.
import { expect } from 'vitest'
import type { ContractCase } from './contract-parts.ts'
import { create, createBody, documents, expectProblem, signatures } from './contract-parts.ts'
import type { ContractClient } from './contract-client.ts'

const FAR = { timeout: 180_000 }

type Status = {
  readonly signatureStatusId: string
  readonly signatures: readonly { readonly email: string; readonly role: string }[]
}

async function createWith(client: ContractClient, extra: object): Promise<string> {
  const answer = await client.call(signatures(client), { body: await createBody(client, extra) })
  expect(answer.status).toBe(201)
  return (answer.json as { id: string }).id
}

async function statusOf(client: ContractClient, id: string): Promise<Status> {
  return (await client.call(`${signatures(client)}/${id}/status`)).json as Status
}

export const SIGNER_CASES: readonly ContractCase[] = [
  {
    title: 'CREATE-02: two creates alike make two documents',
    leavesBehind: true,
    async run(client) {
      const ids = [await createWith(client, {}), await createWith(client, {})]
      expect(new Set(ids).size).toBe(2)
      const path = documents(client, `Page=1&PerPage=5&Name=${client.runName}`)
      const count = async () => ((await client.call(path)).json as { count: number }).count
      await expect.poll(count, FAR).toBe(2)
    },
  },
  {
    title: 'CREATE-09: unknown categories are ignored without a word',
    leavesBehind: true,
    async run(client) {
      const id = await createWith(client, { categories: [crypto.randomUUID()] })
      const path = documents(client, `Page=1&PerPage=5&DocumentId=${id}`)
      await expect
        .poll(async () => (await client.call(path)).json, FAR)
        .toMatchObject({ items: [{ id, categories: [] }] })
    },
  },
  {
    title:
      'CREATE-16 STATE-15 CAN-02: a scheduled document is finished, awaits its delivery and cannot be cancelled',
    leavesBehind: true,
    async run(client) {
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
      const id = await createWith(client, { scheduledTo: inAnHour })
      expect(await statusOf(client, id)).toMatchObject({
        signatureStatusId: 'SignaturesDeliveryScheduled',
      })
      const cancel = { method: 'PATCH', body: { message: 'Teste' } }
      expectProblem(await client.call(`${signatures(client)}/${id}/cancel`, cancel), 400)
    },
  },
  {
    title:
      'SIGN-01 STAT-01: the same e-mail in another role is another signer; the deadline is shown',
    leavesBehind: true,
    async run(client) {
      const email = 'primeira@exemplo.com.br'
      const signers = ['Parte', 'Testemunha'].map((role) => ({
        email,
        role,
        signatureLinkMethod: 'NotSend',
      }))
      const area = { type: 'Signature', page: 1, x: 10, y: 10, width: 20, height: 8, email }
      const deadline = new Date(Date.now() + 86_400_000).toISOString()
      const id = await createWith(client, {
        signers,
        signatureAreas: signers.map(({ role }, index) => ({ ...area, role, y: 10 + 20 * index })),
        deadlineForSignature: deadline,
      })
      const status = await statusOf(client, id)
      expect(status.signatures.map(({ role }) => role).toSorted()).toEqual(['Parte', 'Testemunha'])
      expect(status).toMatchObject({
        deadlineForSignature: expect.stringContaining(deadline.slice(0, 10)),
      })
    },
  },
  {
    title:
      'EDIT-01 EDIT-04 EDIT-05 EDIT-07: an edit replaces, may be repeated, and is refused where it makes two alike',
    leavesBehind: true,
    async run(client) {
      const { id, signatures: signers } = await create(client)
      const path = `${signatures(client)}/${id}/signature/${signers[1]?.id}`
      const edit = (body: object) => client.call(path, { method: 'PUT', body })
      const changed = {
        email: 'outra@exemplo.com.br',
        role: 'Testemunha',
        authenticationMethod: 'Email',
        signatureLinkMethod: 'NotSend',
      }
      for (const answer of [await edit(changed), await edit(changed)]) {
        expect(answer.status).toBeLessThan(300)
      }
      expect((await statusOf(client, id)).signatures[1]).toMatchObject({ email: changed.email })
      expectProblem(
        await edit({ ...changed, email: 'primeira@exemplo.com.br', role: 'Parte' }),
        400,
      )
      expectProblem(await edit({ ...changed, role: 'Papel inexistente' }), 400)
    },
  },
  {
    title: 'RES-06: a resend to one who is sent nothing has no effect and is no error',
    leavesBehind: true,
    async run(client) {
      const { id, signatures: signers } = await create(client)
      const path = `${signatures(client)}/${id}/signature/${signers[0]?.id}/resend`
      expect((await client.call(path, { method: 'POST' })).status).toBeLessThan(300)
    },
  },
  {
    title: 'LIM-05 DL-04: each call for a download gives an address of its own, and needs no key',
    leavesBehind: true,
    async run(client) {
      const { id } = await create(client)
      const path = `/partners/v2/accounts/${client.accountId}/documents/${id}/download/with-attachments`
      const ask = async () => ((await client.call(path)).json as { url: string }).url
      const [first, second] = [await ask(), await ask()]
      expect(first).not.toBe(second)
      for (const url of [first, second]) expect((await fetch(url)).status).toBe(200)
    },
  },
]
