// The HTTP server: bodies in, problems out, the service's own clock in the Date header.
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { addEarlyFaults } from './early-faults.ts'
import type { PracticeContext } from './practice-context.ts'
import { Problem, rejectBody, toProblemBody } from './problem.ts'
import { BODY_LIMIT_BYTES, addBodyReader } from './read-body.ts'

export function createPracticeApp(context: PracticeContext): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true })
  addEarlyFaults(app, context)
  addBodyReader(app, context)
  app.addHook('onSend', async (_, reply) => {
    reply.header('date', new Date(context.now()).toUTCString())
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, context)
    reply.code(problem.status)
    if (problem.isEmpty) return reply.send()
    return reply
      .type('application/problem+json')
      .send(JSON.stringify(toProblemBody(problem, `${request.method} ${request.url}`)))
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send())
  return app
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
