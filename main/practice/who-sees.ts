// People who may see a document: the groups of document and folder together (CREATE-11, CREATE-12).
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeDocument } from './practice-document.ts'
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'

/** Of each of these sets one must be a member of at least one group; without any, the whole account sees it. */
export function requiredGroups(
  { groups, folderId }: PracticeDocument,
  { folders }: Pick<PracticeAccount, 'folders'>,
  statutes: Statutes,
): readonly (readonly string[])[] {
  const ofFolder = folders.find(({ id }) => id === folderId)?.groups ?? []
  const isAlone = groups.length === 0
  const follows = isAlone ? holds('CREATE-12', statutes) : holds('CREATE-11', statutes)
  return [groups, follows ? ofFolder : []].filter(({ length }) => length > 0)
}

export function canSee(
  required: readonly (readonly string[])[],
  memberOf: readonly string[],
): boolean {
  return required.every((groups) => groups.some((id) => memberOf.includes(id)))
}
