import { useQuery } from '@tanstack/react-query'
import type { PolicyKey, PolicyView } from '../../shared/model/policy.ts'
import { useBridge } from '../state/bridge-context.ts'

/** What an administrator set; undefined until it is known. It stays as it is while the program runs. */
function usePolicy(): PolicyView | undefined {
  const bridge = useBridge()
  const { data } = useQuery({
    queryKey: ['policy'],
    queryFn: () => bridge.ask('policy.read', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

export function useIsSet(key: PolicyKey | undefined): boolean {
  const policy = usePolicy()
  return key !== undefined && policy !== undefined && policy.keys.includes(key)
}

/** Who works here, as the system names the person. */
export const useOsUser = (): string | undefined => usePolicy()?.osUser
