// What a person tells of sending on an account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSending } from '../../shared/model/account-view.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'

export function useAccountSending(accountId: AccountId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = [...toServiceKey(useSettings()), 'sending', accountId]
  const sending = useQuery({
    queryKey,
    queryFn: () => bridge.ask('account.readSending', { accountId }),
  })
  const change = useMutation({
    mutationFn: (changed: AccountSending) =>
      bridge.ask('account.changeSending', { accountId, ...changed }),
    onSuccess: (kept) => {
      client.setQueryData(queryKey, kept)
    },
  })
  return { sending, change }
}
