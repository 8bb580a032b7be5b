// Documents of an account in the lists: without those within the list lag and, by setting, those whose groups the key
// is not in (CREATE-11, CREATE-12).
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'

export function listedDocuments(
  { store, settings, now }: Pick<PracticeContext, 'store' | 'settings' | 'now'>,
  account: PracticeAccount,
): readonly PracticeDocument[] {
  const at = now()
  const { hidesGrouped, memberOf } = settings
  return store
    .documents()
    .filter(
      (document) =>
        document.accountId === account.id &&
        document.listedAt <= at &&
        !(hidesGrouped && !canSee(requiredGroups(document, account, settings), memberOf)),
    )
}

/**
 * Groups of document and folder (CREATE-11, CREATE-12): a reader must be in at least one group of each set; without
 * sets, the whole account sees the document.
 */
function requiredGroups(
  { groups, folderId }: PracticeDocument,
  { folders }: Pick<PracticeAccount, 'folders'>,
  statutes: Statutes,
): readonly (readonly string[])[] {
  const ofFolder = folders.find(({ id }) => id === folderId)?.groups ?? []
  const isAlone = groups.length === 0
  const follows = isAlone ? holds('CREATE-12', statutes) : holds('CREATE-11', statutes)
  return [groups, follows ? ofFolder : []].filter(({ length }) => length > 0)
}

function canSee(required: readonly (readonly string[])[], memberOf: readonly string[]): boolean {
  return required.every((groups) => groups.some((id) => memberOf.includes(id)))
}
