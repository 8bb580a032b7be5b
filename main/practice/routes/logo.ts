// Routes of the account's logo: changed through the API, shown at an address that changes with it (ACC-07 to ACC-10).
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LOGO_ACCOUNT_RULES } from '../access.ts'
import type { Answer } from '../faulty-answer.ts'
import { LOGO_RULES, beginsAsPicture } from '../logo-rules.ts'
import type { PracticeAccount } from '../practice-account.ts'
import type { PracticeContext } from '../practice-context.ts'
import { Problem, parsePayload } from '../problem.ts'
import { addRoute } from '../route.ts'
import { holds, obey } from '../rule.ts'

const logoSchema = z.object({
  contentType: z.string().min(1, 'O tipo do arquivo é obrigatório.'),
  contentFile: z.string().min(1, 'O arquivo é obrigatório.'),
})

export function addLogoRoutes(app: FastifyInstance, context: PracticeContext): void {
  addRoute(app, context, {
    method: 'POST',
    url: '/partners/v1/accounts/:accountId/change-logo',
    target: 'accounts',
    features: [],
    accountRules: LOGO_ACCOUNT_RULES,
    handle: (request, account) => changeLogo(context, request, account),
  })
  app.get<{ Params: { accountId: string } }>('/logos/:accountId', (request, reply) => {
    const logo = context.accounts.find(request.params.accountId)?.logo
    if (!logo) throw new Problem(404, { isEmpty: true })
    return reply.type(logo.contentType).send(context.store.openFile(logo.file).stream())
  })
}

function changeLogo(
  { settings, store, accounts, now, baseUrl }: PracticeContext,
  request: FastifyRequest,
  account: PracticeAccount,
): Answer {
  const { contentType } = parsePayload(logoSchema, request.body)
  const { upload } = request
  if (!upload) throw new Error('a contentFile came without its upload')
  const { isBase64, path, sha256: file } = upload
  const subject = { contentType, isBase64, isPicture: beginsAsPicture(path), settings }
  obey(LOGO_RULES, subject, settings.withoutRules)
  const isSame = account.logo?.file === file && holds('ACC-09', settings)
  const version =
    isSame || !holds('ACC-08', settings) ? (account.logo?.version ?? '1') : randomUUID()
  if (!isSame) {
    store.keepFile(path, file)
    accounts.keep({
      ...account,
      logo: { file, contentType, version },
      audit: [...account.audit, { at: now(), kind: 'logoChanged' }],
    })
  }
  return { status: 200, body: { logo: `${baseUrl()}/logos/${account.id}?q=${version}` } }
}
