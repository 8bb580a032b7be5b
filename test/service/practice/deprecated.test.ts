import { expect, test } from 'vitest'
import { practiceAccountWith } from '../../support/practice-account.ts'
import { ANA, startPracticeClient } from '../../support/practice-client.ts'

const categories = ['b', 'a', 'c'].map((name, n) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  name,
  active: n !== 2,
}))
const ACCOUNT = practiceAccountWith({ categories })

test('CAT-01 LIST-14 WIRE-14: the v1 list of categories pages in its own way, additionalData null', async () => {
  const { callAccount, accountId } = await startPracticeClient({ accounts: [ACCOUNT] })
  const answer = await callAccount('/categories?pageIndex=1&pageSize=2&sortField=Id&sortType=asc')
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({
    items: [
      expect.objectContaining({ name: 'b', accountId, active: true }),
      expect.objectContaining({ name: 'a' }),
    ],
    totalPages: 2,
    totalRecords: 3,
    pageSize: 2,
    additionalData: null,
  })
  const last = await callAccount('/categories?pageIndex=2&pageSize=2&sortField=Id&sortType=asc')
  expect(last.json).toMatchObject({ items: [{ name: 'c' }], totalRecords: 3 })
})

test('CAT-01 LIST-02: it is filtered by Name and Active, sorted both ways, and has its defaults', async () => {
  const { callAccount } = await startPracticeClient({ accounts: [ACCOUNT] })
  const names = async (query: string) => {
    const { items } = (await callAccount(`/categories?${query}`)).json as {
      items: readonly { name: string }[]
    }
    return items.map(({ name }) => name)
  }
  expect(await names('')).toEqual(['b', 'a', 'c'])
  expect(await names('sortType=desc')).toEqual(['c', 'a', 'b'])
  expect(await names('sortField=Name')).toEqual(['a', 'b', 'c'])
  expect(await names('Name=a')).toEqual(['a'])
  expect(await names('Active=false')).toEqual(['c'])
  expect((await callAccount('/categories')).json).toMatchObject({ pageSize: 20 })
  for (const query of ['sortField=Cor', 'sortType=Asc', 'pageIndex=0', 'pageSize=x']) {
    expect((await callAccount(`/categories?${query}`)).status, query).toBe(422)
  }
})

test('VER-02 VER-06 PART-14: the four replaced operations keep answering, marked, and name the replacement', async () => {
  const client = await startPracticeClient()
  const { id } = await client.createDocument()
  const v2 = `${client.service.baseUrl}/partners/v2/accounts/${client.accountId}`
  for (const path of [
    '/categories',
    '/users',
    '/documents',
    `/documents/${id}/download/with-attachments`,
  ]) {
    const answer = await client.callAccount(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('deprecation'), path).toBe('true')
    expect(answer.headers.get('link'), path).toBe(`<${v2}${path}>; rel="successor-version"`)
    expect((await client.call(new URL(`${v2}${path}`).pathname)).status, path).toBe(200)
  }
})

test('LIST-14: the v1 lists of documents and users page as that of categories does', async () => {
  const client = await startPracticeClient()
  const names = ['A', 'B', 'C']
  for (const documentName of names) await client.create({ documentName })
  const shape = { totalPages: 2, pageSize: 2, additionalData: null }
  const documents = await client.callAccount('/documents?pageSize=2&sortField=Name&sortType=desc')
  expect(documents.json).toMatchObject({
    ...shape,
    totalRecords: 3,
    items: [{ name: 'C' }, { name: 'B' }],
  })
  const users = await client.callAccount('/users?pageSize=2&sortField=FirstName')
  expect(users.json).toMatchObject({
    ...shape,
    totalRecords: 4,
    items: [{ firstName: 'Beatriz' }, { firstName: 'Diego' }],
  })
})

test('VER-05: CreatedFrom and CreatedTo of documents, and Email of users, filter in version 2 only', async () => {
  const client = await startPracticeClient()
  await client.create({ signers: [ANA] })
  const v2 = `/partners/v2/accounts/${client.accountId}`
  const totals = async (path: string) => {
    const old = (await client.callAccount(path)).json as { totalRecords: number }
    const now = (await client.call(`${v2}${path}`)).json as { count: number }
    return [old.totalRecords, now.count]
  }
  expect(await totals('/documents?CreatedFrom=2099-01-01')).toEqual([1, 0])
  expect(await totals('/documents?CreatedTo=2000-01-01')).toEqual([1, 0])
  expect(await totals('/users?Email=rafael')).toEqual([4, 1])
})

test('VER-03: both versions refuse a key, an account and a feature in the same way', async () => {
  const client = await startPracticeClient({ accounts: [practiceAccountWith({ features: [] })] })
  for (const version of ['v1', 'v2']) {
    const path = `/partners/${version}/accounts/${client.accountId}/categories`
    const foreign = `/partners/${version}/accounts/${crypto.randomUUID()}/categories`
    for (const [answer, status] of [
      [await client.call(path, { key: 'errada' }), 401],
      [await client.call(foreign), 401],
      [await client.call(path), 403],
    ] as const) {
      expect([answer.status, answer.text], version).toEqual([status, ''])
    }
  }
})
