// What an account demands of documents.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountDemands } from '../../shared/model/account-view.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'

export function useAccountDemands(accountId: AccountId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = [...toServiceKey(useSettings()), 'demands', accountId]
  const demands = useQuery({
    queryKey,
    queryFn: () => bridge.ask('account.readDemands', { accountId }),
  })
  const change = useMutation({
    mutationFn: (changed: AccountDemands) =>
      bridge.ask('account.changeDemands', { accountId, ...changed }),
    onSuccess: (kept) => {
      client.setQueryData(queryKey, kept)
    },
  })
  return { demands, change }
}
