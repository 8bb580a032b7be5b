// Adds routes with their common steps: access, body, handler, fault.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessCase } from './access.ts'
import { ACCOUNT_RULES, KEY_RULES, toCredential } from './access.ts'
import type { FaultTarget } from './faults.ts'
import type { Answer } from './faulty-answer.ts'
import { answerWith } from './faulty-answer.ts'
import type { Query } from './paging.ts'
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeContext } from './practice-context.ts'
import { discardUpload } from './read-body.ts'
import { Problem, deny, refuse } from './problem.ts'
import type { Rule } from './rule.ts'
import { holds, obey } from './rule.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    target?: FaultTarget
  }
}

type RouteBase = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly target: FaultTarget
  /**
   * Whether the operation is only partly known, and answers only where the settings offer such operations (PART-01).
   */
  readonly isPartlyKnown?: boolean
  /** Path of the replacement of a deprecated operation, with the same parameters (VER-02). */
  readonly replacedBy?: string
}

export type AccountRoute = RouteBase & {
  /** Features that the operation needs (AUTH-22). */
  readonly features: readonly string[]
  /** Rules of an account that the operation checks before the 401 of all others (AUTH-21). */
  readonly accountRules?: readonly Rule<AccessCase>[]
  readonly handle: (request: FastifyRequest, account: PracticeAccount) => Promise<Answer> | Answer
}

/** Adds a route below `/accounts/:accountId`. */
export function addRoute(
  app: FastifyInstance,
  context: PracticeContext,
  route: AccountRoute,
): void {
  const { method, url, target, features, handle, accountRules = [] } = route
  const rules = [...KEY_RULES, ...accountRules, ...ACCOUNT_RULES]
  const accountOf = (request: FastifyRequest): PracticeAccount | undefined =>
    context.accounts.find(pathOf(request)['accountId'])
  app.route({
    method,
    url,
    config: { target },
    onRequest: async (request) => {
      request.refusal = problemOf(() => {
        checkOffer(context, route)
        const credential = toCredential(request.headers.authorization)
        const account = accountOf(request)
        obey(rules, { context, credential, account, features }, context.settings.withoutRules)
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
          return mark(route, context, request, await handle(request, account))
        })
      } finally {
        discardUpload(request)
      }
    },
  })
}

/** Adds a route of the partner, without an account. */
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
      request.refusal = problemOf(() => {
        checkOffer(context, route)
        const credential = toCredential(request.headers.authorization)
        obey(KEY_RULES, { context, credential }, context.settings.withoutRules)
      })
    },
    preHandler: refuseIfNeeded,
    handler: (request, reply) => answerWith(request, reply, async () => handle(request)),
  })
}

/**
 * Checks that the operation is offered.
 * @throws Problem 404 as for any unknown path (PART-01, VER-02)
 */
function checkOffer({ settings }: PracticeContext, route: RouteBase): void {
  const isThere = route.isPartlyKnown !== true || settings.offersPartlyKnown
  const isKept = route.replacedBy === undefined || holds('VER-02', settings)
  if (!isThere || !isKept) throw new Problem(404, { isEmpty: true })
}

/**
 * Adds the headers of a deprecated operation: RFC 8288, RFC 5829, and `Deprecation` without a date, since none is
 * shown.
 */
function mark(
  { replacedBy }: RouteBase,
  context: PracticeContext,
  request: FastifyRequest,
  answer: Answer,
): Answer {
  if (replacedBy === undefined) return answer
  const path = replacedBy.replaceAll(/:(\w+)/gu, (_, name: string) => pathOf(request)[name] ?? '')
  const link = `<${context.baseUrl()}${path}>; rel="successor-version"`
  return { ...answer, headers: { ...answer.headers, deprecation: 'true', link } }
}

async function refuseIfNeeded(request: FastifyRequest): Promise<void> {
  if (request.refusal) throw request.refusal
}

/** Problem that `check` throws, kept until the body was read, so that the client can read the answer. */
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
  // Cast: fastify types a route's parameters as unknown; they are strings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return request.params as Readonly<Partial<Record<string, string>>>
}

/** Query parameters with names as sent, each with a list of values (WIRE-16). */
export function queryOf(request: FastifyRequest): Query {
  const values = new Map<string, string[]>()
  const start = request.url.indexOf('?')
  for (const [name, value] of new URLSearchParams(start < 0 ? '' : request.url.slice(start))) {
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return values
}
