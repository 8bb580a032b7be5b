// The sixteen operations that the partner document names without method, path, payload or answer
// (title "Operations whose shape is only partly known", PART-01). Here stands what it does say of
// each; everything else comes from a binding, and nothing is guessed.
import type { OperationFacts } from './binding-facts.ts'

const UUID = { kind: 'uuid', required: true } as const
const TEXT = { kind: 'text', required: true } as const
const OPTIONAL_TEXT = { kind: 'text', required: false } as const
const OPTIONAL_TEXTS = { kind: 'texts', required: false } as const

/** Signer input of the document, as far as signatures are asked for with it. */
const SIGNER_FIELDS = {
  email: TEXT,
  role: TEXT,
  name: OPTIONAL_TEXT,
  documentNumber: OPTIONAL_TEXT,
  order: { kind: 'integer', required: false },
  authenticationMethod: OPTIONAL_TEXT,
  telephoneCountryCode: OPTIONAL_TEXT,
  telephone: OPTIONAL_TEXT,
  signatureLinkMethod: OPTIONAL_TEXT,
  additionalAuthenticationMethods: OPTIONAL_TEXTS,
  language: OPTIONAL_TEXT,
} as const

/** Contact person of the document (PersonDto), as far as its fields are shown. */
const PERSON_FIELDS = {
  cpf: TEXT,
  name: OPTIONAL_TEXT,
  alias: OPTIONAL_TEXT,
  email: OPTIONAL_TEXT,
  rg: OPTIONAL_TEXT,
  issuingAgency: OPTIONAL_TEXT,
  stateIssuingAgency: OPTIONAL_TEXT,
  address: OPTIONAL_TEXT,
  addressNumber: OPTIONAL_TEXT,
  complement: OPTIONAL_TEXT,
  district: OPTIONAL_TEXT,
  zipCode: OPTIONAL_TEXT,
  city: OPTIONAL_TEXT,
  state: OPTIONAL_TEXT,
  telephone: OPTIONAL_TEXT,
} as const

const NOTHING = { kind: 'nothing', outputs: {} } as const
const ID_AND_NAME = {
  kind: 'list',
  outputs: {
    id: { kind: 'uuid', required: true },
    name: { kind: 'text', required: true },
    active: { kind: 'boolean', required: false },
  },
} as const

const CACHE_HOURS = 3

export const BINDABLE_OPERATIONS = {
  partners_v1_documents_request_signatures: {
    features: ['documents'],
    takesAccount: true,
    inputs: {
      documentId: UUID,
      deadlineAt: { kind: 'instant', required: false },
      signers: { kind: 'records', required: false, fields: SIGNER_FIELDS },
    },
    answer: NOTHING,
    rules: ['PART-02'],
    afterTimeout: 'lookUp',
  },
  partners_v1_documents_update_groups: {
    features: [],
    takesAccount: true,
    inputs: { documentId: UUID, groups: { kind: 'uuids', required: true } },
    answer: NOTHING,
    rules: ['PART-03'],
    afterTimeout: 'lookUp',
  },
  partners_v1_documents_update_additional_authentication_methods: {
    features: ['documents', 'documents_signatures'],
    takesAccount: true,
    inputs: { documentId: UUID, signatureId: UUID, methods: { kind: 'texts', required: true } },
    answer: NOTHING,
    rules: ['PART-04'],
    afterTimeout: 'never',
  },
  partners_v1_documents_download_digital_certificate: {
    features: [],
    takesAccount: true,
    inputs: { documentId: UUID },
    answer: {
      kind: 'record',
      outputs: {
        url: { kind: 'text', required: true },
        name: { kind: 'text', required: false },
      },
    },
    rules: ['PART-05', 'WIRE-08'],
    afterTimeout: 'repeat',
  },
  partners_v1_documents_delete: {
    features: [],
    takesAccount: true,
    inputs: { documentId: UUID },
    answer: NOTHING,
    rules: ['PART-06'],
    afterTimeout: 'lookUp',
  },
  partners_v1_users_add: {
    features: [],
    featuresIf: { input: 'onlyForSignature', features: ['only_signature'] },
    takesAccount: true,
    inputs: {
      emails: { kind: 'texts', required: true },
      onlyForSignature: { kind: 'boolean', required: true, shownAs: 'onlyForSignature' },
    },
    answer: NOTHING,
    rules: ['PART-07', 'ERR-15'],
    afterTimeout: 'lookUp',
  },
  partners_v1_users_change_status: {
    features: [],
    takesAccount: true,
    // Whether it inverts or is told the new situation is not stated.
    inputs: { userId: UUID, active: { kind: 'boolean', required: false } },
    answer: NOTHING,
    rules: ['PART-08'],
    afterTimeout: 'lookUp',
  },
  partners_v1_plans_list: {
    features: [],
    takesAccount: false,
    inputs: {},
    answer: {
      kind: 'list',
      outputs: {
        name: { kind: 'text', required: true },
        id: { kind: 'text', required: false },
      },
    },
    rules: ['PART-09'],
    afterTimeout: 'repeat',
  },
  partners_v1_forms_create: {
    features: [],
    takesAccount: true,
    inputs: {
      templateId: UUID,
      fillers: {
        kind: 'records',
        required: false,
        shownAs: 'fillers',
        fields: {
          email: TEXT,
          fieldsTags: { kind: 'texts', required: true, shownAs: 'fillers[].fieldsTags' },
        },
      },
      filledFields: {
        kind: 'records',
        required: false,
        shownAs: 'filledFields',
        fields: { tag: TEXT, value: TEXT },
      },
      groups: { kind: 'uuids', required: false, shownAs: 'groups' },
    },
    answer: { kind: 'record', outputs: { id: { kind: 'uuid', required: true } } },
    rules: ['PART-10', 'ERR-13'],
    afterTimeout: 'never',
  },
  partners_v1_form_templates_list: {
    features: ['custom_models', 'default_models'],
    takesAccount: true,
    inputs: {},
    answer: ID_AND_NAME,
    rules: ['PART-11', 'LIM-09'],
    afterTimeout: 'repeat',
    cacheHours: CACHE_HOURS,
  },
  partners_v1_folders_list: {
    features: [],
    takesAccount: true,
    inputs: {},
    answer: ID_AND_NAME,
    rules: ['PART-12', 'LIM-09'],
    afterTimeout: 'repeat',
    cacheHours: CACHE_HOURS,
  },
  partners_v1_folders_create: {
    features: ['folder_writer'],
    takesAccount: true,
    inputs: { name: TEXT },
    answer: { kind: 'record', outputs: { id: { kind: 'uuid', required: true } } },
    rules: ['PART-12'],
    afterTimeout: 'lookUp',
  },
  partners_v1_groups_list: {
    features: ['groups'],
    takesAccount: true,
    inputs: {},
    answer: ID_AND_NAME,
    rules: ['PART-13', 'LIM-09'],
    afterTimeout: 'repeat',
    cacheHours: CACHE_HOURS,
  },
  partners_v1_information_fields_list: {
    features: ['document_informations'],
    takesAccount: true,
    inputs: {},
    answer: ID_AND_NAME,
    rules: ['PART-13'],
    afterTimeout: 'repeat',
  },
  partners_v1_contacts_upsert_person: {
    features: [],
    takesAccount: true,
    inputs: PERSON_FIELDS,
    answer: NOTHING,
    rules: ['CONT-06', 'ERR-14'],
    afterTimeout: 'repeat',
  },
  partners_v1_contacts_upsert_company: {
    features: [],
    takesAccount: true,
    inputs: {
      documentNumber: TEXT,
      name: OPTIONAL_TEXT,
      email: OPTIONAL_TEXT,
      telephone: OPTIONAL_TEXT,
    },
    answer: NOTHING,
    rules: ['CONT-06', 'ERR-14'],
    afterTimeout: 'repeat',
  },
} as const satisfies Readonly<Record<string, OperationFacts>>

export type BindableOperation = keyof typeof BINDABLE_OPERATIONS

export function isBindableOperation(id: string): id is BindableOperation {
  return Object.hasOwn(BINDABLE_OPERATIONS, id)
}

/** In the order of the document's table. */
export const BINDABLE_OPERATION_IDS: readonly BindableOperation[] =
  Object.keys(BINDABLE_OPERATIONS).filter(isBindableOperation)

export function factsOf(operation: BindableOperation): OperationFacts {
  return BINDABLE_OPERATIONS[operation]
}
