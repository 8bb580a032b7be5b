// Every method of the client that calls the service, with an answer that it can read.
import type { CallResult } from '../../main/partner/call-result.ts'
import type { CreateReport, PartnerClient } from '../../main/partner/partner-client.ts'
import {
  categoryIdSchema,
  partnerDocumentIdSchema,
  signatureIdSchema,
  webhookIdSchema,
} from '../../shared/model/ids.ts'
import { cpfSchema } from '../../shared/rules/cpf.ts'
import { TEST_ACCOUNT, makeBytes, makeCreate } from './partner-client.ts'

export const TEST_DOCUMENT = partnerDocumentIdSchema.parse('0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e')
const SIGNATURE = signatureIdSchema.parse('7c1d2e3f-0b9f-4d1e-8b5a-1c2d3e0b9f4d')
const CATEGORY = categoryIdSchema.parse('2d3e0b9f-4d1e-4b5a-8c53-8f0e0d6b8a1c')
const WEBHOOK = webhookIdSchema.parse('9f4d1e7b-5a4c-4538-8f0e-0d6b8a1c2d3e')
const AT = { accountId: TEST_ACCOUNT, documentId: TEST_DOCUMENT, signatureId: SIGNATURE }
const PAGE = { filter: {}, page: 1, perPage: 50, sortDirection: 'Asc' } as const
const SIGNER = { email: 'ana@exemplo.com.br', role: 'Contratante' }

export type ClientMethod = Exclude<keyof PartnerClient, 'close' | 'measureCreate' | 'withBindings'>

export type ClientCall = {
  readonly name: ClientMethod
  readonly run: (client: PartnerClient) => Promise<CallResult<unknown>>
  /** Undefined where nothing is answered, or the document does not show what. */
  readonly answer: unknown
  /** The document does not show what it answers: any JSON will do. */
  readonly isUnshown: boolean
}

const ANSWERED_PAGE = { items: [], page: 1, perPage: 50, count: 0, totalPages: 0 }
const ANSWERED_CATEGORY = { id: CATEGORY, name: 'Locação', active: true }
const ANSWERED_WEBHOOK = { id: WEBHOOK, uri: 'https://exemplo.com.br/aviso', available: true }
const ANSWERED_TICKET = { name: 'Contrato', url: 'https://arquivos.exemplo/x?assinatura=1' }

type Runs = Readonly<
  Record<Exclude<ClientMethod, 'createDocument'>, readonly [ClientCall['run'], unknown?]>
>

const RUNS: Runs = {
  listAccounts: [(client) => client.listAccounts(), [{ id: TEST_ACCOUNT, name: 'Boa Vista' }]],
  changeLogo: [
    (client) =>
      client.changeLogo(TEST_ACCOUNT, { contentType: 'image/png', bytes: makeBytes(9_000) }),
    { logo: 'https://exemplo.com.br/logo.png?q=1' },
  ],
  listFeatures: [
    (client) => client.listFeatures(TEST_ACCOUNT),
    [{ id: 'documents', description: 'Documentos' }],
  ],
  listRoles: [(client) => client.listRoles(TEST_ACCOUNT), ['Parte']],
  listWebhooks: [(client) => client.listWebhooks(TEST_ACCOUNT), [ANSWERED_WEBHOOK]],
  addWebhook: [
    (client) => client.addWebhook(TEST_ACCOUNT, 'https://exemplo.com.br/aviso'),
    ANSWERED_WEBHOOK,
  ],
  removeWebhook: [(client) => client.removeWebhook(TEST_ACCOUNT, WEBHOOK)],
  listCategories: [(client) => client.listCategories(TEST_ACCOUNT, PAGE), ANSWERED_PAGE],
  createCategory: [(client) => client.createCategory(TEST_ACCOUNT, 'Locação'), ANSWERED_CATEGORY],
  readCategory: [(client) => client.readCategory(TEST_ACCOUNT, CATEGORY), ANSWERED_CATEGORY],
  renameCategory: [
    (client) => client.renameCategory(TEST_ACCOUNT, CATEGORY, 'Locação'),
    ANSWERED_CATEGORY,
  ],
  removeCategory: [(client) => client.removeCategory(TEST_ACCOUNT, CATEGORY)],
  changeCategoryStatus: [
    (client) => client.changeCategoryStatus(TEST_ACCOUNT, CATEGORY),
    ANSWERED_CATEGORY,
  ],
  findContactPerson: [
    (client) => client.findContactPerson(TEST_ACCOUNT, cpfSchema.parse('52998224725')),
    { name: 'Ana' },
  ],
  readStatus: [
    (client) => client.readStatus(TEST_ACCOUNT, TEST_DOCUMENT),
    { signatureStatusId: 'WaitingSignatures', signatures: [] },
  ],
  addSigner: [(client) => client.addSigner(TEST_ACCOUNT, TEST_DOCUMENT, SIGNER), { id: SIGNATURE }],
  removeSigner: [(client) => client.removeSigner(AT)],
  editSigner: [
    (client) =>
      client.editSigner(AT, {
        ...SIGNER,
        name: undefined,
        documentNumber: undefined,
        authenticationMethod: 'Email',
        telephoneCountryCode: undefined,
        telephone: undefined,
        signatureLinkMethod: undefined,
        additionalAuthenticationMethods: [],
        requireDocumentNumber: undefined,
        language: undefined,
        resendLinkAfterEdit: false,
      }),
  ],
  resendLink: [(client) => client.resendLink(AT)],
  cancelSignatures: [(client) => client.cancelSignatures(TEST_ACCOUNT, TEST_DOCUMENT, 'Errado')],
  downloadSigned: [(client) => client.downloadSigned(TEST_ACCOUNT, TEST_DOCUMENT), ANSWERED_TICKET],
  downloadWithAttachments: [
    (client) => client.downloadWithAttachments(TEST_ACCOUNT, TEST_DOCUMENT),
    ANSWERED_TICKET,
  ],
  listDocuments: [(client) => client.listDocuments(TEST_ACCOUNT, PAGE), ANSWERED_PAGE],
  listUsers: [(client) => client.listUsers(TEST_ACCOUNT, PAGE), ANSWERED_PAGE],
}

const UNSHOWN: readonly string[] = ['removeSigner', 'editSigner', 'resendLink', 'cancelSignatures']

/** All but create, which reports what happened instead of judging it. */
export const CLIENT_CALLS: readonly ClientCall[] = Object.entries(RUNS).map(
  ([name, [run, answer]]) => ({
    // The keys of the table above.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    name: name as ClientMethod,
    run,
    answer,
    isUnshown: UNSHOWN.includes(name),
  }),
)

/** A body of some 40 kB. */
export function runCreate(client: PartnerClient): Promise<CreateReport> {
  return client.createDocument(makeCreate(makeBytes(30_000)), { beforeLastBytes: async () => {} })
}
