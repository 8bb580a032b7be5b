// Operations whose path is not shown: what the document says of each, and how a binding is called.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const BINDINGS = 'main/partner/bindings'

export const BINDING_MUTANTS: readonly ClientMutant[] = [
  ...inFile('shared/model/binding-operations.ts', [
    ['PART-02', 'deadlineAt: instant.optional(),', '', 'no new deadline can be given'],
    [
      'PART-03',
      'input: ofDocument.extend({ groups: z.array(id) }),',
      'input: ofDocument,',
      'no groups can be given',
    ],
    [
      'PART-03',
      'input: ofDocument.extend({ groups: z.array(id) }),',
      'input: ofDocument.extend({ groups: texts }),',
      'what is no id of a group is sent as one',
    ],
    [
      'PART-03',
      "rules: ['PART-03'],",
      "rules: ['PART-03'],\n    features: ['groups'],",
      'a refusal asks for a feature that is not needed',
    ],
    [
      'PART-04',
      'input: ofDocument.extend({ signatureId: id, methods: texts }),',
      'input: ofDocument.extend({ methods: texts }),',
      'nobody says whose evidence it is',
    ],
    [
      'PART-04',
      "features: ['documents', 'documents_signatures'],",
      "features: ['documents'],",
      'a refusal leaves a feature out',
    ],
    [
      'PART-05',
      'fields: z.object({ url: shownText, name',
      'fields: z.object({ name',
      'the address of the certificate is not read',
    ],
    [
      'PART-06',
      "rules: ['PART-06'],\n    input: ofDocument,",
      "rules: ['PART-06'],\n    input: z.object({ documentId: text }),",
      'what is no id of a document is sent as one',
    ],
    [
      'PART-06',
      "rules: ['PART-06'],",
      "rules: ['PART-06'],\n    features: ['documents'],",
      'a refusal asks for a feature that is not needed',
    ],
    [
      'PART-07',
      'input: z.object({ emails: texts, onlyForSignature: z.boolean() }),',
      'input: z.object({ emails: texts }),',
      'nobody says what the user is for',
    ],
    [
      'PART-07',
      "    featureIf: { input: 'onlyForSignature', feature: 'only_signature' },\n",
      "    features: ['only_signature'],\n",
      'a refusal asks for a feature that administrators do not need',
    ],
    [
      'PART-07',
      "    featureIf: { input: 'onlyForSignature', feature: 'only_signature' },\n",
      '',
      'a refusal leaves the feature out',
    ],
    [
      'PART-08',
      'input: z.object({ userId: id, active',
      'input: z.object({ userId: text, active',
      'what is no id of a user is sent as one',
    ],
    [
      'PART-08',
      'input: z.object({ userId: id, active: z.boolean().optional() }),',
      'input: z.object({ userId: id }),',
      'nobody can say whether the user is to be active',
    ],
    ['PART-09', '    takesAccount: false,\n', '', 'the plans name an account'],
    [
      'PART-10',
      "    answer: madeId,\n    afterTimeout: 'never',",
      "    answer: nothing,\n    afterTimeout: 'never',",
      'nobody learns which form was created',
    ],
    [
      'ERR-13',
      "    answer: madeId,\n    afterTimeout: 'never',",
      "    answer: madeId,\n    afterTimeout: 'repeat',",
      'a form may be created twice',
    ],
    [
      'PART-11',
      "features: ['custom_models', 'default_models'],",
      "features: ['custom_models'],",
      'a refusal leaves a feature out',
    ],
    [
      'PART-11',
      "features: ['custom_models', 'default_models'],\n    cacheHours: CACHE_HOURS,",
      "features: ['custom_models', 'default_models'],",
      'nobody is told how old the templates may be',
    ],
    [
      'PART-12',
      "rules: ['PART-12', 'LIM-09'], cacheHours: CACHE_HOURS }",
      "rules: ['PART-12', 'LIM-09'] }",
      'nobody is told how old the folders may be',
    ],
    [
      'PART-12',
      "rules: ['PART-12', 'LIM-09'], cacheHours: CACHE_HOURS }",
      "rules: ['PART-12', 'LIM-09'], features: ['folder_writer'], cacheHours: CACHE_HOURS }",
      'a refusal asks for a feature that is not needed',
    ],
    ['PART-12', "features: ['folder_writer'],", '', 'a refusal leaves the feature out'],
    [
      'PART-12',
      'input: z.object({ name: text }),\n    answer: madeId,',
      'input: z.object({ name: text }),\n    answer: nothing,',
      'nobody learns which folder was created',
    ],
    ['PART-13', "features: ['groups'],", '', 'a refusal leaves the feature out'],
    [
      'PART-13',
      "features: ['groups'],\n    cacheHours: CACHE_HOURS,",
      "features: ['groups'],",
      'nobody is told how old the groups may be',
    ],
    ['PART-13', "features: ['document_informations'],", '', 'a refusal leaves the feature out'],
    [
      'LIM-09',
      'const CACHE_HOURS = 3',
      'const CACHE_HOURS = 0',
      'nobody is told how old a list may be',
    ],
    [
      'CONT-06',
      "rules: ['CONT-06', 'ERR-14'],\n  answer: nothing,\n  afterTimeout: 'repeat',",
      "rules: ['CONT-06', 'ERR-14'],\n  answer: nothing,\n  afterTimeout: 'never',",
      'a contact is not written again',
    ],
  ]),
  ...inFile(`${BINDINGS}/bound-call.ts`, [
    [
      'PART-01',
      "if (!binding) return { kind: 'notBound', names: [] }",
      "if (!binding) return call({ operation, features: [], method: 'GET', path: '/partners/v1/guess' }, { schema: z.unknown(), answers: 'record' })",
      'what is not bound is guessed',
    ],
  ]),
  ...inFile(`${BINDINGS}/check-binding.ts`, [
    [
      'PART-14',
      "known.path.replace('/v2/', '/v1/')",
      'known.path',
      'a binding may call a deprecated list',
    ],
  ]),
  ...inFile(`${BINDINGS}/bound-request.ts`, [
    [
      'WIRE-16',
      'query.append(name, toText(value))',
      'query.set(name, toText(value))',
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
