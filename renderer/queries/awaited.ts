// Signatures that documents wait for, by person and by document; read again whenever documents move.
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useDocumentsKey } from './documents.ts'

/** All that waits for the person of a signature; undefined: nothing is asked. */
export function useAwaitedLike(signature: InputOf<'awaited.like'> | undefined) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...useDocumentsKey(), 'awaitedLike', signature],
    queryFn: signature === undefined ? skipToken : () => bridge.ask('awaited.like', signature),
  })
}

/** The page before stays visible until the next one is there. */
export function useAwaitedPeople(query: InputOf<'awaited.people'>) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...useDocumentsKey(), 'awaitedPeople', query],
    queryFn: () => bridge.ask('awaited.people', query),
    placeholderData: keepPreviousData,
  })
}

/** What waits for some people: what is agreed to is about these signatures and no others. */
export function useAwaitedOf() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: (input: InputOf<'awaited.of'>) => bridge.ask('awaited.of', input),
  })
}
