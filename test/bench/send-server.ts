// Service that reads a create to its end and answers after 50 ms, as a process of its own. It parses only the end of
// a body, and lists what it made by account, as the queue's looks need.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const ANSWER_AFTER_MS = 50
/** Bytes at the end of a body, where the small fields are, after the file. */
const TAIL_BYTES = 4_096
const MAX_PER_PAGE = 100

type Listed = { readonly id: string; readonly name: string; readonly createdAt: string }
const listed = new Map<string, Listed[]>()

const server = createServer((request, response) => {
  void (request.method === 'POST' ? create(request, response) : read(request, response))
})
// Keeps the connection of a sender that is busy for seconds.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  const { port } = z.object({ port: z.number() }).parse(server.address())
  process.stdout.write(`${JSON.stringify({ baseUrl: `http://127.0.0.1:${port}` })}\n`)
})

async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let tail = Buffer.alloc(0)
  for await (const chunk of request) {
    const bytes = z.instanceof(Buffer).parse(chunk)
    tail = Buffer.concat([tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
  }
  await sleep(ANSWER_AFTER_MS)
  const id = randomUUID()
  const [, name = ''] = /"documentName":"([^"]*)"/u.exec(tail.toString('latin1')) ?? []
  documentsOf(request).unshift({ id, name, createdAt: new Date().toISOString() })
  answer(response, 201, { id, uri: `https://app.exemplo/doc/${id}` })
}

function read(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = toUrl(request)
  if (pathname === '/partners/v1/accounts') {
    answer(response, 200, [])
    return
  }
  const documents = documentsOf(request)
  const page = Number(searchParams.get('Page'))
  const from = (page - 1) * MAX_PER_PAGE
  const totalPages = Math.ceil(documents.length / MAX_PER_PAGE)
  const items = documents.slice(from, from + MAX_PER_PAGE).map((document) => ({
    ...document,
    statusId: 'Created',
    signatureStatusId: 'WaitingSignatures',
  }))
  const { length: count } = documents
  answer(response, 200, { items, page, count, totalPages, hasNextPage: page < totalPages })
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function toUrl({ url = '' }: IncomingMessage): URL {
  return new URL(url, 'http://localhost')
}

function documentsOf(request: IncomingMessage): Listed[] {
  const [, accountId = ''] = /\/accounts\/([^/]+)/u.exec(toUrl(request).pathname) ?? []
  const documents = listed.get(accountId) ?? []
  listed.set(accountId, documents)
  return documents
}
