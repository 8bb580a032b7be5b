// Categories that an account offers: the ones stored here, and a way to ask the service for them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'

/** Asks the service only if none are stored. @param accountId undefined: nothing is asked */
export function useCategories(accountId: AccountId | undefined) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = [...toServiceKey(useSettings()), 'categories', accountId]
  const listing = useQuery({
    queryKey,
    queryFn: async () => {
      if (accountId === undefined) return {}
      const known = await bridge.ask('account.categories', { accountId, isFresh: false })
      if (known.categories) return known
      return bridge.ask('account.categories', { accountId, isFresh: true })
    },
    enabled: accountId !== undefined,
  })
  const refresh = useMutation({
    mutationFn: async () =>
      accountId === undefined ? {} : bridge.ask('account.categories', { accountId, isFresh: true }),
    onSuccess: (listed) => {
      client.setQueryData(queryKey, listed)
    },
  })
  return { listing, refresh }
}
