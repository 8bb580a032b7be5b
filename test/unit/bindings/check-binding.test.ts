// Checks of a binding, each on a binding that is valid except for one thing.
import { expect, test } from 'vitest'
import { checkBinding } from '../../../main/partner/bindings/check-binding.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import {
  BINDABLE_OPERATION_IDS,
  inputsOf,
  outputsOf,
} from '../../../shared/model/binding-operations.ts'
import type { Binding } from '../../../shared/model/binding.ts'
import { MADE_UP_BINDINGS } from '../../support/made-up-bindings.ts'

const UPDATE_GROUPS: Binding = MADE_UP_BINDINGS.partners_v1_documents_update_groups
const FORMS: Binding = MADE_UP_BINDINGS.partners_v1_forms_create
const FOLDERS: Binding = MADE_UP_BINDINGS.partners_v1_folders_list
const PATH = '/partners/v1/accounts/{accountId}/made-up/{document}'

function codesOf(operation: BindableOperation, binding: Binding): readonly string[] {
  return checkBinding(operation, binding).map(({ code, field }) => `${field} ${code}`)
}

function withInputs(binding: Binding, inputs: Binding['inputs']): Binding {
  return { ...binding, inputs: { ...binding.inputs, ...inputs } }
}

function without(binding: Binding, key: string): Binding {
  const { [key]: _, ...inputs } = binding.inputs
  return { ...binding, inputs }
}

test.each(BINDABLE_OPERATION_IDS)('the made-up binding of %s has nothing to find', (operation) => {
  expect(codesOf(operation, MADE_UP_BINDINGS[operation])).toEqual([])
})

test.each([
  ['an empty path', '', 'path.form'],
  ['WIRE-10: another host', 'https://example.com/partners/v1/x', 'path.form'],
  ['WIRE-10: another host without a scheme', '//example.com/partners/v1/x', 'path.form'],
  ['WIRE-10: another host behind backslashes', '\\\\example.com\\x', 'path.form'],
  ['WIRE-09: what is not below /partners', '/api/v1/accounts/{accountId}/x', 'path.form'],
  ['WIRE-09: a third version', '/partners/v3/accounts/{accountId}/x', 'path.form'],
  ['a path without its slash', 'partners/v1/accounts/{accountId}/x', 'path.form'],
  ['a query in the path', `${PATH}?page=1`, 'path.form'],
  ['a fragment in the path', `${PATH}#x`, 'path.form'],
  ['steps upwards', `${PATH}/../../x`, 'path.form'],
  ['steps upwards before anything', '/../partners/v1/x', 'path.form'],
  ['steps upwards in disguise', `${PATH}/%2E%2e/x`, 'path.form'],
  ['an empty segment', '/partners/v1//accounts/{accountId}', 'path.form'],
  ['a slash at the end', `${PATH}/`, 'path.form'],
  ['half a placeholder', `${PATH}/{x`, 'path.form'],
  ['a placeholder beside other letters', `${PATH}/x{y}`, 'path.form'],
  ['blanks', `${PATH}/a b`, 'path.form'],
  ['an escape', `${PATH}/a%2Fb`, 'path.form'],
  ['one placeholder twice', `${PATH}/{document}`, 'path.placeholder'],
])('%s is found at the path', (_, path, code) => {
  const findings = codesOf('partners_v1_documents_update_groups', { ...UPDATE_GROUPS, path })
  expect(findings).toEqual([`path ${code}`])
})

test('PART-01: a placeholder that no input goes to is found', () => {
  const binding = { ...UPDATE_GROUPS, path: `${PATH}/{more}` }
  expect(checkBinding('partners_v1_documents_update_groups', binding)).toEqual([
    { code: 'path.placeholder', field: 'path', params: { name: 'more' } },
  ])
})

test('AUTH-17: the route of an account names it', () => {
  const binding = { ...UPDATE_GROUPS, path: '/partners/v1/made-up/{document}' }
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([
    'path path.accountMissing',
  ])
})

test('PART-09: the plans name no account', () => {
  const binding: Binding = {
    ...MADE_UP_BINDINGS.partners_v1_plans_list,
    path: '/partners/v1/accounts/{accountId}/made-up-plans',
  }
  expect(codesOf('partners_v1_plans_list', binding)).toEqual(['path path.accountUnexpected'])
})

test.each([
  ['/partners/v1/accounts/{accountId}/features', 'partners_v1_features_list'],
  ['/partners/v1/Accounts/{accountId}/FEATURES', 'partners_v1_features_list'],
  ['/partners/v2/accounts/{accountId}/users', 'partners_v2_users_list'],
  ['/partners/v1/accounts/{accountId}/categories', 'partners_v1_categories_list'],
  ['/partners/v1/accounts/{accountId}/documents', 'partners_v1_documents_list'],
  ['/partners/v1/accounts/{accountId}/users', 'partners_v1_users_list'],
])('PART-14: GET %s is that of %s', (path, operation) => {
  expect(checkBinding('partners_v1_folders_list', { ...FOLDERS, path })).toEqual([
    { code: 'path.taken', field: 'path', params: { operation } },
  ])
})

test('a known path under another method is free', () => {
  const binding: Binding = {
    ...MADE_UP_BINDINGS.partners_v1_users_add,
    path: '/partners/v2/accounts/{accountId}/users',
  }
  expect(codesOf('partners_v1_users_add', binding)).toEqual([])
})

test.each<[string, Binding, string]>([
  [
    'a required input without a place',
    without(UPDATE_GROUPS, 'groups'),
    'inputs.groups input.required',
  ],
  [
    'a body name that is none',
    withInputs(UPDATE_GROUPS, { groups: { in: 'body', name: 'a..b' } }),
    'inputs.groups input.name',
  ],
  [
    'a list inside a list of nothing',
    withInputs(UPDATE_GROUPS, { groups: { in: 'body', name: 'a[][]' } }),
    'inputs.groups input.name',
  ],
  [
    'a query name that is none',
    withInputs(UPDATE_GROUPS, { groups: { in: 'query', name: 'a&b' } }),
    'inputs.groups input.name',
  ],
  [
    'a list in the path',
    {
      ...withInputs(UPDATE_GROUPS, { groups: { in: 'path', name: 'groups' } }),
      path: `${PATH}/{groups}`,
    },
    'inputs.groups input.name',
  ],
  [
    'too many lists around a list',
    withInputs(UPDATE_GROUPS, { groups: { in: 'body', name: 'a[].b[].c' } }),
    'inputs.groups input.name',
  ],
])('%s is found at its input', (_, binding, finding) => {
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([finding])
})

test('an input whose placeholder the path lacks is found at the input', () => {
  const binding = withInputs(UPDATE_GROUPS, { documentId: { in: 'path', name: 'id' } })
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([
    'path path.placeholder',
    'inputs.documentId input.placeholder',
  ])
})

test("AUTH-17: no input takes the account's place", () => {
  const binding = withInputs(UPDATE_GROUPS, { documentId: { in: 'path', name: 'accountId' } })
  expect(codesOf('partners_v1_documents_update_groups', binding)).toContain(
    'inputs.documentId input.name',
  )
})

test('a GET carries no body', () => {
  const binding: Binding = { ...UPDATE_GROUPS, method: 'GET' }
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([
    'inputs.groups input.bodyOfGet',
  ])
})

test.each<[string, Binding['inputs']]>([
  [
    'in the query, whatever the letter case (WIRE-15)',
    { userId: { in: 'query', name: 'Value' }, active: { in: 'query', name: 'value' } },
  ],
  ['in the body', { userId: { in: 'body', name: 'a.b' }, active: { in: 'body', name: 'a.b' } }],
])('two inputs at one place are found %s', (_, inputs) => {
  const binding: Binding = {
    method: 'PATCH',
    path: '/partners/v1/accounts/{accountId}/made-up',
    inputs,
  }
  const findings = checkBinding('partners_v1_users_change_status', binding)
  expect(findings).toEqual([
    { code: 'input.samePlace', field: 'inputs.active', params: { other: 'userId' } },
  ])
})

test.each([
  ['a value inside another', 'a', 'a.b'],
  ['a member where there is a list', 'a[].b', 'a.c'],
  ['a list that is all of the body', '[]', 'active'],
])('%s is a clash', (_, emails, onlyForSignature) => {
  const binding: Binding = {
    ...MADE_UP_BINDINGS.partners_v1_users_add,
    inputs: {
      emails: { in: 'body', name: emails },
      onlyForSignature: { in: 'body', name: onlyForSignature },
    },
  }
  expect(codesOf('partners_v1_users_add', binding)).toEqual([
    'inputs.onlyForSignature input.samePlace',
  ])
})

test('two lists of their own length cannot fill one list', () => {
  const binding = withInputs(FORMS, { groups: { in: 'body', name: 'fillers[].group' } })
  expect(codesOf('partners_v1_forms_create', binding)).toContain('inputs.groups input.samePlace')
})

test.each<[string, Binding, string]>([
  [
    'a record outside a list',
    withInputs(FORMS, { 'fillers.email': { in: 'body', name: 'email' } }),
    'inputs.fillers.email input.name',
  ],
  [
    'a record in the query',
    withInputs(FORMS, { 'fillers.email': { in: 'query', name: 'email' } }),
    'inputs.fillers.email input.name',
  ],
  [
    'PART-10: a filler without a place for its tags',
    without(FORMS, 'fillers.fieldsTags'),
    'inputs.fillers.fieldsTags input.required',
  ],
  [
    'a member named by a value, as an older version allowed it',
    withInputs(FORMS, { 'filledFields.value': { in: 'body', name: 'filledFields.{tag}' } }),
    'inputs.filledFields.value input.name',
  ],
])('%s is found at its field', (_, binding, finding) => {
  expect(codesOf('partners_v1_forms_create', binding)).toContain(finding)
})

test('what an older version kept of an input that this one does not have is not sent, and no error', () => {
  const binding = withInputs(UPDATE_GROUPS, { other: { in: 'query', name: 'x' } })
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([])
})

test('a record that is not bound at all asks for none of its fields', () => {
  const binding = without(without(FORMS, 'fillers.fieldsTags'), 'fillers.email')
  expect(codesOf('partners_v1_forms_create', binding)).toEqual([])
})

test.each<[string, Binding['answer'], readonly string[]]>([
  ['no answer', undefined, ['answer.fields.id answer.name', 'answer.fields.name answer.name']],
  [
    'a name of the list that is none',
    { at: 'a b', fields: { id: 'id', name: 'name' } },
    ['answer.at answer.name'],
  ],
  [
    'a required field left empty',
    { fields: { id: 'id', name: '' } },
    ['answer.fields.name answer.name'],
  ],
  [
    'a field name that is none',
    { fields: { id: 'id', name: 'a[].b' } },
    ['answer.fields.name answer.name'],
  ],
])('%s is found at the answer', (_, answer, findings) => {
  const { answer: _right, ...rest } = FOLDERS
  const binding: Binding = answer ? { ...rest, answer } : rest
  expect(codesOf('partners_v1_folders_list', binding)).toEqual(findings)
})

test('what is wrong with the inputs is said while the path is wrong as well', () => {
  const binding = { ...without(UPDATE_GROUPS, 'groups'), path: '' }
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([
    'path path.form',
    'inputs.groups input.required',
  ])
})

test.each(['pt-BR', 'en'] as const)('in %s every input and output has words', (language) => {
  const t = createTranslator(language)
  const names = BINDABLE_OPERATION_IDS.flatMap((operation) => [
    ...inputsOf(operation).flatMap(({ key }) => key.split('.').map((name) => `input.${name}`)),
    ...outputsOf(operation).map(({ key }) => `output.${key}`),
  ])
  for (const name of names) {
    const key = `bindings.${name}` as TextKey
    expect(t(key), key).not.toBe(key)
  }
})
