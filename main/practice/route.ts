// Wraps a route: access first, then the body, then the handler, then what a fault makes of its answer.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rmSync } from 'node:fs'
import { ACCESS_RULES, KEY_RULE } from './access.ts'
import type { FaultTarget } from './faults.ts'
import type { Answer } from './faulty-answer.ts'
import { answerWith } from './faulty-answer.ts'
import type { PracticeContext } from './practice-context.ts'
import { Problem, deny, refuse } from './problem.ts'
import { obey } from './rule.ts'
import type { PracticeAccount } from './seed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    target?: FaultTarget
  }
}

type RouteBase = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly target: FaultTarget
}

export type AccountRoute = RouteBase & {
  /** AUTH-22. */
  readonly features: readonly string[]
  readonly handle: (request: FastifyRequest, account: PracticeAccount) => Promise<Answer> | Answer
}

/** A route below `/accounts/:accountId`. */
export function addRoute(
  app: FastifyInstance,
  context: PracticeContext,
  route: AccountRoute,
): void {
  const { method, url, target, features, handle } = route
  const accountOf = (request: FastifyRequest): PracticeAccount | undefined =>
    context.accounts.find(({ id }) => id === pathOf(request)['accountId']?.toLowerCase())
  app.route({
    method,
    url,
    config: { target },
    onRequest: async (request) => {
      request.refusal = problemOf(() => {
        const { authorization } = request.headers
        const account = accountOf(request)
        obey(
          ACCESS_RULES,
          { context, authorization, account, features },
          context.settings.withoutRules,
        )
        if (request.fault?.kind === 'featureRemoved') throw deny(403)
      })
    },
    preHandler: refuseIfNeeded,
    handler: async (request, reply) => {
      try {
        return await answerWith(request, reply, async () => {
          const account = accountOf(request)
          if (!account) throw new Error('admitted without an account')
          if (request.fault?.kind === 'quotaExhausted') {
            throw refuse('A cota de documentos do plano foi esgotada.')
          }
          return handle(request, account)
        })
      } finally {
        // Gone already where the handler kept it.
        if (request.upload) rmSync(request.upload.path, { force: true })
      }
    },
  })
}

/** A route of the partner, without an account. */
export function addPartnerRoute(
  app: FastifyInstance,
  context: PracticeContext,
  route: RouteBase & { readonly handle: (request: FastifyRequest) => Answer },
): void {
  const { method, url, target, handle } = route
  app.route({
    method,
    url,
    config: { target },
    onRequest: async (request) => {
      const { authorization } = request.headers
      request.refusal = problemOf(() =>
        obey([KEY_RULE], { context, authorization }, context.settings.withoutRules),
      )
    },
    preHandler: refuseIfNeeded,
    handler: (request, reply) => answerWith(request, reply, async () => handle(request)),
  })
}

async function refuseIfNeeded(request: FastifyRequest): Promise<void> {
  if (request.refusal) throw request.refusal
}

/** The refusal is kept until the body was taken, so that the client can read the answer. */
function problemOf(check: () => void): Problem | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
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
