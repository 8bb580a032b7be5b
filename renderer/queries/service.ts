// Key and accounts of one service: cached by environment and address, so that those of another service are never
// shown.
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountId } from '../../shared/model/ids.ts'
import type { Failure } from '../../shared/model/failure.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { findChosenAccount } from '../state/chosen-account.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export const SERVICE_KEY = ['service']

/** For lists of the service: no event reports their changes, so each screen that shows one asks at each visit. */
export const ASKED_ANEW = { staleTime: 0 } as const

/** List of the service, or the stored one with the failure of asking for it. */
export type AskedAnew<T = unknown> = Pick<
  UseQueryResult<T & { readonly failure?: Failure | undefined }>,
  'data' | 'error' | 'isFetchedAfterMount' | 'isFetching' | 'refetch'
>

/** Returns why the shown list is not up to date; a failure from an earlier visit to the screen does not count. */
export function toFailureNow({ data, error, isFetchedAfterMount }: AskedAnew): Failure | undefined {
  return isFetchedAfterMount ? (error?.failure ?? data?.failure) : undefined
}

export function toServiceKey({ environment, liveBaseUrl }: Settings): readonly unknown[] {
  return [...SERVICE_KEY, environment, environment === 'live' ? liveBaseUrl : undefined]
}

export function useKeyStatus() {
  const bridge = useBridge()
  const queryKey = [...toServiceKey(useSettings()), 'key']
  return useQuery({ queryKey, queryFn: () => bridge.ask('key.status', {}) })
}

export function useAccounts() {
  const bridge = useBridge()
  const queryKey = [...toServiceKey(useSettings()), 'accounts']
  const { data: key } = useKeyStatus()
  return useQuery({
    queryKey,
    queryFn: () => bridge.ask('account.list', {}),
    enabled: key !== undefined && hasKey(key),
  })
}

/** Returns the account that the window works with; undefined while none is chosen or known. */
export function useChosenAccountId(): AccountId | undefined {
  const settings = useSettings()
  const { data: accounts } = useAccounts()
  return findChosenAccount(accounts ?? [], settings)?.id
}

export function hasKey({ kind }: KeyStatus): boolean {
  return kind === 'builtIn' || kind === 'saved'
}

export function useSaveKey() {
  return useOperation('key.save', (key: string) => ({ key }), useKeyEffects())
}

export function useForgetKey() {
  return useOperation('key.forget', () => ({}), useKeyEffects())
}

/** Accounts of the old key are dropped at once, since another key may reach other accounts. */
function useKeyEffects() {
  const client = useQueryClient()
  const serviceKey = toServiceKey(useSettings())
  return {
    keep: [...serviceKey, 'key'],
    onSuccess: () => client.resetQueries({ queryKey: [...serviceKey, 'accounts'] }),
  }
}
