// Metrics of the answers that an account's service gave, and their reset.
import { useQuery } from '@tanstack/react-query'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export function useServiceMetrics(accountId: AccountId) {
  const bridge = useBridge()
  const queryKey = [...toServiceKey(useSettings()), 'figures', accountId]
  const figures = useQuery({
    queryKey,
    queryFn: () => bridge.ask('account.serviceMetrics', { accountId }),
    // Each answer of the service may change a metric.
    staleTime: 0,
  })
  const reset = useOperation('account.resetServiceMetrics', () => ({ accountId }), {
    keep: queryKey,
  })
  return { figures, reset }
}
