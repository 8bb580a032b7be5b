// Categories and webhooks of an account at the service, and their changes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountId } from '../../shared/model/ids.ts'
import type { CategoryAct, WebhookAct } from '../../shared/model/service-view.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'

export function useServiceCategories(accountId: AccountId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...toServiceKey(useSettings()), 'serviceCategories', accountId],
    queryFn: () => bridge.ask('service.categories', { accountId }),
  })
}

/** Also after a failure the list is asked for anew: it shows what became of the change. */
export function useChangeCategory(accountId: AccountId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const serviceKey = toServiceKey(useSettings())
  return useMutation({
    mutationFn: (act: CategoryAct) => bridge.ask('service.changeCategory', { accountId, act }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [...serviceKey, 'serviceCategories', accountId] })
      await client.invalidateQueries({ queryKey: [...serviceKey, 'categories', accountId] })
    },
  })
}

export function useServiceWebhooks(accountId: AccountId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...toServiceKey(useSettings()), 'webhooks', accountId],
    queryFn: () => bridge.ask('service.webhooks', { accountId }),
  })
}

/** As `useChangeCategory`. */
export function useChangeWebhook(accountId: AccountId) {
  const bridge = useBridge()
  const client = useQueryClient()
  const queryKey = [...toServiceKey(useSettings()), 'webhooks', accountId]
  return useMutation({
    mutationFn: (act: WebhookAct) => bridge.ask('service.changeWebhook', { accountId, act }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
