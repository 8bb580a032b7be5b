// The labelled ids of an account.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedIds, IdKind, LabelledId } from '../../shared/model/saved-ids.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

function useSavedIdsKey(accountId: AccountId | undefined): readonly unknown[] {
  return [...toServiceKey(useSettings()), 'savedIds', accountId]
}

/** @param accountId undefined: nothing is asked */
export function useSavedIds(accountId: AccountId | undefined) {
  const bridge = useBridge()
  const queryKey = useSavedIdsKey(accountId)
  return useQuery({
    queryKey,
    queryFn: async () =>
      accountId === undefined ? undefined : bridge.ask('savedIds.read', { accountId }),
    enabled: accountId !== undefined,
  })
}

export function useSavedIdsChanges(accountId: AccountId) {
  const client = useQueryClient()
  const key = useSavedIdsKey(accountId)
  const keep = (saved: SavedIds): void => {
    client.setQueryData(key, saved)
  }
  const add = useOperation(
    'savedIds.add',
    (added: { kind: IdKind; entries: readonly LabelledId[] }) => ({ accountId, ...added }),
    { keep: key },
  )
  const remove = useOperation(
    'savedIds.remove',
    (removed: { kind: IdKind; id: string }) => ({ accountId, ...removed }),
    { keep: key },
  )
  const readFile = useOperation('savedIds.readFile', () => ({}))
  const load = useOperation('savedIds.load', (kind: IdKind) => ({ accountId, kind }), {
    onSuccess: (listing) => {
      if (listing.kind === 'loaded') keep(listing.saved)
    },
  })
  const createFolder = useOperation(
    'savedIds.createFolder',
    (name: string) => ({ accountId, name }),
    {
      onSuccess: (creation) => {
        if (creation.kind === 'created') keep(creation.saved)
      },
    },
  )
  return { add, remove, readFile, load, createFolder }
}
