// CREATE-22: whether an account refuses documents without signature areas. Nothing says so before the
// first refusal: it is learnt from that, kept by account, and a person may set it otherwise.
import { z } from 'zod'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { Refusal } from '../../../shared/model/refusal.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { classifyRefusal } from '../../../shared/rules/classify-refusal.ts'
import type { Journal } from '../../journal/journal.ts'

/** Of a document that went with areas a refusal is about these, not about the account. */
export function demandsAreas(
  content: Pick<DocumentContent, 'areas'> | undefined,
  refusal: Refusal,
): boolean {
  return content?.areas.length === 0 && classifyRefusal(refusal).kind === 'areasRequired'
}

/** False for an account that was never seen to demand them. */
export async function readAreasRequired(
  journal: Pick<Journal, 'recall'>,
  accountId: AccountId,
): Promise<boolean> {
  const stored = z.boolean().safeParse((await journal.recall(toKey(accountId)))?.value)
  return stored.success && stored.data
}

export function keepAreasRequired(
  journal: Pick<Journal, 'remember'>,
  accountId: AccountId,
  isRequired: boolean,
  at: EpochMs,
): Promise<void> {
  return journal.remember(toKey(accountId), isRequired, at)
}

function toKey(accountId: AccountId): string {
  return `areasRequired:${accountId}`
}
