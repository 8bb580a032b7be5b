// Documents of an account that the lists show: neither what lags behind nor, by setting, what groups keep from the key
// (CREATE-11, CREATE-12).
import type { PracticeAccount } from './practice-account.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { canSee, requiredGroups } from './who-sees.ts'

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
