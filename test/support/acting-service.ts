// State and acts of the acting server: one document, and an account's categories, webhooks and logo, with the
// refusals that the partner's document shows.
import { randomUUID } from 'node:crypto'
import type { RecordedRequest } from './http-server.ts'

type Signature = {
  readonly id: string
  email: string
  role: string
  readonly signed: boolean
}
type Category = { readonly id: string; name: string; active: boolean; readonly createdAt: string }
type Webhook = { readonly id: string; readonly uri: string; readonly createdAt: string }

export type ServiceState = {
  signatureStatus: string
  signatures: Signature[]
  categories: Category[]
  webhooks: Webhook[]
  logo: string
}

export type ServiceAnswer = { readonly status: number; readonly body: unknown }

export function startService(given: Partial<ServiceState>): ServiceState {
  return {
    signatureStatus: 'WaitingSignatures',
    signatures: [],
    categories: [],
    webhooks: [],
    logo: '',
    ...given,
  }
}

const NOTHING: ServiceAnswer = { status: 204, body: undefined }
const answer = (body: unknown, status = 200): ServiceAnswer => ({ status, body })
const refuse = (message: string): ServiceAnswer =>
  answer({ status: 400, errors: [message], requestId: 'request-1', traceId: 'trace-1' }, 400)

export function readFrom(state: ServiceState, { url }: RecordedRequest): ServiceAnswer {
  const parts = url.pathname.split('/')
  const [last = '', above = ''] = parts.toReversed()
  if (last === 'status') {
    const { signatureStatus: signatureStatusId, signatures } = state
    return answer({ signatureStatusId, signatures })
  }
  if (last === 'webhooks') return answer(state.webhooks)
  if (above === 'categories') {
    const found = state.categories.find(({ id }) => id === last)
    return found ? answer(found) : answer({ status: 404, errors: ['Não encontrada'] }, 404)
  }
  const perPage = 2
  const page = Number(url.searchParams.get('Page'))
  const items = state.categories.slice((page - 1) * perPage, page * perPage)
  const totalPages = Math.ceil(state.categories.length / perPage)
  const hasNextPage = page < totalPages
  return answer({
    items,
    page,
    perPage,
    count: state.categories.length,
    totalPages,
    hasNextPage,
    ...(hasNextPage ? { nextPage: page + 1 } : {}),
  })
}

/** Performs a write, and notes its effect. */
export function actOn(
  state: ServiceState,
  { method, url, bodyText }: RecordedRequest,
  effects: string[],
): ServiceAnswer {
  const body = bodyText === '' ? {} : readBody(bodyText)
  const [last = '', above = ''] = url.pathname.split('/').toReversed()
  const kind = `${method} ${/signature\/|categories\/|webhooks\//u.exec(url.pathname)?.[0] ?? ''}${isId(last) ? '' : last}`
  switch (kind) {
    case 'POST signature':
      return addSigner(state, body, effects)
    case 'DELETE signature/remove':
      return removeSigner(state, above, effects)
    case 'PUT signature/':
      return editSigner(state, last, body, effects)
    case 'POST signature/resend':
      effects.push('linkSent')
      return NOTHING
    case 'PATCH cancel':
      return cancel(state, effects)
    case 'POST categories':
      return createCategory(state, text(body, 'name'), effects)
    case 'PUT categories/':
      return renameCategory(state, last, text(body, 'name'), effects)
    case 'DELETE categories/':
      return removeOne(state.categories, last, 'Categoria não existe', effects)
    case 'PATCH categories/change-status':
      return invert(state, above, effects)
    case 'POST webhooks':
      return addWebhook(state, text(body, 'uri'), effects)
    case 'DELETE webhooks/':
      return removeOne(state.webhooks, last, 'O webhook informado não foi encontrado', effects)
    case 'POST change-logo':
      if (state.logo !== text(body, 'contentFile')) effects.push('logoChanged')
      state.logo = text(body, 'contentFile')
      return answer({ logo: 'https://arquivos.exemplo/logo.png?q=1' })
    default:
      throw new Error(`the acting service has no ${kind}`)
  }
}

type Body = Readonly<Record<string, unknown>>

function readBody(bodyText: string): Body {
  const body: unknown = JSON.parse(bodyText)
  // The body is JSON of this program's own client.
  return body as Body
}

const text = (body: Body, name: string): string => String(body[name])
const isId = (part: string): boolean => /^[\da-f-]{36}$/u.test(part)
const now = (): string => new Date().toISOString()
const pairOf = ({ email, role }: { readonly email: unknown; readonly role: unknown }): string =>
  `${String(email).toLowerCase()} ${String(role)}`

function addSigner(state: ServiceState, body: Body, effects: string[]): ServiceAnswer {
  if (state.signatureStatus !== 'WaitingSignatures') return refuse('O documento não aguarda')
  const [email, role] = [text(body, 'email'), text(body, 'role')]
  if (state.signatures.some((each) => pairOf(each) === pairOf({ email, role }))) {
    return refuse('O signatário já está no documento')
  }
  const id = randomUUID()
  state.signatures.push({ id, email, role, signed: false })
  effects.push('signerAdded')
  return answer({ id })
}

function removeSigner(state: ServiceState, id: string, effects: string[]): ServiceAnswer {
  const found = state.signatures.find((each) => each.id === id)
  if (!found) return refuse('Signatário não existe')
  if (found.signed) return refuse('Signatário não pode ser removido pois já assinou o documento')
  state.signatures = state.signatures.filter((each) => each !== found)
  effects.push('signerRemoved')
  return NOTHING
}

function editSigner(state: ServiceState, id: string, body: Body, effects: string[]): ServiceAnswer {
  const found = state.signatures.find((each) => each.id === id)
  if (!found || found.signed) return refuse('O signatário não pode ser editado')
  const [email, role] = [text(body, 'email'), text(body, 'role')]
  if (found.email !== email || found.role !== role) effects.push('signerEdited')
  if (body['resendLinkAfterEdit'] === true) effects.push('linkSent')
  found.email = email
  found.role = role
  return NOTHING
}

function cancel(state: ServiceState, effects: string[]): ServiceAnswer {
  if (state.signatureStatus !== 'WaitingSignatures') return refuse('O documento não aguarda')
  state.signatureStatus = 'SignatureNotSet'
  state.signatures = []
  effects.push('cancelled')
  return NOTHING
}

function createCategory(state: ServiceState, name: string, effects: string[]): ServiceAnswer {
  if (isTaken(state, name)) return refuse('Este nome de categoria já existe')
  const category = { id: randomUUID(), name, active: true, createdAt: now() }
  state.categories.push(category)
  effects.push('categoryCreated')
  return answer(category, 201)
}

function renameCategory(
  state: ServiceState,
  id: string,
  name: string,
  effects: string[],
): ServiceAnswer {
  const found = state.categories.find((each) => each.id === id)
  if (!found) return refuse('Categoria não existe')
  if (isTaken(state, name, id)) return refuse('Este nome de categoria já existe')
  if (found.name !== name) effects.push('categoryRenamed')
  found.name = name
  return answer(found)
}

const isTaken = ({ categories }: ServiceState, name: string, butFor?: string): boolean =>
  categories.some((each) => each.id !== butFor && each.name.toLowerCase() === name.toLowerCase())

function invert({ categories }: ServiceState, id: string, effects: string[]): ServiceAnswer {
  const found = categories.find((each) => each.id === id)
  if (!found) return refuse('Categoria não existe')
  found.active = !found.active
  effects.push('inverted')
  return answer(found)
}

function addWebhook(state: ServiceState, uri: string, effects: string[]): ServiceAnswer {
  if (state.webhooks.some((each) => each.uri === uri)) {
    return refuse(`A URL ${uri} já é usada como webhook na conta`)
  }
  const webhook = { id: randomUUID(), uri, createdAt: now() }
  state.webhooks.push(webhook)
  effects.push('webhookAdded')
  return answer(webhook, 201)
}

function removeOne(
  list: { readonly id: string }[],
  id: string,
  message: string,
  effects: string[],
): ServiceAnswer {
  const at = list.findIndex((each) => each.id === id)
  if (at < 0) return refuse(message)
  list.splice(at, 1)
  effects.push('removed')
  return NOTHING
}
