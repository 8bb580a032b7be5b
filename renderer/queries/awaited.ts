// Signatures that documents wait for, by person and by document; read again whenever documents move.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { AwaitedFilter } from '../../shared/model/awaited.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useDocumentsKey } from './documents.ts'
import { useOperation } from './use-operation.ts'

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

/** Undefined: nobody is chosen. */
export function useAwaitedOfPerson(email: string | undefined, filter: AwaitedFilter) {
  const bridge = useBridge()
  const { text: _text, ...rest } = filter
  const input = { ...rest, emails: [email ?? ''] }
  return useQuery({
    queryKey: [...useDocumentsKey(), 'awaitedOf', input],
    queryFn: email === undefined ? skipToken : () => bridge.ask('awaited.of', input),
    placeholderData: keepPreviousData,
  })
}

/** What waits for the people of these addresses; none: nothing is asked. */
export function useAwaitedOfAddresses(emails: readonly string[]) {
  const bridge = useBridge()
  const input = { emails }
  return useQuery({
    queryKey: [...useDocumentsKey(), 'awaitedOf', input],
    queryFn: emails.length === 0 ? skipToken : () => bridge.ask('awaited.of', input),
    placeholderData: keepPreviousData,
  })
}

/** What waits for some people: what is agreed to is about these signatures and no others. */
export function useAwaitedOf() {
  return useOperation('awaited.of', (input: InputOf<'awaited.of'>) => input)
}
