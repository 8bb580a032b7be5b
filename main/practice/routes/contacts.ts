// A contact by CPF (CONT-01 to CONT-03).
import type { FastifyInstance } from 'fastify'
import { toPerson } from '../account-wire.ts'
import { CPF_RULES, findPerson } from '../contacts.ts'
import type { PracticeContext } from '../practice-context.ts'
import { Problem } from '../problem.ts'
import { addRoute, pathOf } from '../route.ts'
import { obey } from '../rule.ts'

export function addContactRoutes(app: FastifyInstance, context: PracticeContext): void {
  const { settings } = context
  addRoute(app, context, {
    method: 'GET',
    url: '/partners/v1/accounts/:accountId/contacts/person/:cpf',
    target: 'contacts',
    features: ['contacts', 'integrations'],
    handle(request, account) {
      const cpf = pathOf(request)['cpf'] ?? ''
      obey(CPF_RULES, { cpf }, settings.withoutRules)
      const person = findPerson(account, cpf)
      if (!person) throw new Problem(404)
      return { status: 200, body: toPerson(person, settings) }
    },
  })
}
