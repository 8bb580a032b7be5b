// Signatures that are awaited, by person and by document; read again whenever documents change.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { AwaitedFilter } from '../../shared/model/awaited.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useDocumentsKey } from './documents.ts'
import { useOperation } from './use-operation.ts'

/** Returns all signatures awaited of the person of `signature`; undefined: nothing is asked. */
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

/** Answers about one person never stand in for another’s. `email` undefined: nothing is asked. */
export function useAwaitedOfPerson(email: string | undefined, filter: AwaitedFilter) {
  const bridge = useBridge()
  const { text: _text, ...rest } = filter
  const input = { ...rest, emails: [email ?? ''] }
  return useQuery({
    queryKey: [...useDocumentsKey(), 'awaitedOf', input],
    queryFn: email === undefined ? skipToken : () => bridge.ask('awaited.of', input),
  })
}

/** Returns the signatures awaited of the people with these addresses; empty: nothing is asked. */
export function useAwaitedOfAddresses(emails: readonly string[]) {
  const bridge = useBridge()
  const input = { emails }
  return useQuery({
    queryKey: [...useDocumentsKey(), 'awaitedOf', input],
    queryFn: emails.length === 0 ? skipToken : () => bridge.ask('awaited.of', input),
    placeholderData: keepPreviousData,
  })
}

/** Reads the awaited signatures of some people once, so that what the person confirms is about exactly these. */
export function useAwaitedOf() {
  return useOperation('awaited.of', (input: InputOf<'awaited.of'>) => input)
}
