// The partner's operations that this client calls, by their stable ids (VER-04), with the features
// that the account's plan must have: the body of a 403 is empty, so the table names them (AUTH-13).

export const OPERATION_FEATURES = {
  partners_v1_accounts_list: [],
  partners_v1_features_list: [],
  partners_v1_document_signature_roles_list: [],
  partners_v1_document_signatures_create_from_file: ['documents', 'documents_signatures'],
  partners_v1_document_signatures_status: ['documents', 'documents_signatures'],
  partners_v1_documents_download_signed: ['documents'],
  partners_v2_documents_list: ['documents'],
  partners_v2_documents_download_with_attachments: ['documents'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Operation = keyof typeof OPERATION_FEATURES

/** What a 403 of this operation must be about; empty for an operation that needs none. */
export function featuresOf(operation: string): readonly string[] {
  return Object.entries(OPERATION_FEATURES).find(([id]) => id === operation)?.[1] ?? []
}
