// Faults that alter a good answer: an answer from a cache, a wrong time, e-mails in lower case.
import type { FastifyInstance } from 'fastify'
import type { PracticeContext } from './practice-context.ts'

/** Count of answers to reads that are kept for the fault `staleAnswer`. */
const REMEMBERED = 500
const JSON_TYPE = 'application/json; charset=utf-8'

export function addAlteredAnswers(
  app: FastifyInstance,
  { now }: Pick<PracticeContext, 'now'>,
): void {
  const last = new Map<string, string>()

  app.addHook('preHandler', async (request, reply) => {
    if (request.fault?.kind !== 'staleAnswer' || request.refusal) return undefined
    const stale = request.method === 'GET' ? last.get(request.url) : undefined
    return stale === undefined ? undefined : reply.type(JSON_TYPE).send(stale)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { fault, method, url } = request
    const skewMs = fault?.kind === 'skewedDate' ? fault.delayMs : 0
    reply.header('date', new Date(now() + skewMs).toUTCString())
    if (typeof payload !== 'string' || reply.getHeader('content-type') !== JSON_TYPE) return payload
    if (method === 'GET' && reply.statusCode === 200) remember(last, url, payload)
    return fault?.kind === 'loweredEmails' ? lowerEmails(payload) : payload
  })
}

function remember(last: Map<string, string>, url: string, payload: string): void {
  last.delete(url)
  last.set(url, payload)
  const [oldest] = last.keys()
  if (last.size > REMEMBERED && oldest !== undefined) last.delete(oldest)
}

function lowerEmails(json: string): string {
  return JSON.stringify(JSON.parse(json), lowerEmail)
}

function lowerEmail(name: string, value: unknown): unknown {
  return name === 'email' && typeof value === 'string' ? value.toLowerCase() : value
}
