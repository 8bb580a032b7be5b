// Faults before the request is handled: at its headers, or on the socket in the middle of its body.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutConnection } from './faulty-answer.ts'
import type { PracticeContext } from './practice-context.ts'
import { Problem } from './problem.ts'

export function addEarlyFaults(app: FastifyInstance, context: PracticeContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const { target } = request.routeOptions.config
    const fault = target && context.faults.next(target)
    request.fault = fault
    switch (fault?.kind) {
      case 'timeoutBeforeActing':
        reply.hijack()
        request.raw.resume()
        return reply
      case 'resetInBody':
        await takeHalf(request)
        cutConnection(request, reply)
        return reply
      case '500AtHeaders':
        throw new Problem(500, { errors: ['Erro interno.'] })
      case 'keyRevoked':
        context.setKeyGood(false)
        return undefined
      case 'keyRestored':
        context.setKeyGood(true)
        return undefined
      default:
        return undefined
    }
  })
}

/** Waits for half of the announced body, or for all of a body without an announced length. */
function takeHalf(request: FastifyRequest): Promise<void> {
  const half = Number(request.headers['content-length'] ?? 0) / 2
  let taken = 0
  return new Promise((resolve) => {
    request.raw.on('data', (chunk: Buffer) => {
      taken += chunk.byteLength
      if (taken >= half) resolve()
    })
    request.raw.once('end', resolve)
    request.raw.once('close', resolve)
  })
}
