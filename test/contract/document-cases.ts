// Cases of a document's life, as far as a client sees it. Each leaves a document.
import { expect } from 'vitest'
import type { ContractCase } from './contract-parts.ts'
import {
  INSTANT,
  UUID,
  create,
  createBody,
  documents,
  expectProblem,
  signatures,
} from './contract-parts.ts'

export const DOCUMENT_CASES: readonly ContractCase[] = [
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
