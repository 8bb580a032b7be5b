// What an account's service taught by its answers.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'

export function useServiceMetrics(accountId: AccountId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = [...toServiceKey(useSettings()), 'figures', accountId]
  const figures = useQuery({
    queryKey,
    queryFn: () => bridge.ask('account.serviceMetrics', { accountId }),
    // Each answer of the service may have taught something.
    staleTime: 0,
  })
  const reset = useMutation({
    mutationFn: () => bridge.ask('account.resetServiceMetrics', { accountId }),
    onSuccess: (left) => {
      client.setQueryData(queryKey, left)
    },
  })
  return { figures, reset }
}
