// A mutation that asks main for one operation, with what its answer does to the answers that are kept.
import type { QueryKey } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { useBridge } from '../state/bridge-context.ts'

type Effects<Output, Variables> = {
  /** Key of the query whose answer this answer replaces. */
  readonly keep?: QueryKey
  /** Keys of queries that are asked again after a success; the mutation is pending until they are answered. */
  readonly refresh?: readonly QueryKey[]
  /** As `refresh`, also after a failure, which may have done a part. */
  readonly refreshAlways?: readonly QueryKey[]
  /** Runs after `keep` and before `refresh`. */
  readonly onSuccess?: (answer: Output, variables: Variables) => unknown
}

/** @param toInput the operation's input, from what the mutation is called with */
export function useOperation<O extends OperationName, Variables = void>(
  operation: O,
  toInput: (variables: Variables) => InputOf<O>,
  { keep, refresh = [], refreshAlways = [], onSuccess }: Effects<OutputOf<O>, Variables> = {},
) {
  const bridge = useBridge()
  const client = useQueryClient()
  const askAgain = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: (variables: Variables): Promise<OutputOf<O>> =>
      bridge.ask(operation, toInput(variables)),
    onSuccess: async (answer, variables) => {
      if (keep) client.setQueryData(keep, answer)
      await onSuccess?.(answer, variables)
      await askAgain(refresh)
    },
    onSettled: () => askAgain(refreshAlways),
  })
}
