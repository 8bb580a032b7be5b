// Cases of categories: each removes the category that it makes, but an aborted run leaves it.
import { expect } from 'vitest'
import type { ContractCase } from './contract-parts.ts'
import { INSTANT, UUID, expectProblem } from './contract-parts.ts'
import type { ContractClient } from './contract-client.ts'

type Category = { readonly id: string; readonly name: string; readonly active: boolean }

const at = ({ accountId }: ContractClient, rest = ''): string =>
  `/partners/v1/accounts/${accountId}/categories${rest}`

/** Makes a category, runs the case and removes the category. */
async function withCategory(
  client: ContractClient,
  run: (category: Category) => Promise<void>,
): Promise<void> {
  const name = `Teste ${crypto.randomUUID()}`
  const answer = await client.call(at(client), { body: { name } })
  expect([answer.status, answer.headers.get('location')]).toEqual([201, expect.any(String)])
  const category = answer.json as Category
  try {
    await run(category)
  } finally {
    await client.call(at(client, `/${category.id}`), { method: 'DELETE' })
  }
}

export const CATEGORY_CASES: readonly ContractCase[] = [
  {
    title: 'CAT-05 CAT-06 CAT-07 CAT-08: a category of nobody: get 404, all else 400',
    leavesBehind: false,
    async run(client) {
      const nobody = `/${crypto.randomUUID()}`
      expect((await client.call(at(client, nobody))).status).toBe(404)
      expectProblem(
        await client.call(at(client, nobody), { method: 'PUT', body: { name: 'x' } }),
        400,
      )
      expectProblem(
        await client.call(at(client, `${nobody}/change-status`), { method: 'PATCH' }),
        400,
      )
      const removed = await client.call(at(client, nobody), { method: 'DELETE' })
      expectProblem(removed, 400)
      expect(removed.json).toMatchObject({ errors: ['Categoria não existe'] })
    },
  },
  {
    title: 'CAT-04 ERR-06: a category without a name answers 422',
    leavesBehind: false,
    run: async (client) => expectProblem(await client.call(at(client), { body: {} }), 422),
  },
  {
    title: 'CAT-03 CAT-04: a new category is active, and its name in other letters is taken',
    leavesBehind: true,
    run: (client) =>
      withCategory(client, async (category) => {
        const { accountId } = client
        expect(category).toMatchObject({ id: UUID, accountId, createdAt: INSTANT, active: true })
        const again = await client.call(at(client), { body: { name: category.name.toUpperCase() } })
        expectProblem(again, 400)
        expect(again.json).toMatchObject({ errors: ['Este nome de categoria já existe'] })
      }),
  },
  {
    title:
      'CAT-06 CAT-08: a rename keeps active and takes its own name; changing the status twice restores it',
    leavesBehind: true,
    run: (client) =>
      withCategory(client, async ({ id, name }) => {
        const rename = { method: 'PUT', body: { name: `${name} 2` } }
        const change = { method: 'PATCH' }
        expect((await client.call(at(client, `/${id}/change-status`), change)).json).toMatchObject({
          active: false,
        })
        for (const answer of [
          await client.call(at(client, `/${id}`), rename),
          await client.call(at(client, `/${id}`), rename),
        ]) {
          expect([answer.status, answer.json]).toEqual([
            200,
            expect.objectContaining({ name: `${name} 2`, active: false }),
          ])
        }
        expect((await client.call(at(client, `/${id}/change-status`), change)).json).toMatchObject({
          active: true,
        })
      }),
  },
  {
    title:
      'CAT-02 CAT-07 LIST-05: a category is found by a part of its name and its situation, and gone once removed',
    leavesBehind: true,
    run: (client) =>
      withCategory(client, async ({ id, name }) => {
        const part = encodeURIComponent(name.slice(8))
        const count = async (query: string) => {
          const path = `/partners/v2/accounts/${client.accountId}/categories?Page=1&PerPage=5&Name=${part}${query}`
          return ((await client.call(path)).json as { count: number }).count
        }
        expect([
          await count(''),
          await count('&Active=true'),
          await count('&Active=false'),
        ]).toEqual([1, 1, 0])
        const removed = await client.call(at(client, `/${id}`), { method: 'DELETE' })
        expect([removed.status, removed.text]).toEqual([204, ''])
        expectProblem(await client.call(at(client, `/${id}`), { method: 'DELETE' }), 400)
        expect(await count('')).toBe(0)
      }),
  },
]
