// Small service over real HTTP. The test says of each write and read in turn whether it acts and whether it answers.
// Every effect is recorded; a write that changes nothing has none.
import type { ServerResponse } from 'node:http'
import type { HttpTestServer, RecordedRequest } from './http-server.ts'
import { answerJson, createHttpTestServer } from './http-server.ts'
import type { ServiceState } from './acting-service.ts'
import { actOn, readFrom, startService } from './acting-service.ts'

/** Behaviours of a write. When no behaviour is left, a write acts and answers. */
export const WRITE_TURNS = [
  'answers',
  'actsAndCuts',
  'cuts',
  'acts500',
  '500',
  'actsHtml502',
  'html502',
  'acts503RetryAfter',
  // Refusals, without acting.
  'refuses422',
  'refuses401',
  /** Cuts the connection, and acts after the next read was answered. */
  'actsLate',
] as const
export type WriteTurn = (typeof WRITE_TURNS)[number]

export const READ_TURNS = ['answers', 'cuts', '500', 'html502', '503RetryAfter'] as const
export type ReadTurn = (typeof READ_TURNS)[number]

export type ActingServer = HttpTestServer & {
  readonly state: ServiceState
  /** Effects in their order. */
  readonly effects: readonly string[]
  /** Methods and last parts of the requested paths, in their order. */
  readonly asked: () => readonly string[]
}

export async function createActingServer(
  turns: { readonly writes?: readonly WriteTurn[]; readonly reads?: readonly ReadTurn[] } = {},
  given: Partial<ServiceState> = {},
): Promise<ActingServer> {
  const state = startService(given)
  const effects: string[] = []
  const writes = [...(turns.writes ?? [])]
  const reads = [...(turns.reads ?? [])]
  let late: (() => void) | undefined

  const write = (response: ServerResponse, request: RecordedRequest): void => {
    const turn = writes.shift() ?? 'answers'
    if (turn === 'actsLate') {
      late = () => void actOn(state, request, effects)
      response.destroy()
      return
    }
    const isActing = turn === 'answers' || turn.startsWith('acts')
    const answer = isActing ? actOn(state, request, effects) : { status: 0, body: undefined }
    if (turn === 'answers') send(response, answer)
    else misbehave(response, turn)
  }
  const read = (response: ServerResponse, request: RecordedRequest): void => {
    const turn = reads.shift() ?? 'answers'
    if (turn === 'answers') send(response, readFrom(state, request))
    else misbehave(response, turn)
    late?.()
    late = undefined
  }
  const server = await createHttpTestServer((response, request) =>
    request.method === 'GET' ? read(response, request) : write(response, request),
  )
  return {
    ...server,
    state,
    effects,
    asked: () =>
      server.requests.map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1) ?? ''}`),
  }
}

function misbehave(response: ServerResponse, turn: Exclude<WriteTurn | ReadTurn, 'answers'>): void {
  if (turn === 'refuses422') answerJson(response, 422, { status: 422, errors: ['Inválido'] })
  else if (turn === 'refuses401') response.writeHead(401).end()
  else if (turn.endsWith('500'))
    answerJson(response, 500, { status: 500, requestId: 'request-500' })
  else if (turn.endsWith('503RetryAfter')) {
    response.writeHead(503, { 'retry-after': '7' }).end()
  } else if (turn.toLowerCase().endsWith('html502')) {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  } else response.destroy()
}

function send(
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  if (body === undefined) response.writeHead(status).end()
  else answerJson(response, status, body)
}
