// Accounts, features and roles (ACC-01 to ACC-04, FEAT-01, ROLE-01 to ROLE-03).
import type { FastifyInstance } from 'fastify'
import type { PracticeContext } from '../practice-context.ts'
import { deny } from '../problem.ts'
import { addRoute, answerWith } from '../route.ts'
import { FEATURE_LABELS } from '../seed.ts'

export function addAccountRoutes(app: FastifyInstance, context: PracticeContext): void {
  app.get('/partners/v1/accounts', { config: { target: 'accounts' } }, async (request, reply) => {
    if (!context.isKeyGood(request.headers.authorization)) throw deny(401)
    const accounts = context.accounts
      .filter(({ condition }) => condition !== 'inactive')
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
      .map(({ id, name, companyName, documentNumber, isTrial, createdAt }) => ({
        id,
        name,
        companyName,
        createdAt,
        isTrial,
        initDate: createdAt,
        personType: 'Company',
        documentNumber,
        active: true,
      }))
    return answerWith(request, reply, async () => ({ status: 200, body: accounts }))
  })
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v1/accounts/:accountId/features',
    target: 'accounts',
    features: [],
    handle: (_, account) => ({
      status: 200,
      body: account.features
        .map((id) => ({ id, description: FEATURE_LABELS[id] ?? id }))
        .toSorted((a, b) => a.description.localeCompare(b.description, 'pt-BR')),
    }),
  })
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v1/accounts/:accountId/document-signature-roles',
    target: 'accounts',
    features: [],
    handle: (_, account) => ({ status: 200, body: account.roles }),
  })
}
