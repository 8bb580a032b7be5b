// Operations whose path is not shown: what the document says of each, and how a binding is called.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const BINDINGS = 'main/partner/bindings'

export const BINDING_MUTANTS: readonly ClientMutant[] = [
  ...inFile('shared/model/binding-operations.ts', [
    [
      'PART-02',
      "deadlineAt: { kind: 'instant', required: false },",
      '',
      'no new deadline can be given',
    ],
    [
      'PART-04',
      "inputs: { documentId: UUID, signatureId: UUID, methods: { kind: 'texts', required: true } },",
      "inputs: { documentId: UUID, methods: { kind: 'texts', required: true } },",
      'nobody says whose evidence it is',
    ],
    [
      'PART-07',
      "onlyForSignature: { kind: 'boolean', required: true, shownAs: 'onlyForSignature' },",
      '',
      'nobody says what the user is for',
    ],
    ['PART-09', 'takesAccount: false,', 'takesAccount: true,', 'the plans name an account'],
    [
      'PART-10',
      "answer: { kind: 'record', outputs: { id: { kind: 'uuid', required: true } } },\n    rules: ['PART-10', 'ERR-13'],",
      "answer: NOTHING,\n    rules: ['PART-10', 'ERR-13'],",
      'nobody learns which form was created',
    ],
    [
      'ERR-13',
      "rules: ['PART-10', 'ERR-13'],\n    afterTimeout: 'never',",
      "rules: ['PART-10', 'ERR-13'],\n    afterTimeout: 'repeat',",
      'a form may be created twice',
    ],
    [
      'LIM-09',
      'const CACHE_HOURS = 3',
      'const CACHE_HOURS = 0',
      'nobody is told how old a list may be',
    ],
    [
      'CONT-06',
      "    answer: NOTHING,\n    rules: ['CONT-06', 'ERR-14'],\n    afterTimeout: 'repeat',\n  },\n  partners_v1_contacts_upsert_company",
      "    answer: NOTHING,\n    rules: ['CONT-06', 'ERR-14'],\n    afterTimeout: 'never',\n  },\n  partners_v1_contacts_upsert_company",
      'a contact is not written again',
    ],
    ['PART-03', ", groups: { kind: 'uuids', required: true } },", ' },', 'no groups can be given'],
    [
      'PART-03',
      "groups: { kind: 'uuids', required: true } },",
      "groups: { kind: 'texts', required: true } },",
      'what is no id of a group is sent as one',
    ],
    [
      'PART-03',
      'partners_v1_documents_update_groups: {\n    features: [],',
      "partners_v1_documents_update_groups: {\n    features: ['groups'],",
      'a refusal asks for a feature that is not needed',
    ],
    [
      'PART-04',
      "features: ['documents', 'documents_signatures'],",
      "features: ['documents'],",
      'a refusal leaves a feature out',
    ],
    [
      'PART-06',
      'partners_v1_documents_delete: {\n    features: [],\n    takesAccount: true,\n    inputs: { documentId: UUID },',
      'partners_v1_documents_delete: {\n    features: [],\n    takesAccount: true,\n    inputs: { documentId: TEXT },',
      'what is no id of a document is sent as one',
    ],
    [
      'PART-06',
      'partners_v1_documents_delete: {\n    features: [],',
      "partners_v1_documents_delete: {\n    features: ['documents'],",
      'a refusal asks for a feature that is not needed',
    ],
    [
      'PART-07',
      "    features: [],\n    featuresIf: { input: 'onlyForSignature', features: ['only_signature'] },",
      "    features: ['only_signature'],",
      'a refusal asks for a feature that administrators do not need',
    ],
    [
      'PART-07',
      "    featuresIf: { input: 'onlyForSignature', features: ['only_signature'] },\n",
      '',
      'a refusal leaves the feature out',
    ],
    [
      'PART-08',
      'inputs: { userId: UUID, active:',
      'inputs: { userId: TEXT, active:',
      'what is no id of a user is sent as one',
    ],
    [
      'PART-08',
      ", active: { kind: 'boolean', required: false } },",
      ' },',
      'nobody can say whether the user is to be active',
    ],
    [
      'PART-11',
      "features: ['custom_models', 'default_models'],",
      "features: ['custom_models'],",
      'a refusal leaves a feature out',
    ],
    [
      'PART-12',
      'partners_v1_folders_list: {\n    features: [],',
      "partners_v1_folders_list: {\n    features: ['folder_writer'],",
      'a refusal asks for a feature that is not needed',
    ],
    [
      'PART-12',
      "features: ['folder_writer'],",
      'features: [],',
      'a refusal leaves the feature out',
    ],
    [
      'PART-12',
      "    inputs: { name: TEXT },\n    answer: { kind: 'record', outputs: { id: { kind: 'uuid', required: true } } },",
      '    inputs: { name: TEXT },\n    answer: NOTHING,',
      'nobody learns which folder was created',
    ],
    ['PART-13', "features: ['groups'],", 'features: [],', 'a refusal leaves the feature out'],
    [
      'PART-13',
      "features: ['document_informations'],",
      'features: [],',
      'a refusal leaves the feature out',
    ],
    [
      'PART-05',
      "        url: { kind: 'text', required: true },\n",
      '',
      'the address of the certificate is not read',
    ],
    [
      'PART-11',
      "rules: ['PART-11', 'LIM-09'],\n    afterTimeout: 'repeat',\n    cacheHours: CACHE_HOURS,",
      "rules: ['PART-11', 'LIM-09'],\n    afterTimeout: 'repeat',",
      'nobody is told how old the templates may be',
    ],
    [
      'PART-12',
      "rules: ['PART-12', 'LIM-09'],\n    afterTimeout: 'repeat',\n    cacheHours: CACHE_HOURS,",
      "rules: ['PART-12', 'LIM-09'],\n    afterTimeout: 'repeat',",
      'nobody is told how old the folders may be',
    ],
    [
      'PART-13',
      "rules: ['PART-13', 'LIM-09'],\n    afterTimeout: 'repeat',\n    cacheHours: CACHE_HOURS,",
      "rules: ['PART-13', 'LIM-09'],\n    afterTimeout: 'repeat',",
      'nobody is told how old the groups may be',
    ],
  ]),
  ...inFile(`${BINDINGS}/bound-call.ts`, [
    [
      'PART-01',
      "if (!binding) return { kind: 'notBound', operation }",
      "if (!binding) return call({ operation, features: [], method: 'GET', path: '/partners/v1/guess' }, { schema: z.unknown(), answers: 'record' })",
      'what is not bound is guessed',
    ],
  ]),
  ...inFile(`${BINDINGS}/taken-routes.ts`, [
    ['PART-14', '...KNOWN.flatMap(toReplaced)', '', 'a binding may call a deprecated list'],
  ]),
  ...inFile(`${BINDINGS}/bound-request.ts`, [
    [
      'WIRE-16',
      'query.append(name, String(value))',
      'query.set(name, String(value))',
      'of a list only the last value is sent',
    ],
  ]),
  ...inFile('main/accounts/saved-ids.ts', [
    [
      'PART-15',
      'return `ids:${accountId}`',
      "return 'ids'",
      'ids of one account are offered in another',
    ],
  ]),
]
