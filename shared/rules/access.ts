// People who will see a document at the service beside its signers (CREATE-12).
import type { DocumentContent } from '../model/document.ts'

export type DocumentAccess =
  /** Ids of the groups that were chosen: they alone count, whatever the folder. */
  | { readonly kind: 'groups'; readonly groups: readonly string[] }
  /** The folder's groups, which no known operation tells. */
  | { readonly kind: 'folder'; readonly folderId: string }
  | { readonly kind: 'account' }

export function toAccess({
  groups = [],
  folderId,
}: Pick<DocumentContent, 'groups' | 'folderId'>): DocumentAccess {
  if (groups.length > 0) return { kind: 'groups', groups }
  return folderId === undefined ? { kind: 'account' } : { kind: 'folder', folderId }
}

export type SharedAccess = { readonly access: DocumentAccess; readonly documents: number }

/** Each access once, with how many documents have it: the most frequent first. */
export function listAccesses(
  documents: readonly Pick<DocumentContent, 'groups' | 'folderId'>[],
): readonly SharedAccess[] {
  const found = new Map<string, SharedAccess>()
  for (const document of documents) {
    const access = toAccess(document)
    const key = JSON.stringify(access)
    found.set(key, { access, documents: (found.get(key)?.documents ?? 0) + 1 })
  }
  return [...found.values()].toSorted((one, other) => other.documents - one.documents)
}
