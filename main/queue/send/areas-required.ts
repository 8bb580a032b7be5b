// Flag of an account that refuses documents without signature areas (CREATE-22). The first such
// refusal sets the flag, since the service does not announce it; a person may change it.
import { z } from 'zod'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { Refusal } from '../../../shared/model/refusal.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { classifyRefusal } from '../../../shared/rules/classify-refusal.ts'
import type { Journal } from '../../journal/journal.ts'

/**
 * Refusal that shows the account's demand; a refusal of a document with areas is about those areas.
 */
export function demandsAreas(
  content: Pick<DocumentContent, 'areas'> | undefined,
  refusal: Refusal,
): boolean {
  return content?.areas.length === 0 && classifyRefusal(refusal).kind === 'areasRequired'
}

/** Flag of the account; false until a refusal or a person sets it. */
export async function readAreasRequired(
  journal: Pick<Journal, 'memory'>,
  accountId: AccountId,
): Promise<boolean> {
  const stored = z.boolean().safeParse((await journal.memory.recall(toKey(accountId)))?.value)
  return stored.success && stored.data
}

export function keepAreasRequired(
  journal: Pick<Journal, 'memory'>,
  accountId: AccountId,
  isRequired: boolean,
  at: EpochMs,
): Promise<void> {
  return journal.memory.remember(toKey(accountId), isRequired, at)
}

function toKey(accountId: AccountId): string {
  return `areasRequired:${accountId}`
}
