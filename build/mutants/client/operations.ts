// Which request each operation makes: its method, its path and the features that it needs.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const FILE = 'main/partner/operations.ts'

export const OPERATION_MUTANTS: readonly ClientMutant[] = inFile(FILE, [
  [
    'ACC-01',
    "path: '/partners/v1/accounts', features",
    "path: '/partners/v1/account', features",
    'asks another path for the accounts',
  ],
  ['ACC-07', 'accounts/{id}/change-logo', 'accounts/{id}/logo', 'sends the logo elsewhere'],
  [
    'AUTH-17',
    "const V1_ACCOUNT = '/partners/v1/accounts/{accountId}'",
    "const V1_ACCOUNT = '/partners/v1/{accountId}'",
    'names no account in the route',
  ],
  [
    'WIRE-09',
    "const V2_ACCOUNT = '/partners/v2/",
    "const V2_ACCOUNT = '/partner/v2/",
    'leaves the documented paths',
  ],
  [
    'VER-01',
    "const V2_ACCOUNT = '/partners/v2/",
    "const V2_ACCOUNT = '/partners/v1/",
    'calls version 1 where version 2 exists',
  ],
  [
    'LIST-14',
    "const V2_ACCOUNT = '/partners/v2/",
    "const V2_ACCOUNT = '/partners/v1/",
    'calls the deprecated lists',
  ],
  [
    'PART-14',
    "const V2_ACCOUNT = '/partners/v2/",
    "const V2_ACCOUNT = '/partners/v1/",
    'calls what is deprecated',
  ],
  [
    'CAT-01',
    'path: `${V2_ACCOUNT}/categories`',
    'path: `${V1_ACCOUNT}/categories`',
    'lists categories by version 1',
  ],
  [
    'FEAT-01',
    '`${V1_ACCOUNT}/features`',
    '`${V1_ACCOUNT}/feature`',
    'asks another path for the features',
  ],
  [
    'ROLE-01',
    '`${V1_ACCOUNT}/document-signature-roles`',
    '`${V1_ACCOUNT}/roles`',
    'asks another path for the roles',
  ],
  [
    'HOOK-01',
    'const WEBHOOKS = `${V1_ACCOUNT}/webhooks`',
    'const WEBHOOKS = `${V1_ACCOUNT}/hooks`',
    'asks another path for the webhooks',
  ],
  [
    'HOOK-02',
    "partners_v1_webhooks_create: { method: 'POST'",
    "partners_v1_webhooks_create: { method: 'PUT'",
    'registers by another method',
  ],
  ['HOOK-08', 'path: `${WEBHOOKS}/{id}`', 'path: WEBHOOKS', 'removes no webhook in particular'],
  [
    'CAT-02',
    'path: `${V2_ACCOUNT}/categories`',
    'path: `${V2_ACCOUNT}/category`',
    'asks another path for the categories',
  ],
  [
    'CAT-03',
    "partners_v1_categories_create: { method: 'POST'",
    "partners_v1_categories_create: { method: 'PUT'",
    'creates by another method',
  ],
  ['CONT-01', 'contacts/person/{cpf}', 'contacts/{cpf}', 'looks a person up elsewhere'],
  [
    'CREATE-01',
    'const SIGNATURES = `${V1_ACCOUNT}/document-signatures`',
    'const SIGNATURES = `${V1_ACCOUNT}/documents-signatures`',
    'creates elsewhere',
  ],
  [
    'STAT-01',
    'path: `${SIGNATURES}/{documentId}/status`',
    'path: `${SIGNATURES}/{documentId}`',
    'asks another path for the status',
  ],
  [
    'ADD-01',
    'path: `${SIGNATURES}/{documentId}/signature`',
    'path: `${SIGNATURES}/{documentId}/signatures`',
    'adds signers elsewhere',
  ],
  ['REM-01', 'path: `${SIGNATURE}/remove`', 'path: SIGNATURE', 'removes signers elsewhere'],
  [
    'EDIT-01',
    "method: 'PUT',\n    path: SIGNATURE,",
    "method: 'PATCH',\n    path: SIGNATURE,",
    'edits by another method',
  ],
  [
    'CAN-01',
    'path: `${SIGNATURES}/{documentId}/cancel`',
    'path: `${SIGNATURES}/{documentId}`',
    'cancels elsewhere',
  ],
  [
    'RES-01',
    'path: `${SIGNATURE}/resend`',
    'path: `${SIGNATURE}/send`',
    'sends the link elsewhere',
  ],
  [
    'STAT-05',
    '/signature/{signatureId}`',
    '/signature/{documentId}`',
    'names another signature than the status does',
  ],
  ['DL-01', '{id}/download/signed', '{id}/signed', 'asks another path for the signed file'],
  [
    'DL-07',
    '{id}/download/with-attachments',
    '{id}/download/attachments',
    'asks another path for the original',
  ],
  [
    'LIST-06',
    'path: `${V2_ACCOUNT}/documents`',
    'path: `${V2_ACCOUNT}/document`',
    'asks another path for the documents',
  ],
  [
    'LIST-12',
    'path: `${V2_ACCOUNT}/users`',
    'path: `${V2_ACCOUNT}/people`',
    'asks another path for the users',
  ],
  [
    'AUTH-13',
    "const SIGNING = ['documents', 'documents_signatures'] as const",
    "const SIGNING = ['documents'] as const",
    'a 403 names only some of the features',
  ],
])
