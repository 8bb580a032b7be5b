import { expect, expectTypeOf, test } from 'vitest'
import type { PathParameters } from '../../../main/partner/operations.ts'
import { OPERATIONS, featuresOf, toRequestLine } from '../../../main/partner/operations.ts'

const SIGNING = ['documents', 'documents_signatures']

test.each([
  ['partners_v1_accounts_list', []],
  ['partners_v1_accounts_change_logo', []],
  ['partners_v1_features_list', []],
  ['partners_v1_document_signature_roles_list', []],
  ['partners_v2_users_list', []],
  ['partners_v1_webhooks_list', ['integrations']],
  ['partners_v1_webhooks_create', ['integrations']],
  ['partners_v1_webhooks_delete', ['integrations']],
  ['partners_v2_categories_list', ['categories']],
  ['partners_v1_categories_create', ['categories']],
  ['partners_v1_categories_get', ['categories']],
  ['partners_v1_categories_update', ['categories']],
  ['partners_v1_categories_delete', ['categories']],
  ['partners_v1_categories_change_status', ['categories']],
  ['partners_v1_contacts_get_person', ['contacts', 'integrations']],
  ['partners_v1_document_signatures_create_from_file', SIGNING],
  ['partners_v1_document_signatures_status', SIGNING],
  ['partners_v1_document_signatures_add_signer', SIGNING],
  ['partners_v1_document_signatures_remove_signer', SIGNING],
  ['partners_v1_document_signatures_cancel', SIGNING],
  ['partners_v1_document_signatures_resend', SIGNING],
  ['partners_v1_document_signatures_edit_signer', SIGNING],
  ['partners_v1_documents_download_signed', ['documents']],
  ['partners_v2_documents_download_with_attachments', ['documents']],
  ['partners_v2_documents_list', ['documents']],
  ['an_operation_of_tomorrow', []],
])('AUTH-13 AUTH-22: a 403 of %s is about %j', (operation, features) => {
  expect(featuresOf(operation)).toEqual(features)
})

test('LIST-14 PART-14 VER-01: no deprecated operation is among those that the client calls', () => {
  const deprecated = [
    'partners_v1_documents_list',
    'partners_v1_categories_list',
    'partners_v1_users_list',
    'partners_v1_documents_download_with_attachments',
  ]
  expect(Object.keys(OPERATIONS).filter((each) => deprecated.includes(each))).toEqual([])
})

test('WIRE-09: every path starts with a version, and is as stable as its operation’s id says', () => {
  const strays = Object.entries(OPERATIONS).filter(([id, { path }]) => {
    const version = /^partners_(?<version>v[12])_/u.exec(id)?.groups?.['version'] ?? '?'
    return !path.startsWith(`/partners/${version}/accounts`)
  })
  expect(strays).toEqual([])
})

test('what stands in a path stays one segment of it, and nothing in it is read as a pattern', () => {
  const values = { accountId: 'a/../b?c#d', id: "$&{accountId}$'" }
  expect(toRequestLine('partners_v1_categories_get', values).path).toBe(
    "/partners/v1/accounts/a%2F..%2Fb%3Fc%23d/categories/%24%26%7BaccountId%7D%24'",
  )
})

test('a call names every value of its path', () => {
  type InPath = keyof PathParameters<'partners_v1_document_signatures_resend'>
  expectTypeOf<InPath>().toEqualTypeOf<'accountId' | 'documentId' | 'signatureId'>()
  const open = Object.entries(OPERATIONS).filter(([, { path }]) =>
    /[{}]/u.test(path.replaceAll(/\{\w+\}/gu, '')),
  )
  expect(open).toEqual([])
})

test('a query follows the path', () => {
  const line = toRequestLine(
    'partners_v2_users_list',
    { accountId: 'x' },
    new URLSearchParams({ Page: '1', Name: 'a&b' }),
  )
  expect(line).toMatchObject({
    operation: 'partners_v2_users_list',
    method: 'GET',
    path: '/partners/v2/accounts/x/users?Page=1&Name=a%26b',
  })
})
