// Every check of a binding, by a binding that is right but for one thing.
import { expect, test } from 'vitest'
import { TAKEN_ROUTES } from '../../../main/partner/bindings/taken-routes.ts'
import { checkBinding } from '../../../shared/model/binding-check.ts'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { BINDABLE_OPERATION_IDS } from '../../../shared/model/binding-operations.ts'
import type { Binding } from '../../../shared/model/binding.ts'
import { MADE_UP_BINDINGS } from '../../support/made-up-bindings.ts'

const UPDATE_GROUPS: Binding = MADE_UP_BINDINGS.partners_v1_documents_update_groups
const FORMS: Binding = MADE_UP_BINDINGS.partners_v1_forms_create
const FOLDERS: Binding = MADE_UP_BINDINGS.partners_v1_folders_list
const PATH = '/partners/v1/accounts/{accountId}/made-up/{document}'

function codesOf(operation: BindableOperation, binding: Binding): readonly string[] {
  return checkBinding(operation, binding, TAKEN_ROUTES).map(({ code, field }) => `${field} ${code}`)
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
  ['an empty path', '', 'path.missing'],
  ['WIRE-10: another host', 'https://example.com/partners/v1/x', 'path.elsewhere'],
  ['WIRE-10: another host without a scheme', '//example.com/partners/v1/x', 'path.elsewhere'],
  ['WIRE-10: another host behind backslashes', '\\\\example.com\\x', 'path.elsewhere'],
  ['WIRE-09: what is not below /partners', '/api/v1/accounts/{accountId}/x', 'path.root'],
  ['WIRE-09: a third version', '/partners/v3/accounts/{accountId}/x', 'path.root'],
  ['a path without its slash', 'partners/v1/accounts/{accountId}/x', 'path.root'],
  ['a query in the path', `${PATH}?page=1`, 'path.query'],
  ['a fragment in the path', `${PATH}#x`, 'path.query'],
  ['steps upwards', `${PATH}/../../x`, 'path.dots'],
  ['steps upwards before anything', '/../partners/v1/x', 'path.dots'],
  ['steps upwards in disguise', `${PATH}/%2E%2e/x`, 'path.dots'],
  ['an empty segment', '/partners/v1//accounts/{accountId}', 'path.segment'],
  ['a slash at the end', `${PATH}/`, 'path.segment'],
  ['half a placeholder', `${PATH}/{x`, 'path.segment'],
  ['a placeholder beside other letters', `${PATH}/x{y}`, 'path.segment'],
  ['blanks', `${PATH}/a b`, 'path.segment'],
  ['an escape', `${PATH}/a%2Fb`, 'path.segment'],
  ['one placeholder twice', `${PATH}/{document}`, 'path.placeholderTwice'],
])('%s is found at the path', (_, path, code) => {
  const findings = codesOf('partners_v1_documents_update_groups', { ...UPDATE_GROUPS, path })
  expect(findings).toEqual([`path ${code}`])
})

test('PART-01: a placeholder that no input goes to is found', () => {
  const binding = { ...UPDATE_GROUPS, path: `${PATH}/{more}` }
  expect(checkBinding('partners_v1_documents_update_groups', binding, TAKEN_ROUTES)).toEqual([
    { code: 'path.placeholderUnbound', field: 'path', params: { name: 'more' } },
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
  ['/partners/v1/accounts/{accountId}/features', 'path.known', 'partners_v1_features_list'],
  ['/partners/v1/Accounts/{accountId}/FEATURES', 'path.known', 'partners_v1_features_list'],
  ['/partners/v2/accounts/{accountId}/users', 'path.known', 'partners_v2_users_list'],
  [
    '/partners/v1/accounts/{accountId}/categories',
    'path.deprecated',
    'partners_v1_categories_list',
  ],
  ['/partners/v1/accounts/{accountId}/documents', 'path.deprecated', 'partners_v1_documents_list'],
  ['/partners/v1/accounts/{accountId}/users', 'path.deprecated', 'partners_v1_users_list'],
])('PART-14: GET %s is spoken for (%s)', (path, code, operation) => {
  const binding = { ...FOLDERS, path }
  expect(checkBinding('partners_v1_folders_list', binding, TAKEN_ROUTES)).toEqual([
    { code, field: 'path', params: { operation } },
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
    'an input that the operation does not have',
    withInputs(UPDATE_GROUPS, { other: { in: 'query', name: 'x' } }),
    'inputs.other input.unknown',
  ],
  [
    'a place without a name',
    withInputs(UPDATE_GROUPS, { groups: { in: 'body', name: '' } }),
    'inputs.groups input.nameMissing',
  ],
  [
    'a body name that is none',
    withInputs(UPDATE_GROUPS, { groups: { in: 'body', name: 'a..b' } }),
    'inputs.groups input.nameForm',
  ],
  [
    'a list inside a list of nothing',
    withInputs(UPDATE_GROUPS, { groups: { in: 'body', name: 'a[][]' } }),
    'inputs.groups input.nameForm',
  ],
  [
    'a query name that is none',
    withInputs(UPDATE_GROUPS, { groups: { in: 'query', name: 'a&b' } }),
    'inputs.groups input.nameForm',
  ],
  [
    'a list in the path',
    {
      ...withInputs(UPDATE_GROUPS, { groups: { in: 'path', name: 'groups' } }),
      path: `${PATH}/{groups}`,
    },
    'inputs.groups input.listInPath',
  ],
  [
    'too many lists around a list',
    withInputs(UPDATE_GROUPS, { groups: { in: 'body', name: 'a[].b[].c' } }),
    'inputs.groups input.depth',
  ],
  [
    'the value of a field where there is no record',
    withInputs(UPDATE_GROUPS, { groups: { in: 'body', name: 'a.{document}' } }),
    'inputs.groups input.keyField',
  ],
])('%s is found at its input', (_, binding, finding) => {
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([finding])
})

test('an input whose placeholder the path lacks is found at the input', () => {
  const binding = withInputs(UPDATE_GROUPS, { documentId: { in: 'path', name: 'id' } })
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([
    'path path.placeholderUnbound',
    'inputs.documentId input.placeholderMissing',
  ])
})

test("AUTH-17: no input takes the account's place", () => {
  const binding = withInputs(UPDATE_GROUPS, { documentId: { in: 'path', name: 'accountId' } })
  expect(codesOf('partners_v1_documents_update_groups', binding)).toContain(
    'inputs.documentId input.accountPlace',
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
  const findings = checkBinding('partners_v1_users_change_status', binding, TAKEN_ROUTES)
  expect(findings).toEqual([
    { code: 'input.samePlace', field: 'inputs.active', params: { other: 'userId' } },
  ])
})

test.each([
  ['a value inside another', 'a', 'a.b'],
  ['members where there is a list', 'a[].b', 'a.c'],
  ['a list that is all of the body', '[]', 'active'],
])('%s is a clash', (_, emails, onlyForSignature) => {
  const binding: Binding = {
    ...MADE_UP_BINDINGS.partners_v1_users_add,
    inputs: {
      emails: { in: 'body', name: emails },
      onlyForSignature: { in: 'body', name: onlyForSignature },
    },
  }
  expect(codesOf('partners_v1_users_add', binding)).toEqual(['inputs.onlyForSignature input.clash'])
})

test('two lists of their own length cannot fill one list', () => {
  const binding = withInputs(FORMS, { groups: { in: 'body', name: 'fillers[].group' } })
  expect(codesOf('partners_v1_forms_create', binding)).toContain('inputs.groups input.clash')
})

test.each<[string, Binding, string]>([
  [
    'a record outside a list',
    withInputs(FORMS, { 'fillers.email': { in: 'body', name: 'email' } }),
    'inputs.fillers.email input.depth',
  ],
  [
    'a record in the query',
    withInputs(FORMS, { 'fillers.email': { in: 'query', name: 'email' } }),
    'inputs.fillers.email input.recordsInBody',
  ],
  [
    'PART-10: a filler without a place for its tags',
    without(FORMS, 'fillers.fieldsTags'),
    'inputs.fillers.fieldsTags input.required',
  ],
  [
    'a member named by a field that the record lacks',
    withInputs(FORMS, { 'filledFields.value': { in: 'body', name: 'filledFields.{other}' } }),
    'inputs.filledFields.value input.keyField',
  ],
  [
    'a member named by a field, inside a list',
    withInputs(FORMS, { 'fillers.fieldsTags': { in: 'body', name: 'fillers[].{email}' } }),
    'inputs.fillers.fieldsTags input.depth',
  ],
  [
    'a member named by a list',
    withInputs(FORMS, { 'fillers.email': { in: 'body', name: 'fillers.{fieldsTags}' } }),
    'inputs.fillers.email input.keyField',
  ],
])('%s is found at its field', (_, binding, finding) => {
  expect(codesOf('partners_v1_forms_create', binding)).toContain(finding)
})

test('a record that is not bound at all asks for none of its fields', () => {
  const binding = without(without(FORMS, 'fillers.fieldsTags'), 'fillers.email')
  expect(codesOf('partners_v1_forms_create', binding)).toEqual([])
})

test.each<[string, Binding['answer'], string]>([
  ['no answer', undefined, 'answer answer.missing'],
  [
    'a name of the list that is none',
    { at: 'a b', fields: { id: 'id', name: 'name' } },
    'answer.at answer.nameForm',
  ],
  ['a required field', { fields: { id: 'id' } }, 'answer.fields.name answer.required'],
  [
    'a required field left empty',
    { fields: { id: 'id', name: '' } },
    'answer.fields.name answer.required',
  ],
  [
    'a field name that is none',
    { fields: { id: 'id', name: 'a[].b' } },
    'answer.fields.name answer.nameForm',
  ],
  [
    'a field that is not read',
    { fields: { id: 'id', name: 'name', more: 'more' } },
    'answer.fields.more answer.unknown',
  ],
])('%s is found at the answer', (_, answer, finding) => {
  const { answer: _right, ...rest } = FOLDERS
  const binding: Binding = answer ? { ...rest, answer } : rest
  expect(codesOf('partners_v1_folders_list', binding)).toEqual([finding])
})

test('an answer of which nothing is read takes no names', () => {
  const binding: Binding = { ...UPDATE_GROUPS, answer: { fields: {} } }
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([
    'answer answer.unexpected',
  ])
})

test('what is wrong with the inputs is said while the path is wrong as well', () => {
  const binding = { ...without(UPDATE_GROUPS, 'groups'), path: '' }
  expect(codesOf('partners_v1_documents_update_groups', binding)).toEqual([
    'path path.missing',
    'inputs.groups input.required',
  ])
})
