// The labelled ids of an account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { IdBook, IdKind, LabelledId } from '../../shared/model/id-book.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'

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
  const bridge = useBridge()
  const client = useQueryClient()
  const key = useIdBookKey(accountId)
  const keep = (book: IdBook): void => {
    client.setQueryData(key, book)
  }
  const add = useMutation({
    mutationFn: ({ kind, entries }: { kind: IdKind; entries: readonly LabelledId[] }) =>
      bridge.ask('idBook.add', { accountId, kind, entries }),
    onSuccess: keep,
  })
  const remove = useMutation({
    mutationFn: ({ kind, id }: { kind: IdKind; id: string }) =>
      bridge.ask('idBook.remove', { accountId, kind, id }),
    onSuccess: keep,
  })
  const readFile = useMutation({ mutationFn: () => bridge.ask('idBook.readFile', {}) })
  const load = useMutation({
    mutationFn: (kind: IdKind) => bridge.ask('idBook.load', { accountId, kind }),
    onSuccess: (listing) => {
      if (listing.kind === 'loaded') keep(listing.book)
    },
  })
  const createFolder = useMutation({
    mutationFn: (name: string) => bridge.ask('idBook.createFolder', { accountId, name }),
    onSuccess: (creation) => {
      if (creation.kind === 'created') keep(creation.book)
    },
  })
  return { add, remove, readFile, load, createFolder }
}
