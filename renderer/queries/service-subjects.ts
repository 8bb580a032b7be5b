// Categories and webhooks of an account at the service, and their changes.
import { useQuery } from '@tanstack/react-query'
import type { AccountId } from '../../shared/model/ids.ts'
import type { CategoryAct, WebhookAct } from '../../shared/model/service-view.ts'
import { useBridge } from '../state/bridge-context.ts'
import { ASKED_ANEW, toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export function useServiceCategories(accountId: AccountId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...toServiceKey(useSettings()), 'serviceCategories', accountId],
    queryFn: () => bridge.ask('service.categories', { accountId }),
    ...ASKED_ANEW,
  })
}

/** The lists are asked for again after a failure too, since the change may have taken effect. */
export function useChangeCategory(accountId: AccountId) {
  const serviceKey = toServiceKey(useSettings())
  return useOperation('service.changeCategory', (act: CategoryAct) => ({ accountId, act }), {
    refreshAlways: ['serviceCategories', 'categories'].map((list) => [
      ...serviceKey,
      list,
      accountId,
    ]),
  })
}

export function useServiceWebhooks(accountId: AccountId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...toServiceKey(useSettings()), 'webhooks', accountId],
    queryFn: () => bridge.ask('service.webhooks', { accountId }),
    ...ASKED_ANEW,
  })
}

/** The list is asked for again after a failure too, since the change may have taken effect. */
export function useChangeWebhook(accountId: AccountId) {
  return useOperation('service.changeWebhook', (act: WebhookAct) => ({ accountId, act }), {
    refreshAlways: [[...toServiceKey(useSettings()), 'webhooks', accountId]],
  })
}
