// Options that a person sets for sending on an account.
import { useQuery } from '@tanstack/react-query'
import type { AccountSending } from '../../shared/model/account-view.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export function useAccountSending(accountId: AccountId) {
  const bridge = useBridge()
  const queryKey = [...toServiceKey(useSettings()), 'sending', accountId]
  const sending = useQuery({
    queryKey,
    queryFn: () => bridge.ask('account.readSending', { accountId }),
  })
  const change = useOperation(
    'account.changeSending',
    (changed: AccountSending) => ({ accountId, ...changed }),
    { keep: queryKey },
  )
  return { sending, change }
}
