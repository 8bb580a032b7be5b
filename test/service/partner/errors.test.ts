// Refusals over the wire: classified, with the details that support asks for.
import { expect, test } from 'vitest'
import { toCallFailure } from '../../../main/failures.ts'
import type { CallResult } from '../../../main/partner/call-result.ts'
import type { PartnerClient } from '../../../main/partner/partner-client.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { explainRefusal, describeRefusal } from '../../../shared/i18n/describe-refusal.ts'
import type { Refusal } from '../../../shared/model/refusal.ts'
import type { RefusalKind } from '../../../shared/rules/classify-refusal.ts'
import { classifyRefusal } from '../../../shared/rules/classify-refusal.ts'
import { KNOWN_MESSAGES } from '../../../shared/rules/known-messages.ts'
import { isBindableOperation } from '../../../shared/model/binding-operations.ts'
import { OPERATIONS } from '../../../main/partner/operations.ts'
import type { Answer } from '../../support/http-server.ts'
import { answerJson, createHttpTestServer } from '../../support/http-server.ts'
import { openTestClient, TEST_ACCOUNT } from '../../support/partner-client.ts'
import { CATEGORY, DOCUMENT, SIGNATURE_AT } from '../../support/partner-examples.ts'

type Call = (client: PartnerClient) => Promise<CallResult<unknown>>

const REMOVE: Call = (client) => client.removeSigner(SIGNATURE_AT)
const LOGO: Call = (client) =>
  client.changeLogo(TEST_ACCOUNT, { contentType: 'image/png', bytes: Buffer.from([1]) })
const CREATE_CATEGORY: Call = (client) => client.createCategory(TEST_ACCOUNT, 'Locação')

async function refusedBy(answer: Answer, call: Call): Promise<Refusal> {
  const server = await createHttpTestServer(answer)
  const result = await call(openTestClient(server.baseUrl))
  if (result.kind !== 'refused') throw new Error(`it is ${result.kind}`)
  expect(server.requests).toHaveLength(1)
  return result.refusal
}

const saying =
  (message: string, status = 400): Answer =>
  (response) =>
    answerJson(response, status, {
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
      title: 'Bad Request',
      status,
      instance: 'POST /partners/v1',
      errors: [message],
      traceId: 'trace-1',
      spanId: 'span-1',
      requestId: 'request-1',
    })

test.each<readonly [string, string, Call, RefusalKind]>([
  [
    'DL-03',
    'Nenhum signatário assinou o documento até o momento.',
    (client) => client.downloadSigned(TEST_ACCOUNT, DOCUMENT),
    'notSignedYet',
  ],
  [
    'HOOK-04',
    'A URL https://a.com.br já é usada como webhook na conta',
    (client) => client.addWebhook(TEST_ACCOUNT, 'https://a.com.br'),
    'webhookExists',
  ],
  ['ACC-10', 'Conta não existe', LOGO, 'accountMissing'],
  [
    'AUTH-21',
    'Parceiro não pode realizar operações na conta solicitada',
    LOGO,
    'accountNotAllowed',
  ],
  ['ACC-10', 'Não foi possível armazenar o logo', LOGO, 'logoNotStored'],
  ['CAT-04', 'Este nome de categoria já existe', CREATE_CATEGORY, 'categoryNameTaken'],
  [
    'CAT-07',
    'Categoria não existe',
    (client) => client.removeCategory(TEST_ACCOUNT, CATEGORY),
    'categoryMissing',
  ],
  [
    'REM-02',
    'Signatário não pode ser removido pois já assinou o documento',
    REMOVE,
    'signerSigned',
  ],
  ['REM-03', 'Signatário não existe', REMOVE, 'signerMissing'],
])(
  '%s ERR-20 ERR-04 VER-04: “%s” is read as what it is, and keeps what its support asks for',
  async (_, message, call, kind) => {
    const refusal = await refusedBy(saying(message), call)
    expect(classifyRefusal(refusal).kind).toBe(kind)
    expect(refusal).toMatchObject({
      messages: [message],
      requestId: 'request-1',
      traceId: 'trace-1',
    })
    expect(refusal.operation).toMatch(/^partners_v1_/u)
  },
)

test.each([
  ['accented otherwise', 'Signatario nao existe mais neste documento'],
  ['longer', 'Signatário não existe ou já assinou'],
  ['of another operation', 'Categoria não existe'],
])('ERR-21: a text that is %s decides nothing', async (_, message) => {
  expect(classifyRefusal(await refusedBy(saying(message), REMOVE)).kind).toBe('state')
})

test.each([
  ['empty', (response) => response.writeHead(401).end(), 'keyOrAccount', 'keyRefused'],
  [
    'with its reason',
    (response) => answerJson(response, 401, { status: 401, detail: 'Período de teste expirado' }),
    'accountCondition',
    'accountCondition',
  ],
] satisfies [string, Answer, RefusalKind, string][])(
  'AUTH-10 AUTH-14: a 401 that is %s is told apart, and not asked again',
  async (_, answer, kind, code) => {
    const server = await createHttpTestServer(answer)
    const result = await REMOVE(openTestClient(server.baseUrl))
    if (result.kind !== 'refused') throw new Error('a 401 is a refusal')
    expect(server.requests).toHaveLength(1)
    expect(classifyRefusal(result.refusal).kind).toBe(kind)
    expect(toCallFailure(result).code).toBe(code)
  },
)

test.each([
  ['without a body', (response) => response.writeHead(401).end(), 'keyOrAccount'],
  [
    'with problem details',
    (response) => answerJson(response, 401, { status: 401, detail: 'Sem plano ativo' }),
    'accountCondition',
  ],
] satisfies [string, Answer, RefusalKind][])(
  'AUTH-11: a 401 of version 2 is taken %s',
  async (_, answer, kind) => {
    const refusal = await refusedBy(answer, (client) =>
      client.listUsers(TEST_ACCOUNT, { filter: {}, page: 1, perPage: 20, sortDirection: 'Asc' }),
    )
    expect(classifyRefusal(refusal).kind).toBe(kind)
  },
)

test.each<readonly [string, Call, readonly string[]]>([
  ['remove signer', REMOVE, ['documents', 'documents_signatures']],
  ['create category', CREATE_CATEGORY, ['categories']],
  ['webhooks', (client) => client.listWebhooks(TEST_ACCOUNT), ['integrations']],
  ['download', (client) => client.downloadSigned(TEST_ACCOUNT, DOCUMENT), ['documents']],
])('AUTH-13: a 403 of %s names the features that it needs', async (_, call, features) => {
  const refusal = await refusedBy((response) => response.writeHead(403).end(), call)
  expect(classifyRefusal(refusal)).toEqual({ kind: 'featureMissing', named: features })
  expect(explainRefusal(refusal, createTranslator('en'))).toContain(features.join(', '))
})

test.each([
  [400, 'state'],
  [422, 'form'],
] as const)('ERR-07: a %i is final: one request, and a refusal', async (status, kind) => {
  const refusal = await refusedBy(saying('Algo não está certo', status), CREATE_CATEGORY)
  expect(classifyRefusal(refusal).kind).toBe(kind)
})

test.each([
  ['problem details', saying('Categoria não encontrada', 404)],
  ['an empty body', (response) => response.writeHead(404).end()],
] satisfies [string, Answer][])(
  'ERR-08 CAT-05: a 404 with %s is “not there”',
  async (_, answer) => {
    const refusal = await refusedBy(answer, (client) => client.readCategory(TEST_ACCOUNT, CATEGORY))
    expect(classifyRefusal(refusal).kind).toBe('notFound')
  },
)

test.each([500, 502, 503, 504])(
  'ERR-10 ERR-18: a %i of a creation leaves open whether it ran',
  async (status) => {
    const server = await createHttpTestServer((response) =>
      answerJson(response, status, { status, requestId: 'request-5', traceId: 'trace-5' }),
    )
    const result = await CREATE_CATEGORY(openTestClient(server.baseUrl))
    expect(result).toMatchObject({ kind: 'unavailable', hasActed: 'unknown' })
    expect(server.requests).toHaveLength(1)
  },
)

test('ERR-04: a failing service’s identifiers stay with the failure', async () => {
  const server = await createHttpTestServer((response) =>
    answerJson(response, 500, { status: 500, requestId: 'request-5', traceId: 'trace-5' }),
  )
  const result = await CREATE_CATEGORY(openTestClient(server.baseUrl))
  if (result.kind === 'answered') throw new Error('a 500 is no answer')
  expect(toCallFailure(result).params).toEqual({
    status: 500,
    requestId: 'request-5',
    traceId: 'trace-5',
  })
})

test.each([
  ['pt-BR', 'A conta já tem uma categoria com este nome'],
  ['en', 'The account has a category of this name already'],
] as const)(
  'WIRE-11: the service’s words stay as they came beside our own in %s',
  async (language, meaning) => {
    const said = 'Este nome de categoria já existe'
    const words = describeRefusal(
      await refusedBy(saying(said), CREATE_CATEGORY),
      createTranslator(language),
    )
    expect(words).toContain(meaning)
    expect(words).toContain(`“${said}”`)
  },
)

test('VER-04: the table of messages names operations of the document only', () => {
  const named = new Set(KNOWN_MESSAGES.flatMap(({ operations }): readonly string[] => operations))
  const unknown = [...named].filter(
    (id) => !Object.hasOwn(OPERATIONS, id) && !isBindableOperation(id),
  )
  expect(unknown).toEqual([])
})
