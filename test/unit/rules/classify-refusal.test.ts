import { expect, test } from 'vitest'
import { toHold } from '../../../main/queue/holds/account-refusal.ts'
import type { Refusal } from '../../../shared/model/refusal.ts'
import type { RefusalKind } from '../../../shared/rules/classify-refusal.ts'
import { classifyRefusal, toWords } from '../../../shared/rules/classify-refusal.ts'
import { KNOWN_MESSAGES } from '../../../shared/rules/known-messages.ts'

const CREATE = 'partners_v1_document_signatures_create_from_file'
const ADD = 'partners_v1_document_signatures_add_signer'
const REMOVE = 'partners_v1_document_signatures_remove_signer'
const LOGO = 'partners_v1_accounts_change_logo'
const FORM = 'partners_v1_forms_create'
const GROUP = '5f0d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e3f'

function refusalOf(
  status: number,
  operation: string,
  message?: string,
  rest: Partial<Refusal> = {},
): Refusal {
  const messages = message === undefined ? [] : [message]
  return { status, operation, messages, problems: [], ...rest }
}

type Known = readonly [
  statement: string,
  message: string,
  operation: string,
  status: number,
  kind: RefusalKind,
  named: readonly string[],
]

const KNOWN: readonly Known[] = [
  [
    'CREATE-21',
    'Um ou mais papéis (Fiador, Avalista e sócio) não existe(m)',
    CREATE,
    400,
    'roleMissing',
    ['Fiador', 'Avalista e sócio'],
  ],
  ['ADD-09', 'Um ou mais papéis (Fiador) não existe(m)', ADD, 400, 'roleMissing', ['Fiador']],
  [
    'EDIT-04',
    'Um ou mais papéis (Fiador) não existe(m)',
    'partners_v1_document_signatures_edit_signer',
    400,
    'roleMissing',
    ['Fiador'],
  ],
  [
    'CREATE-10',
    `Um ou mais grupos (${GROUP}) não existe(m) ou está(ão) inativo(s)`,
    CREATE,
    422,
    'groupsRefused',
    [GROUP],
  ],
  [
    'PART-03',
    `Um ou mais grupos (${GROUP}) não existe(m) ou está(ão) inativo(s)`,
    'partners_v1_documents_update_groups',
    422,
    'groupsRefused',
    [GROUP],
  ],
  [
    'DL-03',
    'Nenhum signatário assinou o documento até o momento.',
    'partners_v1_documents_download_signed',
    400,
    'notSignedYet',
    [],
  ],
  [
    'HOOK-04',
    'A URL https://exemplo.com.br/aviso já é usada como webhook na conta',
    'partners_v1_webhooks_create',
    400,
    'webhookExists',
    ['https://exemplo.com.br/aviso'],
  ],
  ['ACC-10', 'Conta não existe', LOGO, 400, 'accountMissing', []],
  [
    'AUTH-21',
    'Parceiro não pode realizar operações na conta solicitada',
    LOGO,
    400,
    'accountNotAllowed',
    [],
  ],
  ['ACC-10', 'Não foi possível armazenar o logo', LOGO, 400, 'logoNotStored', []],
  [
    'CAT-04',
    'Este nome de categoria já existe',
    'partners_v1_categories_create',
    400,
    'categoryNameTaken',
    [],
  ],
  ['CAT-07', 'Categoria não existe', 'partners_v1_categories_delete', 400, 'categoryMissing', []],
  [
    'REM-02',
    'Signatário não pode ser removido pois já assinou o documento',
    REMOVE,
    400,
    'signerSigned',
    [],
  ],
  ['REM-03', 'Signatário não existe', REMOVE, 400, 'signerMissing', []],
  ['PART-10', 'Faltam as tags do modelo: nome, cpf', FORM, 400, 'formTagsMissing', ['nome', 'cpf']],
  ['LIM-12', 'A cota de SMS do plano foi esgotada.', CREATE, 400, 'quotaExhausted', []],
  [
    'CREATE-22',
    'A conta exige o posicionamento das assinaturas.',
    CREATE,
    400,
    'areasRequired',
    [],
  ],
  [
    'LIM-13 CREATE-24',
    'O plano da conta não possui o recurso de WhatsApp.',
    CREATE,
    400,
    'planResourceMissing',
    ['WhatsApp'],
  ],
]

test.each(KNOWN)(
  '%s ERR-20 ERR-21: “%s” is known for what it is',
  (_, message, operation, status, kind, named) => {
    expect(classifyRefusal(refusalOf(status, operation, message))).toEqual({ kind, named })
  },
)

test('ERR-20: every message of the table is tried', () => {
  const tried = new Set<RefusalKind>(KNOWN.map(([, , , , kind]) => kind))
  expect(KNOWN_MESSAGES.filter(({ kind }) => !tried.has(kind))).toEqual([])
})

test.each(KNOWN)(
  '%s ERR-21: “%s” under another status or operation is told by its status alone',
  (_, message, operation, status, kind) => {
    const other = status === 400 ? 422 : 400
    // Left out: messages that the table has for both statuses.
    if (operation !== FORM && kind !== 'areasRequired') {
      expect(classifyRefusal(refusalOf(other, operation, message)).kind).toBe(
        other === 422 ? 'form' : 'state',
      )
    }
    expect(classifyRefusal(refusalOf(status, 'partners_v2_documents_list', message)).kind).toBe(
      status === 422 ? 'form' : 'state',
    )
  },
)

test.each([
  'um ou mais  PAPÉIS (Fiador) não existem.',
  'Um ou mais papéis ( Fiador )  não existe(m)\n',
  'Um ou mais papéis (Fiador) não existe(m)'.normalize('NFD'),
])('ERR-21: case, blanks, plural and composition make no difference: %s', (message) => {
  expect(classifyRefusal(refusalOf(400, CREATE, message))).toEqual({
    kind: 'roleMissing',
    named: ['Fiador'],
  })
})

test('ERR-06: a message is found in `problems` as well', () => {
  const message = `Um ou mais grupos (${GROUP}) não existe(m) ou está(ão) inativo(s)`
  const problems = [{ message, propertyName: 'groups' }]
  const refusal = refusalOf(422, CREATE, 'Há dados inválidos', { problems })
  expect(classifyRefusal(refusal).kind).toBe('groupsRefused')
  expect(toWords(refusal)).toEqual(['Há dados inválidos', message])
})

test('WIRE-11: the same words in `errors` and `problems` are said once', () => {
  const problems = [{ message: 'E-mail inválido', propertyName: 'signers[0].email' }]
  expect(toWords(refusalOf(422, CREATE, 'E-mail inválido', { problems }))).toEqual([
    'E-mail inválido',
  ])
})

test.each([
  [400, 'A pasta informada não existe.', 'state'],
  [422, 'O campo é obrigatório.', 'form'],
  [404, 'Documento não existe', 'notFound'],
] as const)('ERR-21: a %i with an unknown text is told by its status', (status, message, kind) => {
  expect(classifyRefusal(refusalOf(status, CREATE, message)).kind).toBe(kind)
})

test('AUTH-10: a 401 is of the key or the account without a reason, of its condition with one', () => {
  expect(classifyRefusal(refusalOf(401, CREATE)).kind).toBe('keyOrAccount')
  const detail = 'Período de teste expirado'
  expect(classifyRefusal(refusalOf(401, CREATE, undefined, { detail }))).toEqual({
    kind: 'accountCondition',
    named: [detail],
  })
})

test('AUTH-13: a 403 names the features that the operation needs', () => {
  const features = ['documents', 'documents_signatures']
  expect(classifyRefusal(refusalOf(403, CREATE, undefined, { features }))).toEqual({
    kind: 'featureMissing',
    named: features,
  })
})

test.each([
  [401, undefined, 'keyOrAccount'],
  [403, undefined, 'missingFeature'],
  [400, 'A cota de documentos do plano foi esgotada.', 'quota'],
  [400, 'O limite de documentos foi atingido.', 'quota'],
] as const)('QUEUE-04 LIM-11 LIM-12: a %i (%s) holds the account', (status, message, reason) => {
  expect(toHold(refusalOf(status, CREATE, message))?.reason).toBe(reason)
})

test.each([
  [400, 'O plano da conta não possui o recurso de SMS.'],
  [400, 'A data limite para assinatura já passou.'],
  [400, 'A pasta informada não existe.'],
  [422, 'A cota informada é inválida.'],
  [404, undefined],
] as const)('QUEUE-04: a %i (%s) is about its row', (status, message) => {
  expect(toHold(refusalOf(status, CREATE, message))).toBeUndefined()
})

test.each([
  [422, 'O posicionamento de assinaturas é obrigatório para esta conta'],
  [400, 'É necessário informar as áreas de assinatura.'],
  [400, 'Esta conta requer que a posição da assinatura seja informada'],
])('CREATE-22: with %i, “%s” asks for areas', (status, message) => {
  expect(classifyRefusal(refusalOf(status, CREATE, message)).kind).toBe('areasRequired')
})

test.each([
  'A área de assinatura não corresponde a um signatário.',
  'A página da área de assinatura é obrigatória.',
  'A conta exige ao menos um signatário.',
])('CREATE-22: “%s” asks for no areas', (message) => {
  expect(classifyRefusal(refusalOf(422, CREATE, message)).kind).toBe('form')
})
