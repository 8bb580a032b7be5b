// The name of an account, wherever one stands. Its id only where the service was asked and names no
// such account; until then it is said that nobody has answered.
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
