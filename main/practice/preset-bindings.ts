// Bindings of a client to the practice service's partly known operations. Names that the partner's document shows are
// used; all other names and all paths are invented here.
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import type { Binding } from '../../shared/model/binding.ts'
import { PRESET } from './preset-paths.ts'

const PHONE = { in: 'body', name: 'phone1.number' } as const
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
    inputs: { ...DOCUMENT, ...toBody(['groups']) },
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
    inputs: toBody(['emails', 'onlyForSignature']),
  },
  partners_v1_users_change_status: {
    method: 'PATCH',
    path: toTemplate(PRESET.userStatus),
    inputs: { userId: { in: 'path', name: 'userId' }, ...toBody(['active']) },
  },
  partners_v1_plans_list: toList(PRESET.plans),
  partners_v1_forms_create: {
    method: 'POST',
    path: toTemplate(PRESET.forms),
    inputs: {
      ...toBody(['templateId', 'groups']),
      ...toFields('fillers', ['email', 'fieldsTags']),
      ...toFields('filledFields', ['tag', 'value']),
    },
    answer: { fields: { id: 'id' } },
  },
  partners_v1_form_templates_list: toList(PRESET.formTemplates),
  partners_v1_folders_list: toList(PRESET.folders),
  partners_v1_folders_create: {
    method: 'POST',
    path: toTemplate(PRESET.folders),
    inputs: toBody(['name']),
    answer: { fields: { id: 'id' } },
  },
  partners_v1_groups_list: toList(PRESET.groups, { active: 'active' }),
  partners_v1_information_fields_list: toList(PRESET.informationFields),
  partners_v1_contacts_upsert_person: {
    method: 'PUT',
    path: toTemplate(PRESET.person),
    inputs: { ...toBody(['cpf', 'name', 'email']), telephone: PHONE },
  },
  partners_v1_contacts_upsert_company: {
    method: 'PUT',
    path: toTemplate(PRESET.company),
    inputs: { ...toBody(['documentNumber', 'name', 'email']), telephone: PHONE },
  },
}

/** Path template: `/documents/:documentId` becomes `/documents/{documentId}`. */
function toTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/gu, '{$1}')
}

function toList(path: string, more: Readonly<Record<string, string>> = {}): Binding {
  const fields = { id: 'id', name: 'name', ...more }
  return { method: 'GET', path: toTemplate(path), inputs: {}, answer: { fields } }
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
