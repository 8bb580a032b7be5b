// Name of an account. Its id is returned only if the service was asked and does not name the account; before the
// answer, words say that the list is being read or could not be read.
import { useCallback } from 'react'
import type { AccountId } from '../../shared/model/ids.ts'
import { useTranslate } from '../i18n.tsx'
import { useAccounts } from '../queries/service.ts'

export function useAccountName(): (accountId: AccountId) => string {
  const t = useTranslate()
  const { data: accounts, isFetching } = useAccounts()
  return useCallback(
    (accountId) =>
      accounts
        ? (accounts.find(({ id }) => id === accountId)?.name ?? accountId)
        : t(isFetching ? 'account.reading' : 'account.unread'),
    [accounts, isFetching, t],
  )
}
