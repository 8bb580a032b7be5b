import { useQuery } from '@tanstack/react-query'
import type { PolicyKey, PolicyView } from '../../shared/model/policy.ts'
import { useBridge } from '../state/bridge-context.ts'

const NOTHING_SET: PolicyView = { keys: [] }

/** What an administrator set; nothing until it is known. It stays as it is while the program runs. */
function usePolicy(): PolicyView {
  const bridge = useBridge()
  const { data } = useQuery({
    queryKey: ['policy'],
    queryFn: () => bridge.ask('policy.read', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? NOTHING_SET
}

export function useIsSet(key: PolicyKey | undefined): boolean {
  const { keys } = usePolicy()
  return key !== undefined && keys.includes(key)
}
