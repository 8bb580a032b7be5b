// Service with documents that wait for signatures, as a process of its own: lists by status, by day of the last
// signature and by day of creation, and status queries. `/change` signs some documents of an account and finishes
// some of others. Each answer takes time, as over a network.
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { z } from 'zod'

const MAX_PER_PAGE = 100
const DAY_MS = 86_400_000
const ANSWER_AFTER_MS = 20
/** Days before today over which creations are spread. */
const DAYS = 60

type Document = {
  readonly id: string
  readonly createdAt: number
  readonly createdDay: string
  signedDay?: string
  signed: number
}
type Account = { readonly ours: readonly Document[]; readonly others: Document[]; next: number }

const accounts = new Map<string, Account>()
const documents = new Map<string, Document>()

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
  const [, first, version, , accountId = '', , documentId = ''] = pathname.split('/')
  if (first === 'open') return answer(response, open(searchParams))
  if (first === 'change') return answer(response, change(searchParams))
  const account = accounts.get(accountId)
  if (!account) return answer(response, {})
  return answer(response, version === 'v2' ? list(account, searchParams) : toStatus(documentId))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = z.object({ port: z.number() }).parse(server.address())
  process.stdout.write(`${JSON.stringify({ baseUrl: `http://127.0.0.1:${port}` })}\n`)
})

/** Opens an account with `count` waiting documents; their ids are `<number>-0000-4000-9000-<tag>`. */
function open(query: URLSearchParams): object {
  const count = Number(query.get('count'))
  const tag = (query.get('tag') ?? '').padStart(12, '0')
  const ours = Array.from({ length: count }, (_, at) =>
    make(`${at.toString(16).padStart(8, '0')}-0000-4000-9000-${tag}`, 3 + (at % DAYS)),
  )
  accounts.set(query.get('account') ?? '', { ours, others: [], next: 0 })
  return { ids: ours.map(({ id }) => id) }
}

function make(id: string, daysAgo: number): Document {
  const createdAt = Date.now() - daysAgo * DAY_MS
  const document = { id, createdAt, createdDay: toDay(createdAt), signed: 0 }
  documents.set(id, document)
  return document
}

function change(query: URLSearchParams): object {
  const account = accounts.get(query.get('account') ?? '')
  if (!account) return {}
  const today = toDay(Date.now())
  for (let left = Number(query.get('others')); left > 0; left -= 1) {
    account.others.push({ ...make(crypto.randomUUID(), 1), signed: 2, signedDay: today })
  }
  for (let left = Number(query.get('ours')); left > 0; left -= 1) {
    const document = account.ours[account.next * 7]
    account.next += 1
    if (document) Object.assign(document, { signed: 2 - (left % 2), signedDay: today })
  }
  return {}
}

function list({ ours, others }: Account, query: URLSearchParams): object {
  const statuses = query.getAll('DocumentSignatureStatus')
  const isWithin = (day: string | undefined, name: string): boolean => {
    const [from, to] = [query.get(`${name}From`), query.get(`${name}To`)]
    if (from === null && to === null) return true
    return day !== undefined && day >= (from ?? day) && day <= (to ?? day)
  }
  const isIn = (document: Document): boolean =>
    (statuses.length === 0 || statuses.includes(statusOf(document))) &&
    isWithin(document.signedDay, 'SignatureDate') &&
    isWithin(document.createdDay, 'Created')
  const found = [...ours.filter(isIn), ...others.filter(isIn)]
  const page = Number(query.get('Page'))
  const perPage = Math.min(MAX_PER_PAGE, Number(query.get('PerPage')))
  const totalPages = Math.ceil(found.length / perPage)
  return {
    items: found.slice((page - 1) * perPage, page * perPage).map((document) => ({
      id: document.id,
      name: 'Contrato',
      statusId: 'Finished',
      signatureStatusId: statusOf(document),
      createdAt: new Date(document.createdAt).toISOString(),
    })),
    page,
    perPage,
    count: found.length,
    totalPages,
    hasNextPage: page < totalPages,
    ...(page < totalPages ? { nextPage: page + 1 } : {}),
  }
}

function toStatus(id: string): object {
  const document = documents.get(id)
  if (!document) return {}
  const signers = ['ana', 'bia'].map((name, at) => ({
    id: `${id.slice(0, 35)}${String(at)}`,
    email: `${name}@exemplo.com.br`,
    role: 'Contratante',
    signed: at < document.signed,
  }))
  return { signatureStatusId: statusOf(document), signatures: signers }
}

function statusOf({ signed }: Document): string {
  return signed === 2 ? 'Signed' : 'WaitingSignatures'
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function answer(response: ServerResponse, body: object): void {
  setTimeout(() => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }, ANSWER_AFTER_MS)
}
