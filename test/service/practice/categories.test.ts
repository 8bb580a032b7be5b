import { expect, test } from 'vitest'
import type { PracticeClient } from '../../support/practice-client.ts'
import { startPracticeClient } from '../../support/practice-client.ts'
import { practiceAccountWith } from '../../support/practice-account.ts'

type Category = { id: string; name: string; active: boolean; createdAt: string; accountId: string }

const EMPTY = practiceAccountWith({ categories: [], templates: [] })

async function add(client: PracticeClient, name: string): Promise<Category> {
  const answer = await client.callAccount('/categories', { body: { name } })
  expect(answer.status).toBe(201)
  return answer.json as Category
}

function listV2(client: PracticeClient, query = '') {
  return client.call(`/partners/v2/accounts/${client.accountId}/categories?${query}`)
}

async function namesV2(client: PracticeClient, query: string): Promise<readonly string[]> {
  const { items } = (await listV2(client, query)).json as { items: readonly Category[] }
  return items.map(({ name }) => name)
}

test('CAT-03: a created category is active, answered with 201 and its address in Location', async () => {
  const client = await startPracticeClient({ accounts: [EMPTY] })
  const answer = await client.callAccount('/categories', { body: { name: 'Locação' } })
  expect(answer.status).toBe(201)
  const category = answer.json as Category
  expect(category).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Locação',
    accountId: client.accountId,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    active: true,
  })
  const location = answer.headers.get('location') ?? ''
  expect(location).toMatch(/^http:/)
  const found = await client.call(new URL(location).pathname)
  expect(found.json).toEqual(category)
})

test('CAT-04 ERR-15 ERR-20: a name repeated in other letters answers 400; in another account it is free', async () => {
  const other = practiceAccountWith({ id: crypto.randomUUID(), categories: [] })
  const client = await startPracticeClient({ accounts: [EMPTY, other] })
  await add(client, 'Locação')
  const answer = await client.callAccount('/categories', { body: { name: 'LOCAÇÃO' } })
  expect(answer.status).toBe(400)
  expect(answer.json).toMatchObject({ errors: ['Este nome de categoria já existe'] })
  const elsewhere = await client.call(`/partners/v1/accounts/${other.id}/categories`, {
    body: { name: 'LOCAÇÃO' },
  })
  expect(elsewhere.status).toBe(201)
})

test('CAT-04 CAT-06 ERR-06: a name that is absent, empty or no text answers 422 with the field', async () => {
  const client = await startPracticeClient({ accounts: [EMPTY] })
  const { id } = await add(client, 'Locação')
  for (const body of [{}, { name: '' }, { name: '  ' }, { name: 7 }, { name: null }]) {
    for (const [path, method] of [
      ['/categories', 'POST'],
      [`/categories/${id}`, 'PUT'],
    ] as const) {
      const answer = await client.callAccount(path, { method, body })
      expect(answer.status, JSON.stringify(body)).toBe(422)
      expect(answer.json).toMatchObject({ problems: [{ propertyName: 'name' }] })
    }
  }
})

test('CAT-05 ERR-08: a category is read by its id, and answers 404 where the account has none', async () => {
  const other = practiceAccountWith({ id: crypto.randomUUID(), categories: [] })
  const client = await startPracticeClient({ accounts: [EMPTY, other] })
  const category = await add(client, 'Locação')
  expect((await client.callAccount(`/categories/${category.id}`)).json).toEqual(category)
  for (const path of [
    `/partners/v1/accounts/${client.accountId}/categories/${crypto.randomUUID()}`,
    `/partners/v1/accounts/${other.id}/categories/${category.id}`,
  ]) {
    expect((await client.call(path)).status, path).toBe(404)
  }
})

test('CAT-06: a category takes another name, keeps its situation, and may be given its own again', async () => {
  const client = await startPracticeClient({ accounts: [EMPTY] })
  const { id } = await add(client, 'Locação')
  await add(client, 'Venda')
  await client.callAccount(`/categories/${id}/change-status`, { method: 'PATCH' })
  for (const name of ['LOCAÇÃO', 'Aluguel', 'Aluguel']) {
    const answer = await client.callAccount(`/categories/${id}`, { method: 'PUT', body: { name } })
    expect([answer.status, answer.json]).toMatchObject([200, { id, name, active: false }])
  }
})

test('CAT-06: a name of another category, or a category that is not there, answers 400', async () => {
  const client = await startPracticeClient({ accounts: [EMPTY] })
  const { id } = await add(client, 'Locação')
  await add(client, 'Venda')
  const rename = (category: string, name: string) =>
    client.callAccount(`/categories/${category}`, { method: 'PUT', body: { name } })
  const taken = await rename(id, 'VENDA')
  expect([taken.status, taken.json]).toMatchObject([
    400,
    { errors: ['Este nome de categoria já existe'] },
  ])
  expect((await rename(crypto.randomUUID(), 'Outra')).status).toBe(400)
})

test('CAT-07 ERR-20: a category is removed once; again it answers 400 with the message', async () => {
  const client = await startPracticeClient({ accounts: [EMPTY] })
  const { id } = await add(client, 'Locação')
  const remove = () => client.callAccount(`/categories/${id}`, { method: 'DELETE' })
  const first = await remove()
  expect([first.status, first.text]).toEqual([204, ''])
  expect(await namesV2(client, '')).toEqual([])
  const again = await remove()
  expect([again.status, again.json]).toMatchObject([400, { errors: ['Categoria não existe'] }])
})

test('CAT-07: a category linked to documents or templates stays, and the message says to which', async () => {
  const id = crypto.randomUUID()
  const category = { id, name: 'Locação', active: true }
  const template = { id: crypto.randomUUID(), name: 'Ficha', tags: ['nome'], categories: [id] }
  const remove = async (client: PracticeClient) => {
    const answer = await client.callAccount(`/categories/${id}`, { method: 'DELETE' })
    expect(answer.status).toBe(400)
    return (answer.json as { errors: readonly string[] }).errors.join(' ')
  }
  const linked = practiceAccountWith({ categories: [category], templates: [template] })
  const withTemplate = await startPracticeClient({ accounts: [linked] })
  expect(await remove(withTemplate)).toContain('modelos')
  const plain = practiceAccountWith({ categories: [category], templates: [] })
  const withDocument = await startPracticeClient({ accounts: [plain] })
  await withDocument.createDocument({ categories: [id] })
  const said = await remove(withDocument)
  expect(said).toContain('documentos')
  expect(said).not.toContain('modelos')
})

test('CAT-08: its situation is inverted without a body, twice restores it, absent answers 400', async () => {
  const client = await startPracticeClient({ accounts: [EMPTY] })
  const { id } = await add(client, 'Locação')
  const invert = (category: string) =>
    client.callAccount(`/categories/${category}/change-status`, { method: 'PATCH' })
  for (const active of [false, true]) {
    const answer = await invert(id)
    expect([answer.status, answer.json]).toMatchObject([200, { id, active }])
  }
  expect((await invert(crypto.randomUUID())).status).toBe(400)
})

test('CAT-09: an inactive category stays on the documents that have it, and leaves the active ones', async () => {
  const client = await startPracticeClient({ accounts: [EMPTY] })
  const { id, name } = await add(client, 'Locação')
  await client.createDocument({ categories: [id] })
  await client.callAccount(`/categories/${id}/change-status`, { method: 'PATCH' })
  expect((await client.list()).json).toMatchObject({ items: [{ categories: [{ id, name }] }] })
  expect(await namesV2(client, 'Active=true')).toEqual([])
})

test('CAT-02 LIST-15: the list is filtered by name and situation', async () => {
  const client = await startPracticeClient({ accounts: [EMPTY] })
  for (const name of ['Locação', 'Venda', 'Locação comercial']) await add(client, name)
  const { id } = await add(client, 'Antiga')
  await client.callAccount(`/categories/${id}/change-status`, { method: 'PATCH' })
  expect(await namesV2(client, 'Name=loca%C3%A7%C3%A3o')).toEqual(['Locação', 'Locação comercial'])
  expect(await namesV2(client, 'Active=false')).toEqual(['Antiga'])
  expect(await namesV2(client, 'Active=true')).toEqual(['Locação', 'Locação comercial', 'Venda'])
  expect(await namesV2(client, '')).toHaveLength(4)
  expect((await listV2(client, 'Active=talvez')).status).toBe(422)
})

test('CAT-02 LIST-02 ERR-06: it is sorted by Name unless told otherwise; another field answers 422', async () => {
  const categories = [
    { id: crypto.randomUUID(), name: 'b', active: true, createdAt: '2026-01-02T00:00:00.000Z' },
    { id: crypto.randomUUID(), name: 'Á', active: false, createdAt: '2026-01-03T00:00:00.000Z' },
    { id: crypto.randomUUID(), name: 'c', active: true, createdAt: '2026-01-01T00:00:00.000Z' },
  ]
  const client = await startPracticeClient({ accounts: [practiceAccountWith({ categories })] })
  expect(await namesV2(client, '')).toEqual(['Á', 'b', 'c'])
  expect(await namesV2(client, 'SortDirection=Desc')).toEqual(['c', 'b', 'Á'])
  expect(await namesV2(client, 'SortField=CreatedAt')).toEqual(['c', 'b', 'Á'])
  expect((await namesV2(client, 'SortField=Active'))[0]).toBe('Á')
  const refused = await listV2(client, 'SortField=Cor')
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { problems: [{ propertyName: 'SortField' }] },
  ])
  expect((await listV2(client, 'SortDirection=asc')).status).toBe(422)
})

test('LIST-01 LIST-03 LIST-05 LIM-08 WIRE-15: pages of the v2 list, their flags and their neighbours', async () => {
  const categories = Array.from({ length: 45 }, (_, n) => ({
    id: crypto.randomUUID(),
    name: `Categoria ${String(n).padStart(2, '0')}`,
    active: true,
  }))
  const client = await startPracticeClient({ accounts: [practiceAccountWith({ categories })] })
  const pages = []
  for (const query of ['', 'page=2&PERPAGE=20', 'Page=3&PerPage=20']) {
    const answer = (await listV2(client, query)).json as { items: readonly Category[] }
    pages.push({ ...answer, items: answer.items.length })
  }
  const common = { perPage: 20, count: 45, totalPages: 3 }
  expect(pages).toEqual([
    { ...common, items: 20, page: 1, hasPreviousPage: false, hasNextPage: true, nextPage: 2 },
    {
      ...common,
      items: 20,
      page: 2,
      hasPreviousPage: true,
      hasNextPage: true,
      previousPage: 1,
      nextPage: 3,
    },
    { ...common, items: 5, page: 3, hasPreviousPage: true, hasNextPage: false, previousPage: 2 },
  ])
})

test('AUTH-22: every operation on categories needs the feature `categories`', async () => {
  const features = practiceAccountWith().features.filter((feature) => feature !== 'categories')
  const client = await startPracticeClient({ accounts: [practiceAccountWith({ features })] })
  const one = `/categories/${crypto.randomUUID()}`
  for (const [path, method] of [
    ['/categories', 'GET'],
    ['/categories', 'POST'],
    [one, 'GET'],
    [one, 'PUT'],
    [one, 'DELETE'],
    [`${one}/change-status`, 'PATCH'],
  ] as const) {
    const answer = await client.callAccount(path, { method })
    expect([answer.status, answer.text], `${method} ${path}`).toEqual([403, ''])
  }
  expect((await listV2(client)).status).toBe(403)
})
