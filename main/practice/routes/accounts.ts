// Accounts, features and roles (ACC-01 to ACC-04, FEAT-01, ROLE-01 to ROLE-03).
import type { FastifyInstance } from 'fastify'
import type { PracticeContext } from '../practice-context.ts'
import { addPartnerRoute, addRoute } from '../route.ts'
import { FEATURE_LABELS } from '../seed.ts'
import { toAccount } from '../to-wire.ts'

const ACCOUNTS = '/partners/v1/accounts'

export function addAccountRoutes(app: FastifyInstance, context: PracticeContext): void {
  addPartnerRoute(app, context, {
    method: 'GET',
    url: ACCOUNTS,
    target: 'accounts',
    handle: () => ({
      status: 200,
      body: context.accounts
        .filter(({ condition }) => condition !== 'inactive')
        .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
        .map(toAccount),
    }),
  })
  addRoute(app, context, {
    method: 'GET',
    url: `${ACCOUNTS}/:accountId/features`,
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
    url: `${ACCOUNTS}/:accountId/document-signature-roles`,
    target: 'accounts',
    features: [],
    handle: (_, account) => ({ status: 200, body: account.roles }),
  })
}
