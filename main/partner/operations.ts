// Operations of the partner's document with a known shape, except the deprecated ones (VER-01, PART-14), by their
// stable ids (VER-04). Each has the features that the account's plan needs, since the body of a 403 is empty
// (AUTH-13). An operation outside this table is never called (PART-01).

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type OperationShape = {
  readonly method: Method
  /** Path after the base address; each `{name}` is one segment. */
  readonly path: `/partners/v${1 | 2}/${string}`
  readonly features: readonly string[]
}

const V1_ACCOUNT = '/partners/v1/accounts/{accountId}'
const V2_ACCOUNT = '/partners/v2/accounts/{accountId}'
const WEBHOOKS = `${V1_ACCOUNT}/webhooks`
const CATEGORIES = `${V1_ACCOUNT}/categories`
const SIGNATURES = `${V1_ACCOUNT}/document-signatures`
const SIGNATURE = `${SIGNATURES}/{documentId}/signature/{signatureId}`
const SIGNING = ['documents', 'documents_signatures'] as const

export const OPERATIONS = {
  partners_v1_accounts_list: { method: 'GET', path: '/partners/v1/accounts', features: [] },
  partners_v1_accounts_change_logo: {
    method: 'POST',
    path: '/partners/v1/accounts/{id}/change-logo',
    features: [],
  },
  partners_v1_features_list: { method: 'GET', path: `${V1_ACCOUNT}/features`, features: [] },
  partners_v1_document_signature_roles_list: {
    method: 'GET',
    path: `${V1_ACCOUNT}/document-signature-roles`,
    features: [],
  },
  partners_v1_webhooks_list: { method: 'GET', path: WEBHOOKS, features: ['integrations'] },
  partners_v1_webhooks_create: { method: 'POST', path: WEBHOOKS, features: ['integrations'] },
  partners_v1_webhooks_delete: {
    method: 'DELETE',
    path: `${WEBHOOKS}/{id}`,
    features: ['integrations'],
  },
  partners_v2_categories_list: {
    method: 'GET',
    path: `${V2_ACCOUNT}/categories`,
    features: ['categories'],
  },
  partners_v1_categories_create: { method: 'POST', path: CATEGORIES, features: ['categories'] },
  partners_v1_categories_get: {
    method: 'GET',
    path: `${CATEGORIES}/{id}`,
    features: ['categories'],
  },
  partners_v1_categories_update: {
    method: 'PUT',
    path: `${CATEGORIES}/{id}`,
    features: ['categories'],
  },
  partners_v1_categories_delete: {
    method: 'DELETE',
    path: `${CATEGORIES}/{id}`,
    features: ['categories'],
  },
  partners_v1_categories_change_status: {
    method: 'PATCH',
    path: `${CATEGORIES}/{id}/change-status`,
    features: ['categories'],
  },
  partners_v1_contacts_get_person: {
    method: 'GET',
    path: `${V1_ACCOUNT}/contacts/person/{cpf}`,
    features: ['contacts', 'integrations'],
  },
  partners_v1_document_signatures_create_from_file: {
    method: 'POST',
    path: SIGNATURES,
    features: SIGNING,
  },
  partners_v1_document_signatures_status: {
    method: 'GET',
    path: `${SIGNATURES}/{documentId}/status`,
    features: SIGNING,
  },
  partners_v1_document_signatures_add_signer: {
    method: 'POST',
    path: `${SIGNATURES}/{documentId}/signature`,
    features: SIGNING,
  },
  partners_v1_document_signatures_remove_signer: {
    method: 'DELETE',
    path: `${SIGNATURE}/remove`,
    features: SIGNING,
  },
  partners_v1_document_signatures_edit_signer: {
    method: 'PUT',
    path: SIGNATURE,
    features: SIGNING,
  },
  partners_v1_document_signatures_cancel: {
    method: 'PATCH',
    path: `${SIGNATURES}/{documentId}/cancel`,
    features: SIGNING,
  },
  partners_v1_document_signatures_resend: {
    method: 'POST',
    path: `${SIGNATURE}/resend`,
    features: SIGNING,
  },
  partners_v1_documents_download_signed: {
    method: 'GET',
    path: `${V1_ACCOUNT}/documents/{id}/download/signed`,
    features: ['documents'],
  },
  partners_v2_documents_download_with_attachments: {
    method: 'GET',
    path: `${V2_ACCOUNT}/documents/{id}/download/with-attachments`,
    features: ['documents'],
  },
  partners_v2_documents_list: {
    method: 'GET',
    path: `${V2_ACCOUNT}/documents`,
    features: ['documents'],
  },
  partners_v2_users_list: { method: 'GET', path: `${V2_ACCOUNT}/users`, features: [] },
} as const satisfies Readonly<Record<string, OperationShape>>

export type Operation = keyof typeof OPERATIONS

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Values for each `{name}` of the operation's path. */
export type PathParameters<Id extends Operation> = Readonly<
  Record<NamesIn<(typeof OPERATIONS)[Id]['path']>, string>
>

/** Target of a request, with its name in log and refusal. */
export type RequestLine = {
  readonly operation: string
  /** Features that a 403 means (AUTH-13). */
  readonly features: readonly string[]
  readonly method: Method
  /** Path after the base address, with the query. */
  readonly path: string
}

export function toRequestLine<Id extends Operation>(
  operation: Id,
  parameters: PathParameters<Id>,
  query?: URLSearchParams,
): RequestLine {
  const { method, path, features } = OPERATIONS[operation]
  const filled = Object.entries<string>(parameters).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
    path,
  )
  return {
    operation,
    features,
    method,
    path: query ? `${filled}?${query.toString()}` : filled,
  }
}

/** Features that a 403 of this operation means; empty for an operation that needs none. */
export function featuresOf(operation: string): readonly string[] {
  return Object.entries(OPERATIONS).find(([id]) => id === operation)?.[1].features ?? []
}
