// The bindings by which a client reaches the practice service's partly known operations. Names that
// the document shows are the document's; every other name, and every path, is ours alone.
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import type { Binding } from '../../shared/model/binding.ts'
import { PRESET } from './preset-paths.ts'

const ID_AND_NAME = { fields: { id: 'id', name: 'name' } } as const
const DOCUMENT = { documentId: { in: 'path', name: 'documentId' } } as const

export const PRESET_BINDINGS: Readonly<Record<BindableOperation, Binding>> = {
  partners_v1_documents_request_signatures: {
    method: 'POST',
    path: toTemplate(PRESET.signatureRequest),
    inputs: {
      ...DOCUMENT,
      deadlineAt: { in: 'body', name: 'deadlineForSignature' },
      ...toFields('signers', [
        'email',
        'role',
        'name',
        'documentNumber',
        'order',
        'authenticationMethod',
        'telephoneCountryCode',
        'telephone',
        'signatureLinkMethod',
        'additionalAuthenticationMethods',
        'language',
      ]),
    },
  },
  partners_v1_documents_update_groups: {
    method: 'PUT',
    path: toTemplate(PRESET.documentGroups),
    inputs: { ...DOCUMENT, groups: { in: 'body', name: 'groups' } },
  },
  partners_v1_documents_update_additional_authentication_methods: {
    method: 'PUT',
    path: toTemplate(PRESET.evidence),
    inputs: {
      ...DOCUMENT,
      signatureId: { in: 'path', name: 'signatureId' },
      methods: { in: 'body', name: 'additionalAuthenticationMethods' },
    },
  },
  partners_v1_documents_download_digital_certificate: {
    method: 'GET',
    path: toTemplate(PRESET.certificate),
    inputs: DOCUMENT,
    answer: { fields: { url: 'url', name: 'name' } },
  },
  partners_v1_documents_delete: {
    method: 'DELETE',
    path: toTemplate(PRESET.document),
    inputs: DOCUMENT,
  },
  partners_v1_users_add: {
    method: 'POST',
    path: toTemplate(PRESET.users),
    inputs: {
      emails: { in: 'body', name: 'emails' },
      onlyForSignature: { in: 'body', name: 'onlyForSignature' },
    },
  },
  partners_v1_users_change_status: {
    method: 'PATCH',
    path: toTemplate(PRESET.userStatus),
    inputs: {
      userId: { in: 'path', name: 'userId' },
      active: { in: 'body', name: 'active' },
    },
  },
  partners_v1_plans_list: {
    method: 'GET',
    path: toTemplate(PRESET.plans),
    inputs: {},
    answer: ID_AND_NAME,
  },
  partners_v1_forms_create: {
    method: 'POST',
    path: toTemplate(PRESET.forms),
    inputs: {
      templateId: { in: 'body', name: 'templateId' },
      ...toFields('fillers', ['email', 'fieldsTags']),
      ...toFields('filledFields', ['tag', 'value']),
      groups: { in: 'body', name: 'groups' },
    },
    answer: { fields: { id: 'id' } },
  },
  partners_v1_form_templates_list: {
    method: 'GET',
    path: toTemplate(PRESET.formTemplates),
    inputs: {},
    answer: ID_AND_NAME,
  },
  partners_v1_folders_list: {
    method: 'GET',
    path: toTemplate(PRESET.folders),
    inputs: {},
    answer: ID_AND_NAME,
  },
  partners_v1_folders_create: {
    method: 'POST',
    path: toTemplate(PRESET.folders),
    inputs: { name: { in: 'body', name: 'name' } },
    answer: { fields: { id: 'id' } },
  },
  partners_v1_groups_list: {
    method: 'GET',
    path: toTemplate(PRESET.groups),
    inputs: {},
    answer: { fields: { ...ID_AND_NAME.fields, active: 'active' } },
  },
  partners_v1_information_fields_list: {
    method: 'GET',
    path: toTemplate(PRESET.informationFields),
    inputs: {},
    answer: ID_AND_NAME,
  },
  partners_v1_contacts_upsert_person: {
    method: 'PUT',
    path: toTemplate(PRESET.person),
    inputs: {
      ...toBody(['cpf', 'name', 'alias', 'email', 'rg', 'issuingAgency', 'stateIssuingAgency']),
      address: { in: 'body', name: 'addressInformation.address' },
      addressNumber: { in: 'body', name: 'addressInformation.number' },
      complement: { in: 'body', name: 'addressInformation.complement' },
      district: { in: 'body', name: 'addressInformation.district' },
      zipCode: { in: 'body', name: 'addressInformation.zipCode' },
      city: { in: 'body', name: 'addressInformation.city' },
      state: { in: 'body', name: 'addressInformation.state' },
      telephone: { in: 'body', name: 'phone1.number' },
    },
  },
  partners_v1_contacts_upsert_company: {
    method: 'PUT',
    path: toTemplate(PRESET.company),
    inputs: {
      ...toBody(['documentNumber', 'name', 'email']),
      telephone: { in: 'body', name: 'phone1.number' },
    },
  },
}

/** `/documents/:documentId` to `/documents/{documentId}`. */
function toTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/gu, '{$1}')
}

/** Inputs that have the same name in the body. */
function toBody(names: readonly string[]): Binding['inputs'] {
  return Object.fromEntries(names.map((name) => [name, { in: 'body' as const, name }]))
}

function toFields(records: string, names: readonly string[]): Binding['inputs'] {
  const fields = names.map((name) => {
    const place = { in: 'body' as const, name: `${records}[].${name}` }
    return [`${records}.${name}`, place] as const
  })
  return Object.fromEntries(fields)
}
