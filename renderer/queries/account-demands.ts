// Demands of an account on documents.
import { useQuery } from '@tanstack/react-query'
import type { AccountDemands } from '../../shared/model/account-view.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export function useAccountDemands(accountId: AccountId) {
  const bridge = useBridge()
  const queryKey = [...toServiceKey(useSettings()), 'demands', accountId]
  const demands = useQuery({
    queryKey,
    queryFn: () => bridge.ask('account.readDemands', { accountId }),
  })
  const change = useOperation(
    'account.changeDemands',
    (changed: AccountDemands) => ({ accountId, ...changed }),
    { keep: queryKey },
  )
  return { demands, change }
}
