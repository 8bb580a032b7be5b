// Lists of several pages over real HTTP, while records are added and removed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListingError } from '../../../main/partner/each-record.ts'
import type { ListingEnd } from '../../../main/partner/each-record.ts'
import {
  eachCategory,
  eachDocument,
  eachOfferedCategory,
  eachUser,
} from '../../../main/partner/paged-lists.ts'
import { answerJson, createHttpTestServer } from '../../support/http-server.ts'
import type { Change } from '../../support/paged-server.ts'
import { createPagedServer, toListedId } from '../../support/paged-server.ts'
import { TEST_ACCOUNT, openTestClient } from '../../support/partner-client.ts'
import { CATEGORY_ANSWER } from '../../support/partner-examples.ts'

type Listing = { readonly ids: readonly string[]; readonly end: ListingEnd | undefined }

/** Returns all yielded ids, and the error that ended the listing, if any. */
async function readAll(records: AsyncIterable<{ readonly id: string }>): Promise<Listing> {
  const ids: string[] = []
  try {
    for await (const { id } of records) ids.push(id)
  } catch (error) {
    if (error instanceof ListingError) return { ids, end: error.end }
    throw error
  }
  return { ids, end: undefined }
}

async function readDocuments(baseUrl: string): Promise<Listing> {
  return readAll(eachDocument(openTestClient(baseUrl), TEST_ACCOUNT))
}

const idsOf = (...numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => toListedId(number).id)

test('LIST-01 LIST-04: nextPage is followed while hasNextPage is true, and page and size are sent with each', async () => {
  const server = await createPagedServer({ size: 5, pageSize: 2, changes: [] })
  expect(await readDocuments(server.baseUrl)).toEqual({ ids: idsOf(0, 1, 2, 3, 4), end: undefined })
  const asked = server.requests.map(({ url }) => url.search)
  expect(asked.slice(0, 3)).toEqual(
    [1, 2, 3].map((page) => `?Page=${page}&PerPage=100&SortField=CreatedAt&SortDirection=Asc`),
  )
})

test('LIM-08: a service that gives fewer a page than asked is read to its end', async () => {
  const server = await createPagedServer({ size: 45, pageSize: 20, changes: [] })
  const { ids, end } = await readDocuments(server.baseUrl)
  expect(new Set(ids).size).toBe(45)
  expect(end).toBe(undefined)
})

test('a list of one page, and an empty one, are asked for once', async () => {
  for (const size of [0, 2]) {
    const server = await createPagedServer({ size, pageSize: 2, changes: [] })
    expect((await readDocuments(server.baseUrl)).ids).toHaveLength(size)
    expect(server.requests).toHaveLength(1)
  }
})

test('LIST-04: a record inserted before the others shifts them: none comes twice', async () => {
  const changes: readonly Change[] = [{ before: 1, kind: 'insert', at: 0 }]
  const server = await createPagedServer({ size: 4, pageSize: 2, changes })
  const { ids, end } = await readDocuments(server.baseUrl)
  expect(end).toBe(undefined)
  expect([...ids].sort()).toEqual(idsOf(0, 1, 2, 3, 4))
})

test('LIST-04: a record deleted before the others shifts them: none is missed', async () => {
  const changes: readonly Change[] = [{ before: 1, kind: 'delete', at: 0 }]
  const server = await createPagedServer({ size: 4, pageSize: 2, changes })
  const { ids, end } = await readDocuments(server.baseUrl)
  expect(end).toBe(undefined)
  expect(ids).toEqual(idsOf(0, 1, 3, 2))
})

test('LIST-04: one deleted and one inserted leave the count as it was, and still none is missed', async () => {
  const changes: readonly Change[] = [
    { before: 1, kind: 'delete', at: 0 },
    { before: 1, kind: 'insert', at: 3 },
  ]
  const server = await createPagedServer({ size: 4, pageSize: 2, changes })
  const { ids } = await readDocuments(server.baseUrl)
  expect([...ids].sort()).toEqual(idsOf(0, 1, 2, 3, 4))
})

/** Changes in the first passes only, so that later passes see a list without changes. */
const CHANGES = fc.array(
  fc.record({
    before: fc.integer({ min: 0, max: 5 }),
    kind: fc.constantFrom('insert', 'delete'),
    at: fc.nat(12),
  }),
  { maxLength: 8 },
)

test('LIST-04: whatever comes and goes between pages, what is there all the time is yielded exactly once', async () => {
  const list = fc.record({
    size: fc.integer({ min: 0, max: 12 }),
    pageSize: fc.integer({ min: 1, max: 4 }),
    changes: CHANGES,
  })
  await fc.assert(
    fc.asyncProperty(list, async (given) => {
      const server = await createPagedServer(given)
      const { ids, end } = await readDocuments(server.baseUrl)
      expect(end).toBe(undefined)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !server.everListed().has(id))).toEqual([])
      expect(server.lasting().filter((id) => !ids.includes(id))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('LIST-04: a list that never comes to rest ends in saying so, with all that was seen', async () => {
  const changes = Array.from({ length: 100 }, (_, before): Change[] => [
    { before, kind: 'delete', at: 0 },
    { before, kind: 'insert', at: 9 },
  ]).flat()
  const server = await createPagedServer({ size: 9, pageSize: 3, changes })
  const { ids, end } = await readDocuments(server.baseUrl)
  expect(end).toEqual({ kind: 'unsteady' })
  expect(new Set(ids).size).toBe(ids.length)
  expect(server.requests.length).toBeLessThanOrEqual(15)
})

const PAGE = { items: [toListedId(0)], count: 3, perPage: 1 }

test.each([
  ['the same page again', { hasNextPage: true, nextPage: 1 }, 1],
  ['an earlier page', { hasNextPage: true, nextPage: 0 }, 1],
  ['pages beyond its own last one', { hasNextPage: true, totalPages: 2 }, 2],
  ['more pages than it has records', { hasNextPage: true }, 3],
])('LIST-04: a service that promises %s is not asked for ever', async (_, promise, requests) => {
  const server = await createHttpTestServer((response) =>
    answerJson(response, 200, { ...PAGE, ...promise }),
  )
  const { ids, end } = await readDocuments(server.baseUrl)
  expect({ ids, end }).toEqual({ ids: idsOf(0), end: { kind: 'endless' } })
  expect(server.requests).toHaveLength(requests)
})

test('LIST-03: without hasNextPage, a nextPage tells that there is one', async () => {
  const server = await createHttpTestServer((response, { url }) => {
    const page = Number(url.searchParams.get('Page'))
    const next = page === 1 ? { nextPage: 2 } : {}
    answerJson(response, 200, { items: [toListedId(page)], count: 2, ...next })
  })
  expect(await readDocuments(server.baseUrl)).toEqual({ ids: idsOf(1, 2), end: undefined })
})

test('a page that is refused or does not come ends the listing with the reason', async () => {
  const server = await createHttpTestServer((response, { url }) => {
    const isFirst = url.searchParams.get('Page') === '1'
    if (isFirst) answerJson(response, 200, { ...PAGE, hasNextPage: true })
    else response.writeHead(500).end()
  })
  expect(await readDocuments(server.baseUrl)).toMatchObject({
    ids: idsOf(0),
    end: { kind: 'failed', result: { kind: 'unavailable', fault: 'serverError' } },
  })
})

test('records that cannot be read are told once all others were yielded', async () => {
  const server = await createHttpTestServer((response) =>
    answerJson(response, 200, { items: [{ id: 7 }, toListedId(1)], count: 2 }),
  )
  expect(await readDocuments(server.baseUrl)).toEqual({
    ids: idsOf(1),
    end: { kind: 'unreadable', items: 1 },
  })
})

test('a listing that is given up asks for no further page', async () => {
  const server = await createPagedServer({ size: 9, pageSize: 3, changes: [] })
  for await (const { id } of eachDocument(openTestClient(server.baseUrl), TEST_ACCOUNT)) {
    expect(id).toBe(toListedId(0).id)
    break
  }
  expect(server.requests).toHaveLength(1)
})

test('CAT-09 CAT-10: categories for a new document are asked for among the active ones', async () => {
  const server = await createHttpTestServer((response) =>
    answerJson(response, 200, { items: [CATEGORY_ANSWER], count: 1 }),
  )
  const offered = eachOfferedCategory(openTestClient(server.baseUrl), TEST_ACCOUNT)
  expect((await readAll(offered)).ids).toEqual([CATEGORY_ANSWER.id])
  expect(server.requests.map(({ url }) => url.search)).toEqual([
    '?Page=1&PerPage=100&SortField=CreatedAt&SortDirection=Asc&Active=true',
  ])
})

test('CAT-02 LIST-12: categories and users are read in the order in which they came', async () => {
  const server = await createPagedServer({ size: 0, pageSize: 2, changes: [] })
  const client = openTestClient(server.baseUrl)
  await readAll(eachCategory(client, TEST_ACCOUNT, { name: 'Loc' }))
  await readAll(eachUser(client, TEST_ACCOUNT, { profile: 'Admin', active: false }))
  expect(server.requests.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    `/partners/v2/accounts/${TEST_ACCOUNT}/categories?Page=1&PerPage=100&SortField=CreatedAt&SortDirection=Asc&Name=Loc`,
    `/partners/v2/accounts/${TEST_ACCOUNT}/users?Page=1&PerPage=100&SortField=AddedAt&SortDirection=Asc&Active=false&Profile=Admin`,
  ])
})
