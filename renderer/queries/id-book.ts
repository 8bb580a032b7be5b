// The labelled ids of an account.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { IdBook, IdKind, LabelledId } from '../../shared/model/id-book.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

function useIdBookKey(accountId: AccountId | undefined): readonly unknown[] {
  return [...toServiceKey(useSettings()), 'idBook', accountId]
}

/** @param accountId nothing is asked without one */
export function useIdBook(accountId: AccountId | undefined) {
  const bridge = useBridge()
  const queryKey = useIdBookKey(accountId)
  return useQuery({
    queryKey,
    queryFn: async () =>
      accountId === undefined ? undefined : bridge.ask('idBook.read', { accountId }),
    enabled: accountId !== undefined,
  })
}

export function useIdBookChanges(accountId: AccountId) {
  const client = useQueryClient()
  const key = useIdBookKey(accountId)
  const keep = (book: IdBook): void => {
    client.setQueryData(key, book)
  }
  const add = useOperation(
    'idBook.add',
    (added: { kind: IdKind; entries: readonly LabelledId[] }) => ({ accountId, ...added }),
    { keep: key },
  )
  const remove = useOperation(
    'idBook.remove',
    (removed: { kind: IdKind; id: string }) => ({ accountId, ...removed }),
    { keep: key },
  )
  const readFile = useOperation('idBook.readFile', () => ({}))
  const load = useOperation('idBook.load', (kind: IdKind) => ({ accountId, kind }), {
    onSuccess: (listing) => {
      if (listing.kind === 'loaded') keep(listing.book)
    },
  })
  const createFolder = useOperation(
    'idBook.createFolder',
    (name: string) => ({ accountId, name }),
    {
      onSuccess: (creation) => {
        if (creation.kind === 'created') keep(creation.book)
      },
    },
  )
  return { add, remove, readFile, load, createFolder }
}
