// Users and contacts of an account at the service.
import { useQuery } from '@tanstack/react-query'
import type { AccountId } from '../../shared/model/ids.ts'
import type { NewContact, UserAct } from '../../shared/model/service-view.ts'
import { useBridge } from '../state/bridge-context.ts'
import { ASKED_ANEW, toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export function useServiceUsers(accountId: AccountId) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...toServiceKey(useSettings()), 'users', accountId],
    queryFn: () => bridge.ask('service.users', { accountId }),
    ...ASKED_ANEW,
  })
}

/** The list is asked for again after a failure too, since the change may have taken effect. */
export function useChangeUser(accountId: AccountId) {
  return useOperation('service.changeUser', (act: UserAct) => ({ accountId, act }), {
    refreshAlways: [[...toServiceKey(useSettings()), 'users', accountId]],
  })
}

/** The service is asked only when a person asks for it. */
export function useContactOf(accountId: AccountId) {
  const find = useOperation('service.findContact', (cpf: string) => ({ accountId, cpf }))
  const save = useOperation('service.saveContact', (contact: NewContact) => ({
    accountId,
    contact,
  }))
  return { find, save }
}
