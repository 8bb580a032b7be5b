// People who will see a document at the service beside its signers (CREATE-12).
import type { DocumentContent } from '../model/document.ts'

export type DocumentAccess =
  /** Ids of the chosen groups; they alone have access, whatever the folder. */
  | { readonly kind: 'groups'; readonly groups: readonly string[] }
  /** Groups of the folder, which no known operation lists. */
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

/** Returns each access once, with the number of documents that have it, the most frequent first. */
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
