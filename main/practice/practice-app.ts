// HTTP server: guard, reading of bodies, problem details, and the service's own clock in the Date header.
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { Route } from './allowed-methods.ts'
import { watchRoutes } from './allowed-methods.ts'
import { addEarlyFaults } from './early-faults.ts'
import { isForeign } from './guard.ts'
import { addAlteredAnswers } from './altered-answers.ts'
import type { PracticeContext } from './practice-context.ts'
import { toProblemBody } from './problem-body.ts'
import { Problem, deny, refuse, rejectBody } from './problem.ts'
import { holds } from './rule.ts'
import { BODY_LIMIT_BYTES, addBodyReader, discardUpload } from './read-body.ts'

const PROBLEM_TYPE = 'application/problem+json'

export type PracticeApp = {
  readonly app: FastifyInstance
  /** All routes that were added to the server. */
  readonly routes: () => readonly Route[]
}

export function createPracticeApp(context: PracticeContext): PracticeApp {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    clientErrorHandler: refuseNoHttp,
    frameworkErrors: (_, request, reply) => {
      const problem = refuse('O endereço da requisição é inválido.')
      reply.hijack()
      reply.raw.writeHead(problem.status, { 'content-type': PROBLEM_TYPE })
      reply.raw.end(write(problem, request, context))
    },
  })
  const allowed = watchRoutes(app)
  app.addHook('onRequest', async ({ method, headers: { host, origin } }) => {
    if (isForeign({ method, host, origin })) throw deny(403)
  })
  addEarlyFaults(app, context)
  addBodyReader(app, context)
  addAlteredAnswers(app, context)
  app.setErrorHandler((error, request, reply) => {
    discardUpload(request)
    const problem = toProblem(error, context)
    reply.code(problem.status)
    if (problem.isEmpty) return reply.send()
    const type = holds('ERR-01', context.settings) ? PROBLEM_TYPE : 'application/json'
    // The body is sent as bytes, since fastify would add a charset to a text, which ERR-01 (problem details) does not
    // have.
    return reply.header('content-type', type).send(Buffer.from(write(problem, request, context)))
  })
  app.setNotFoundHandler((request, reply) => {
    discardUpload(request)
    const methods = allowed.of(request.url.split('?')[0] ?? '')
    if (methods.length === 0) return reply.code(404).send()
    const isOptions = request.method === 'OPTIONS'
    return reply
      .code(isOptions ? 204 : context.settings.wrongMethodStatus)
      .header('allow', [...methods, 'OPTIONS'].join(', '))
      .send()
  })
  return { app, routes: allowed.all }
}

function write(
  problem: Problem,
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  { settings }: Pick<PracticeContext, 'settings'>,
): string {
  const { errors, status } = problem
  const hasBody = holds('ERR-02', settings) && (status !== 500 || holds('ERR-09', settings))
  return JSON.stringify(
    hasBody
      ? toProblemBody(problem, `${method} ${toInstancePath(url, settings)}`, settings)
      : { errors },
  )
}

/** Path without the query, which may have names and e-mails of people (ERR-22). */
function toInstancePath(url: string, settings: PracticeContext['settings']): string {
  return holds('ERR-22', settings) ? (url.split('?')[0] ?? '') : url
}

/** Answers a request that the parser does not accept as HTTP. */
function refuseNoHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(
    toProblemBody(refuse('A requisição não é HTTP válido.'), '', { withoutRules: [] }),
  )
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: ${PROBLEM_TYPE}\r\nConnection: close\r\n`
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

function toProblem(error: unknown, { settings }: PracticeContext): Problem {
  if (error instanceof Problem) return error
  const status =
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined
  if (status === 413) {
    const errors = ['O corpo da requisição excede o limite de 70 MB.']
    return new Problem(settings.oversizeStatus, { errors })
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return rejectBody('A requisição é inválida.')
  }
  return new Problem(500, { errors: ['Erro interno.'] })
}
