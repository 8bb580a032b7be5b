// Routes of the page, its files and its data: only for a browser that came with a one-time address, at the service's
// own port, and from no other origin.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeignToPage } from '../guard.ts'
import type { PageAccess } from '../page-access.ts'
import { readPageFiles } from '../page-files.ts'
import type { PageViews } from '../page-views.ts'
import { chooseWords } from '../page-words.ts'
import { deny } from '../problem.ts'

export type PageParts = {
  readonly access: PageAccess
  readonly views: PageViews
  readonly port: () => number
}

const PLACE = '/practice/'
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const HTML = 'text/html; charset=utf-8'

type Query = { readonly Querystring: Readonly<Partial<Record<string, string | readonly string[]>>> }

export function addPageRoutes(app: FastifyInstance, { access, views, port }: PageParts): void {
  const files = readPageFiles()
  const isAdmitted = ({ headers }: FastifyRequest): boolean => access.admits(headers.cookie, port())
  const refuseForeign = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method, headers } = request
    const { host, origin } = headers
    if (isForeignToPage({ method, host, origin }, port())) throw deny(403)
    protect(reply)
  }
  const refuseUnknown = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await refuseForeign(request, reply)
    if (!isAdmitted(request)) throw deny(403)
  }

  app.get('/practice', { onRequest: refuseForeign }, (_, reply) => reply.redirect(PLACE, 308))
  app.get<Query>(PLACE, { onRequest: refuseForeign }, (request, reply) => {
    const cookie = access.redeem(oneOf(request.query['token']), port())
    const place = toPlace(oneOf(request.query['find']))
    if (cookie !== undefined) return reply.header('set-cookie', cookie).redirect(place, 303)
    if (isAdmitted(request)) return reply.type(HTML).send(files['index.html']?.text)
    const { language, texts } = chooseWords(undefined, request.headers['accept-language'])
    return reply.code(403).type(HTML).send(toRefusal(language, texts))
  })
  // The `uri` of a document (CREATE-30). Without access, the page explains how to open it.
  app.get<{ Params: { readonly id: string } }>(
    '/documents/:id',
    { onRequest: refuseForeign },
    ({ params: { id } }, reply) => reply.redirect(toPlace(id), 303),
  )
  for (const [name, { type, text }] of Object.entries(files)) {
    app.get(`${PLACE}${name}`, { onRequest: refuseUnknown }, (_, reply) =>
      reply.type(type).send(text),
    )
  }
  app.get<Query>(`${PLACE}words`, { onRequest: refuseUnknown }, (request, reply) => {
    const words = chooseWords(oneOf(request.query['language']), request.headers['accept-language'])
    return reply.send(words)
  })
  for (const [name, view] of Object.entries(views)) {
    app.get<Query>(`${PLACE}view/${name}`, { onRequest: refuseUnknown }, (request, reply) => {
      const json = JSON.stringify(view(oneOf(request.query['find'])))
      const etag = `"${createHash('sha256').update(json).digest('hex').slice(0, 32)}"`
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(json)
    })
  }
}

/** Path of the page with a search. */
function toPlace(find: string): string {
  return find === '' ? PLACE : `${PLACE}?find=${encodeURIComponent(find)}`
}

function protect(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}

function oneOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}

function toRefusal(
  language: string,
  texts: Readonly<Record<'access.title' | 'access.body', string>>,
): string {
  const title = texts['access.title']
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${texts['access.body']}</p></html>`
}
