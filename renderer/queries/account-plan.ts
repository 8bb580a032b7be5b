// What an account's plan lets it do, and its logo.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountLogo } from '../../shared/model/account-view.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'

export function useAccountPlan(accountId: AccountId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...toServiceKey(useSettings()), 'plan', accountId],
    queryFn: () => bridge.ask('account.plan', { accountId }),
  })
}

export function useAccountLogo(accountId: AccountId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = [...toServiceKey(useSettings()), 'logo', accountId]
  const last = useQuery({ queryKey, queryFn: () => bridge.ask('account.logo', { accountId }) })
  const pick = useMutation({ mutationFn: () => bridge.ask('account.pickLogo', {}) })
  const change = useMutation({
    mutationFn: (logo: AccountLogo) => bridge.ask('account.changeLogo', { accountId, logo }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { last, pick, change }
}
