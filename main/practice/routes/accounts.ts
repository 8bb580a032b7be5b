// Accounts, features and roles (ACC-01 to ACC-05, FEAT-01, ROLE-01 to ROLE-04).
import type { FastifyInstance } from 'fastify'
import type { PracticeAccount } from '../practice-account.ts'
import type { PracticeContext } from '../practice-context.ts'
import { addPartnerRoute, addRoute } from '../route.ts'
import type { Statutes } from '../rule.ts'
import { holds } from '../rule.ts'
import { FEATURE_LABELS } from '../seed.ts'
import { toAccount } from '../to-wire.ts'

const ACCOUNTS = '/partners/v1/accounts'
const FIRST_ROLE = 'Aprovador'
const alphabet = new Intl.Collator('pt-BR')

export function addAccountRoutes(app: FastifyInstance, context: PracticeContext): void {
  const { settings, accounts, caches } = context
  addPartnerRoute(app, context, {
    method: 'GET',
    url: ACCOUNTS,
    target: 'accounts',
    handle: () => ({
      status: 200,
      body: toListed(accounts.all(), settings).map((each) => toAccount(each, settings)),
    }),
  })
  addRoute(app, context, {
    method: 'GET',
    url: `${ACCOUNTS}/:accountId/features`,
    target: 'accounts',
    features: [],
    handle: (_, account) => ({ status: 200, body: toFeatures(account, settings) }),
  })
  addRoute(app, context, {
    method: 'GET',
    url: `${ACCOUNTS}/:accountId/document-signature-roles`,
    target: 'accounts',
    features: [],
    handle: (_, account) => ({
      status: 200,
      body: sortRoles(caches.read(account, 'roles'), settings),
    }),
  })
}

function toListed(
  accounts: readonly PracticeAccount[],
  statutes: Statutes,
): readonly PracticeAccount[] {
  const listed = accounts.filter(
    ({ condition }) =>
      !holds('ACC-02', statutes) || (condition !== 'inactive' && condition !== 'unlinked'),
  )
  return holds('ACC-03', statutes)
    ? listed.toSorted((a, b) => alphabet.compare(a.name, b.name))
    : listed
}

function toFeatures({ features }: PracticeAccount, statutes: Statutes): readonly object[] {
  const labelled = features.map((id) => ({ id, description: FEATURE_LABELS[id] ?? id }))
  return holds('FEAT-01', statutes)
    ? labelled.toSorted((a, b) => alphabet.compare(a.description, b.description))
    : labelled
}

/** Roles with `Aprovador` first, the others by letter (ROLE-02). */
function sortRoles(roles: readonly string[], statutes: Statutes): readonly string[] {
  if (!holds('ROLE-02', statutes)) return roles
  const others = roles.filter((role) => role !== FIRST_ROLE).toSorted(alphabet.compare)
  return roles.includes(FIRST_ROLE) ? [FIRST_ROLE, ...others] : others
}
