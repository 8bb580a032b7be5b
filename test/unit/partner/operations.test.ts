import { expect, test } from 'vitest'
import { OPERATIONS, featuresOf } from '../../../main/partner/operations.ts'

test.each([
  ['partners_v1_document_signatures_create_from_file', ['documents', 'documents_signatures']],
  ['partners_v1_document_signatures_status', ['documents', 'documents_signatures']],
  ['partners_v1_documents_download_signed', ['documents']],
  ['partners_v2_documents_download_with_attachments', ['documents']],
  ['partners_v2_documents_list', ['documents']],
  ['partners_v1_accounts_list', []],
  ['partners_v1_features_list', []],
  ['partners_v1_document_signature_roles_list', []],
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
