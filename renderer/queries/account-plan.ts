// Plan and logo of an account.
import { useQuery } from '@tanstack/react-query'
import type { AccountLogo } from '../../shared/model/account-view.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { ASKED_ANEW, toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export function useAccountPlan(accountId: AccountId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...toServiceKey(useSettings()), 'plan', accountId],
    queryFn: () => bridge.ask('account.plan', { accountId }),
    ...ASKED_ANEW,
  })
}

export function useAccountLogo(accountId: AccountId) {
  const bridge = useBridge()
  const queryKey = [...toServiceKey(useSettings()), 'logo', accountId]
  const last = useQuery({ queryKey, queryFn: () => bridge.ask('account.logo', { accountId }) })
  const pick = useOperation('account.pickLogo', () => ({}))
  const change = useOperation('account.changeLogo', (logo: AccountLogo) => ({ accountId, logo }), {
    refreshAlways: [queryKey],
  })
  return { last, pick, change }
}
