// Cases of webhook registrations. Each removes its webhook, but the webhook's URL is called meanwhile.
import { expect } from 'vitest'
import type { ContractCase } from './contract-parts.ts'
import { INSTANT, UUID, expectProblem } from './contract-parts.ts'
import type { ContractClient } from './contract-client.ts'

const at = ({ accountId }: ContractClient, rest = ''): string =>
  `/partners/v1/accounts/${accountId}/webhooks${rest}`

export const WEBHOOK_CASES: readonly ContractCase[] = [
  {
    title: 'HOOK-01 LIM-16: webhooks are a list',
    leavesBehind: false,
    async run(client) {
      const answer = await client.call(at(client))
      expect([answer.status, Array.isArray(answer.json)]).toEqual([200, true])
    },
  },
  {
    title: 'HOOK-03 HOOK-07: a URL outside of the rule, and a payload without one, are refused',
    leavesBehind: false,
    async run(client) {
      for (const uri of [
        'http://localhost/x',
        'http://127.0.0.1/x',
        'ftp://exemplo.com.br',
        'https://EXEMPLO.com.br',
        'https://exemplo.technology',
      ]) {
        expectProblem(await client.call(at(client), { body: { uri } }), 400, 422)
      }
      expectProblem(await client.call(at(client), { body: {} }), 422)
    },
  },
  {
    title: 'HOOK-08: removing a webhook of nobody answers 400',
    leavesBehind: false,
    run: async (client) =>
      expectProblem(
        await client.call(at(client, `/${crypto.randomUUID()}`), { method: 'DELETE' }),
        400,
      ),
  },
  {
    title:
      'HOOK-02 HOOK-04 HOOK-06 HOOK-08: a URL is stored though nobody answers there, refused twice, and removed once',
    leavesBehind: true,
    async run(client) {
      const uri = `https://nao-responde.exemplo.com.br/${crypto.randomUUID()}`
      const added = await client.call(at(client), { body: { uri } })
      const { accountId } = client
      expect([added.status, added.json]).toEqual([
        201,
        expect.objectContaining({ id: UUID, accountId, uri, available: false, createdAt: INSTANT }),
      ])
      const { id } = added.json as { id: string }
      const again = await client.call(at(client), { body: { uri } })
      expectProblem(again, 400)
      expect(again.json).toMatchObject({
        errors: [`A URL ${uri} já é usada como webhook na conta`],
      })
      const removed = await client.call(at(client, `/${id}`), { method: 'DELETE' })
      expect([removed.status, removed.text]).toEqual([204, ''])
      expectProblem(await client.call(at(client, `/${id}`), { method: 'DELETE' }), 400)
    },
  },
]
