// One call of each operation without a known path, with the request that arrives and the value that is made of the
// answer.
import type { BoundOperations } from '../../main/partner/bindings/bound-operations.ts'
import type { BoundResult } from '../../main/partner/bindings/bound-call.ts'
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import { TEST_ACCOUNT } from './partner-client.ts'

const ACCOUNT = `/partners/v1/accounts/${TEST_ACCOUNT}`
export const accountId = TEST_ACCOUNT
export const documentId = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const signatureId = '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
export const GROUP = '2b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const LISTED = {
  data: {
    rows: [
      { key: GROUP.toUpperCase(), label: { text: 'Financeiro' }, on: true, more: 1 },
      { key: documentId, label: { text: 'Jurídico' }, on: null },
    ],
  },
}
const READ_LIST = {
  items: [
    { id: GROUP, name: 'Financeiro', active: true },
    { id: documentId, name: 'Jurídico' },
  ],
  unreadable: 0,
}

export type BoundCall = (operations: BoundOperations) => Promise<BoundResult<unknown>>
type BoundRow = {
  readonly rules: string
  readonly operation: BindableOperation
  readonly call: BoundCall
  /** Features that a 403 means; absent where the document asks for none. */
  readonly features?: readonly string[]
  /** Request as it arrives: method, path with the query, body. */
  readonly sent: readonly [method: string, path: string, body?: unknown]
  readonly answer?: unknown
  readonly value?: unknown
}

export const BOUND_ROWS: readonly BoundRow[] = [
  {
    rules: 'PART-02',
    operation: 'partners_v1_documents_request_signatures',
    features: ['documents'],
    call: (bound) =>
      bound.requestSignatures({
        accountId,
        documentId,
        deadlineAt: Date.UTC(2026, 11, 1),
        signers: [{ email: 'ana@exemplo.com.br', role: 'Parte', order: 1 }],
      }),
    sent: [
      'POST',
      `${ACCOUNT}/made-up/${documentId}/ask`,
      {
        until: '2026-12-01T00:00:00.000Z',
        people: [{ mail: 'ana@exemplo.com.br', as: 'Parte', turn: 1 }],
      },
    ],
  },
  {
    rules: 'PART-03',
    operation: 'partners_v1_documents_update_groups',
    call: (bound) => bound.updateDocumentGroups({ accountId, documentId, groups: [GROUP] }),
    sent: ['PUT', `${ACCOUNT}/made-up/${documentId}/circles`, [GROUP]],
  },
  {
    rules: 'PART-04',
    operation: 'partners_v1_documents_update_additional_authentication_methods',
    features: ['documents', 'documents_signatures'],
    call: (bound) =>
      bound.updateAdditionalAuthentication({
        accountId,
        documentId,
        signatureId,
        methods: ['DocumentIdWithPhoto'],
      }),
    sent: [
      'PATCH',
      `${ACCOUNT}/made-up/${documentId}/people/${signatureId}`,
      { proofs: ['DocumentIdWithPhoto'] },
    ],
  },
  {
    rules: 'PART-05 WIRE-08',
    operation: 'partners_v1_documents_download_digital_certificate',
    call: (bound) => bound.downloadDigitalCertificate({ accountId, documentId }),
    sent: ['GET', `${ACCOUNT}/made-up/${documentId}/p7s`],
    answer: { file: { link: 'https://arquivos.exemplo/p7s', title: 'Contrato' } },
    value: { url: 'https://arquivos.exemplo/p7s', name: 'Contrato' },
  },
  {
    rules: 'PART-06',
    operation: 'partners_v1_documents_delete',
    call: (bound) => bound.deleteDocument({ accountId, documentId }),
    sent: ['DELETE', `${ACCOUNT}/made-up/${documentId}`],
  },
  {
    rules: 'PART-07',
    operation: 'partners_v1_users_add',
    call: (bound) =>
      bound.addUsers({ accountId, emails: ['a@x.br', 'b@x.br'], onlyForSignature: false }),
    sent: [
      'POST',
      `${ACCOUNT}/made-up-people`,
      {
        people: [{ mail: 'a@x.br' }, { mail: 'b@x.br' }],
        onlyForSignature: false,
      },
    ],
  },
  {
    rules: 'PART-08',
    operation: 'partners_v1_users_change_status',
    call: (bound) => bound.changeUserStatus({ accountId, userId: signatureId, active: false }),
    sent: ['PATCH', `${ACCOUNT}/made-up-people/${signatureId}/status?on=false`],
  },
  {
    rules: 'PART-09',
    operation: 'partners_v1_plans_list',
    call: (bound) => bound.listPlans({}),
    sent: ['GET', '/partners/v1/made-up-plans'],
    answer: [{ title: 'Essencial', number: 12 }],
    value: { items: [{ name: 'Essencial', id: '12' }], unreadable: 0 },
  },
  {
    rules: 'PART-10',
    operation: 'partners_v1_forms_create',
    call: (bound) =>
      bound.createForm({
        accountId,
        templateId: documentId,
        fillers: [{ email: 'ana@exemplo.com.br', fieldsTags: ['nome'] }],
        filledFields: [{ tag: 'cidade', value: 'Belém' }],
        groups: [GROUP],
      }),
    sent: [
      'POST',
      `${ACCOUNT}/made-up-forms`,
      {
        model: { key: documentId },
        fillers: [{ mail: 'ana@exemplo.com.br', fieldsTags: ['nome'] }],
        filledFields: [{ mark: 'cidade', content: 'Belém' }],
        groups: [GROUP],
      },
    ],
    answer: { form: { key: GROUP } },
    value: { id: GROUP },
  },
  {
    rules: 'PART-11',
    operation: 'partners_v1_form_templates_list',
    features: ['custom_models', 'default_models'],
    call: (bound) => bound.listFormTemplates({ accountId }),
    sent: ['GET', `${ACCOUNT}/made-up-models`],
    answer: LISTED,
    value: READ_LIST,
  },
  {
    rules: 'PART-12',
    operation: 'partners_v1_folders_list',
    call: (bound) => bound.listFolders({ accountId }),
    sent: ['GET', `${ACCOUNT}/made-up-drawers`],
    answer: LISTED,
    value: READ_LIST,
  },
  {
    rules: 'PART-12',
    operation: 'partners_v1_folders_create',
    features: ['folder_writer'],
    call: (bound) => bound.createFolder({ accountId, name: 'Contratos' }),
    sent: ['POST', `${ACCOUNT}/made-up-drawers`, { label: 'Contratos' }],
    answer: { key: GROUP },
    value: { id: GROUP },
  },
  {
    rules: 'PART-13',
    operation: 'partners_v1_groups_list',
    features: ['groups'],
    call: (bound) => bound.listGroups({ accountId }),
    sent: ['GET', `${ACCOUNT}/made-up-circles`],
    answer: LISTED,
    value: READ_LIST,
  },
  {
    rules: 'PART-13',
    operation: 'partners_v1_information_fields_list',
    features: ['document_informations'],
    call: (bound) => bound.listInformationFields({ accountId }),
    sent: ['GET', `${ACCOUNT}/made-up-fields`],
    answer: LISTED,
    value: READ_LIST,
  },
  {
    rules: 'CONT-06',
    operation: 'partners_v1_contacts_upsert_person',
    call: (bound) =>
      bound.upsertPerson({ accountId, cpf: '52998224725', name: 'Ana', telephone: '9133334444' }),
    sent: [
      'PUT',
      `${ACCOUNT}/made-up-contacts/52998224725`,
      { called: 'Ana', phones: { mobile: '9133334444' } },
    ],
  },
  {
    rules: 'CONT-06',
    operation: 'partners_v1_contacts_upsert_company',
    call: (bound) =>
      bound.upsertCompany({ accountId, documentNumber: '11222333000181', name: 'ACME' }),
    sent: ['PUT', `${ACCOUNT}/made-up-companies?number=11222333000181`, { called: 'ACME' }],
  },
]
