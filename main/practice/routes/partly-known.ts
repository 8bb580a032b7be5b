// Routes of partly known operations on users, plans and contacts (PART-07 to PART-09, CONT-06); methods, paths,
// bodies and answers are invented (preset-bindings.ts).
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { CPF_RULES, upsertCompany, upsertPerson } from '../contacts.ts'
import { addressSchema } from '../practice-account.ts'
import type { PracticeContext } from '../practice-context.ts'
import { PRESET } from '../preset-paths.ts'
import { parsePayload, refuse } from '../problem.ts'
import { addPartnerRoute, addRoute, pathOf } from '../route.ts'
import { holds, obey } from '../rule.ts'
import { PRACTICE_PLANS } from '../seed.ts'
import { INVITATION_ACCOUNT_RULES, INVITATION_RULES } from '../user-rules.ts'

const text = z.string().exactOptional()
const phone1 = z.object({ number: text }).exactOptional()

const invitationSchema = z.object({
  emails: z
    .array(z.email({ pattern: z.regexes.unicodeEmail }))
    .min(1, 'Informe ao menos um e-mail.'),
  onlyForSignature: z.boolean(),
})
const statusSchema = z.object({ active: z.boolean().exactOptional() }).default({})
const personSchema = z.object({
  cpf: z.string(),
  name: text,
  alias: text,
  email: text,
  rg: text,
  issuingAgency: text,
  stateIssuingAgency: text,
  addressInformation: addressSchema.exactOptional(),
  phone1,
})
const companySchema = z.object({
  documentNumber: z.string().min(1, 'O documento é obrigatório.'),
  name: text,
  email: text,
  phone1,
})

export function addPartlyKnownRoutes(app: FastifyInstance, context: PracticeContext): void {
  const { settings, accounts, now } = context
  const users = { target: 'users', isPartlyKnown: true, features: [] } as const
  const contacts = { target: 'contacts', isPartlyKnown: true, features: [] } as const

  addRoute(app, context, {
    ...users,
    method: 'POST',
    url: PRESET.users,
    accountRules: INVITATION_ACCOUNT_RULES,
    handle(request, account) {
      const payload = parsePayload(invitationSchema, request.body)
      const emails = payload.emails.map((email) => email.toLowerCase())
      const { onlyForSignature } = payload
      obey(INVITATION_RULES, { account, emails, onlyForSignature }, settings.withoutRules)
      const invited = emails.map((email) => ({
        id: randomUUID(),
        firstName: email.split('@')[0] ?? email,
        lastName: '',
        email,
        addedAt: new Date(now()).toISOString(),
        active: true,
        visible: true,
        profile: onlyForSignature ? ('User' as const) : ('Admin' as const),
      }))
      accounts.keep({ ...account, users: [...account.users, ...invited] })
      return { status: 204 }
    },
  })
  addRoute(app, context, {
    ...users,
    method: 'PATCH',
    url: PRESET.userStatus,
    handle(request, account) {
      const { active } = parsePayload(statusSchema, request.body)
      const id = pathOf(request)['userId']?.toLowerCase()
      const user = account.users.find((each) => each.id === id)
      if (!user) throw refuse('Usuário não existe.')
      const changed = holds('PART-08', settings)
        ? { ...user, active: active ?? !user.active }
        : user
      accounts.keep({
        ...account,
        users: account.users.map((each) => (each === user ? changed : each)),
      })
      return { status: 204 }
    },
  })
  addPartnerRoute(app, context, {
    method: 'GET',
    url: PRESET.plans,
    target: 'accounts',
    isPartlyKnown: true,
    handle: () => ({ status: 200, body: PRACTICE_PLANS }),
  })
  addRoute(app, context, {
    ...contacts,
    method: 'PUT',
    url: PRESET.person,
    handle(request, account) {
      const payload = parsePayload(personSchema, request.body)
      const { addressInformation: address, phone1: phone, ...person } = payload
      obey(CPF_RULES, person, settings.withoutRules)
      const given = omitUndefined({ ...person, address, phone: phone?.number })
      accounts.keep(upsertPerson(account, given, settings))
      return { status: 204 }
    },
  })
  addRoute(app, context, {
    ...contacts,
    method: 'PUT',
    url: PRESET.company,
    handle(request, account) {
      const { phone1: phone, ...company } = parsePayload(companySchema, request.body)
      const given = omitUndefined({ ...company, phone: phone?.number })
      accounts.keep(upsertCompany(account, given, settings))
      return { status: 204 }
    },
  })
}
