// A mutation that asks main for one operation and updates cached answers by the result.
import type { QueryKey } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'
import type { ActOperation } from './act-titles.ts'

type Effects<Output, Variables> = {
  /** Key by which others see that the mutation is pending. */
  readonly mutationKey?: readonly unknown[]
  /** Runs first; the operation is not asked for when it rejects. */
  readonly before?: (() => Promise<void>) | undefined
  /** Key of the query whose cached answer is replaced by this operation's answer. */
  readonly keep?: QueryKey
  /** Keys of queries to invalidate after a success; the mutation is pending until the active ones are answered. */
  readonly refresh?: readonly QueryKey[]
  /** As `refresh`, also after a failure, since a part may have been done. */
  readonly refreshAlways?: readonly QueryKey[]
  /** Runs after `keep` and before `refresh`. */
  readonly onSuccess?: (answer: Output, variables: Variables) => unknown
}

/**
 * Runs what follows a success also if the component is unmounted or asks again before the answer, when the query library
 * drops the callbacks of `mutate`. The failure is the mutation's `error`; when no component watches the mutation any
 * more, it is a notice of the window (unwatched-failures.ts).
 */
export function whenDone<Answer>(asked: Promise<Answer>, act: (answer: Answer) => void): void {
  asked.then(act, () => {})
}

/** @param toInput makes the operation's input from the mutation's variables */
export function useOperation<O extends ActOperation, Variables = void>(
  operation: O,
  toInput: (variables: Variables) => InputOf<O>,
  {
    mutationKey,
    before,
    keep,
    refresh = [],
    refreshAlways = [],
    onSuccess,
  }: Effects<OutputOf<O>, Variables> = {},
) {
  const bridge = useBridge()
  const client = useQueryClient()
  const askAgain = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation({
    ...(mutationKey ? { mutationKey } : {}),
    meta: { operation },
    mutationFn: async (variables: Variables): Promise<OutputOf<O>> => {
      await before?.()
      return bridge.ask(operation, toInput(variables))
    },
    onSuccess: async (answer, variables) => {
      if (keep) client.setQueryData(keep, answer)
      await onSuccess?.(answer, variables)
      await askAgain(refresh)
    },
    onSettled: () => askAgain(refreshAlways),
  })
}
