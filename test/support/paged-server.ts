// v2 list over real HTTP whose records come and go between its pages.
import { createHttpTestServer, answerJson } from './http-server.ts'
import type { HttpTestServer } from './http-server.ts'

export type ListedId = { readonly id: string; readonly createdAt: string }

/** Change of the list before the n-th request is answered, n from 0. */
export type Change =
  | { readonly before: number; readonly kind: 'insert'; readonly at: number }
  | { readonly before: number; readonly kind: 'delete'; readonly at: number }

export type PagedServer = HttpTestServer & {
  /** Ids that were in the list from the first request on and were never deleted. */
  readonly lasting: () => readonly string[]
  /** Ids that were ever in the list. */
  readonly everListed: () => ReadonlySet<string>
}

export function toListedId(number: number): ListedId {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { id, createdAt: '2026-05-20T12:00:00Z' }
}

export async function createPagedServer(list: {
  readonly size: number
  /** Page size, whatever is asked for. */
  readonly pageSize: number
  readonly changes: readonly Change[]
}): Promise<PagedServer> {
  const { size, pageSize, changes } = list
  const records = Array.from({ length: size }, (_, index) => toListedId(index))
  const first = records.map(({ id }) => id)
  const deleted = new Set<string>()
  const everListed = new Set(first)
  let served = 0

  const apply = (change: Change): void => {
    const at = change.at % (records.length + 1)
    if (change.kind === 'insert') {
      const record = toListedId(everListed.size)
      everListed.add(record.id)
      records.splice(at, 0, record)
    } else {
      for (const { id } of records.splice(at, 1)) deleted.add(id)
    }
  }
  const server = await createHttpTestServer((response, { url }) => {
    for (const change of changes) if (change.before === served) apply(change)
    served += 1
    const page = Number(url.searchParams.get('Page'))
    const totalPages = Math.ceil(records.length / pageSize)
    answerJson(response, 200, {
      items: records.slice((page - 1) * pageSize, page * pageSize),
      page,
      perPage: pageSize,
      count: records.length,
      totalPages,
      hasPreviousPage: page > 1,
      hasNextPage: page < totalPages,
      ...(page < totalPages ? { nextPage: page + 1 } : {}),
    })
  })
  return {
    ...server,
    lasting: () => first.filter((id) => !deleted.has(id)),
    everListed: () => everListed,
  }
}
