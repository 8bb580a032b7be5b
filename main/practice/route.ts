// Wraps a route: access rules first, then the handler, then what a fault makes of its answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, FaultTarget } from './faults.ts'
import type { PracticeContext } from './practice-context.ts'
import { Problem, deny, refuse } from './problem.ts'
import type { PracticeAccount } from './seed.ts'

declare module 'fastify' {
  interface FastifyRequest {
    fault?: Fault | undefined
  }
  interface FastifyContextConfig {
    target?: FaultTarget
  }
}

export type Answer = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Handler = (
  request: FastifyRequest,
  account: PracticeAccount,
) => Promise<Answer> | Answer

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly target: FaultTarget
  /** AUTH-22. */
  readonly features: readonly string[]
  readonly handle: Handler
}

export function addRoute(app: FastifyInstance, context: PracticeContext, route: Route): void {
  app.route({
    method: route.method,
    url: route.url,
    config: { target: route.target },
    handler: async (request, reply) => {
      const account = admit(context, request, route.features)
      if (request.fault?.kind === 'quotaExhausted') {
        throw refuse('A cota de documentos do plano foi esgotada.')
      }
      return answerWith(request, reply, async () => route.handle(request, account))
    },
  })
}

/** AUTH-02 to AUTH-09, AUTH-12. */
export function admit(
  context: PracticeContext,
  request: FastifyRequest,
  features: readonly string[],
): PracticeAccount {
  if (!context.isKeyGood(request.headers.authorization)) throw deny(401)
  const { accountId } = pathOf(request)
  const account = context.accounts.find(({ id }) => id === accountId?.toLowerCase())
  if (!account || account.condition === 'inactive') throw deny(401)
  if (account.condition === 'trialExpired') {
    throw new Problem(401, { detail: 'O período de avaliação da conta expirou.' })
  }
  if (account.condition === 'noPlan') {
    throw new Problem(401, { detail: 'O grupo de cobrança da conta não possui plano ativo.' })
  }
  if (features.some((feature) => !account.features.includes(feature))) throw deny(403)
  return account
}

export async function answerWith(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<Answer>,
): Promise<unknown> {
  const { fault } = request
  switch (fault?.kind) {
    case '500':
      throw new Problem(500, { errors: ['Erro interno.'] })
    case 'html502':
      return reply
        .code(502)
        .type('text/html')
        .send('<html><body><h1>502 Bad Gateway</h1></body></html>')
    case 'actsLate':
      cutConnection(request, reply)
      await sleep(fault.delayMs)
      await act()
      return reply
    default:
      break
  }
  const answer = await act()
  switch (fault?.kind) {
    case 'timeoutAfterActing':
      reply.hijack()
      return reply
    case 'resetAfterActing':
      cutConnection(request, reply)
      return reply
    case '500AfterActing':
      throw new Problem(500, { errors: ['Erro interno.'] })
    case 'empty201':
      return reply.code(201).send()
    case '503RetryAfter':
      return reply.code(503).header('retry-after', '1').send()
    case 'duplicatePost':
      await act()
      break
    case 'slowAnswer':
      await sleep(fault.delayMs)
      break
    default:
      break
  }
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}

export function cutConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
}

/** Path parameters, each a string or absent. */
export function pathOf(request: FastifyRequest): Readonly<Partial<Record<string, string>>> {
  // fastify types them as unknown; a route's parameters are strings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return request.params as Readonly<Partial<Record<string, string>>>
}

/** Query parameters with names in lower case (WIRE-15), each a list (WIRE-16). */
export function queryOf(request: FastifyRequest): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  const start = request.url.indexOf('?')
  for (const [name, value] of new URLSearchParams(start < 0 ? '' : request.url.slice(start))) {
    const key = name.toLowerCase()
    values.set(key, [...(values.get(key) ?? []), value])
  }
  return values
}
