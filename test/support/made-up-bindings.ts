// Invented bindings of each operation of unknown shape, with names that no manual has, so that what a test sees can
// only come from the binding.
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import type { Binding } from '../../shared/model/binding.ts'

const ACCOUNT = '/partners/v1/accounts/{accountId}'
const DOCUMENT = { documentId: { in: 'path', name: 'document' } } as const
const LIST = { at: 'data.rows', fields: { id: 'key', name: 'label.text', active: 'on' } } as const

export const MADE_UP_BINDINGS: Readonly<Record<BindableOperation, Binding>> = {
  partners_v1_documents_request_signatures: {
    method: 'POST',
    path: `${ACCOUNT}/made-up/{document}/ask`,
    inputs: {
      ...DOCUMENT,
      deadlineAt: { in: 'body', name: 'until' },
      'signers.email': { in: 'body', name: 'people[].mail' },
      'signers.role': { in: 'body', name: 'people[].as' },
      'signers.order': { in: 'body', name: 'people[].turn' },
      'signers.additionalAuthenticationMethods': { in: 'body', name: 'people[].proofs[].kind' },
    },
  },
  partners_v1_documents_update_groups: {
    method: 'PUT',
    path: `${ACCOUNT}/made-up/{document}/circles`,
    inputs: { ...DOCUMENT, groups: { in: 'body', name: '[]' } },
  },
  partners_v1_documents_update_additional_authentication_methods: {
    method: 'PATCH',
    path: `${ACCOUNT}/made-up/{document}/people/{signature}`,
    inputs: {
      ...DOCUMENT,
      signatureId: { in: 'path', name: 'signature' },
      methods: { in: 'body', name: 'proofs' },
    },
  },
  partners_v1_documents_download_digital_certificate: {
    method: 'GET',
    path: `${ACCOUNT}/made-up/{document}/p7s`,
    inputs: DOCUMENT,
    answer: { at: 'file', fields: { url: 'link', name: 'title' } },
  },
  partners_v1_documents_delete: {
    method: 'DELETE',
    path: `${ACCOUNT}/made-up/{document}`,
    inputs: DOCUMENT,
  },
  partners_v1_users_add: {
    method: 'POST',
    path: `${ACCOUNT}/made-up-people`,
    inputs: {
      emails: { in: 'body', name: 'people[].mail' },
      onlyForSignature: { in: 'body', name: 'onlyForSignature' },
    },
  },
  partners_v1_users_change_status: {
    method: 'PATCH',
    path: `${ACCOUNT}/made-up-people/{user}/status`,
    inputs: { userId: { in: 'path', name: 'user' }, active: { in: 'query', name: 'on' } },
  },
  partners_v1_plans_list: {
    method: 'GET',
    path: '/partners/v1/made-up-plans',
    inputs: {},
    answer: { fields: { name: 'title', id: 'number' } },
  },
  partners_v1_forms_create: {
    method: 'POST',
    path: `${ACCOUNT}/made-up-forms`,
    inputs: {
      templateId: { in: 'body', name: 'model.key' },
      'fillers.email': { in: 'body', name: 'fillers[].mail' },
      'fillers.fieldsTags': { in: 'body', name: 'fillers[].fieldsTags' },
      'filledFields.tag': { in: 'body', name: 'filledFields[].mark' },
      'filledFields.value': { in: 'body', name: 'filledFields[].content' },
      groups: { in: 'body', name: 'groups' },
    },
    answer: { fields: { id: 'form.key' } },
  },
  partners_v1_form_templates_list: {
    method: 'GET',
    path: `${ACCOUNT}/made-up-models`,
    inputs: {},
    answer: LIST,
  },
  partners_v1_folders_list: {
    method: 'GET',
    path: `${ACCOUNT}/made-up-drawers`,
    inputs: {},
    answer: LIST,
  },
  partners_v1_folders_create: {
    method: 'POST',
    path: `${ACCOUNT}/made-up-drawers`,
    inputs: { name: { in: 'body', name: 'label' } },
    answer: { fields: { id: 'key' } },
  },
  partners_v1_groups_list: {
    method: 'GET',
    path: `${ACCOUNT}/made-up-circles`,
    inputs: {},
    answer: LIST,
  },
  partners_v1_information_fields_list: {
    method: 'GET',
    path: `${ACCOUNT}/made-up-fields`,
    inputs: {},
    answer: LIST,
  },
  partners_v1_contacts_upsert_person: {
    method: 'PUT',
    path: `${ACCOUNT}/made-up-contacts/{number}`,
    inputs: {
      cpf: { in: 'path', name: 'number' },
      name: { in: 'body', name: 'called' },
      telephone: { in: 'body', name: 'phones.mobile' },
    },
  },
  partners_v1_contacts_upsert_company: {
    method: 'PUT',
    path: `${ACCOUNT}/made-up-companies`,
    inputs: {
      documentNumber: { in: 'query', name: 'number' },
      name: { in: 'body', name: 'called' },
    },
  },
}
