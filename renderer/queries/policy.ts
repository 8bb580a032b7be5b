import { useQuery } from '@tanstack/react-query'
import type { PolicyKey, PolicyView } from '../../shared/model/policy.ts'
import { useBridge } from '../state/bridge-context.ts'

/** Returns the administrator's policy; undefined until it is read. It does not change while the program runs. */
export function usePolicy(): PolicyView | undefined {
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
  return key !== undefined && policy?.values[key] !== undefined
}

/** Returns the name of the person's account in the operating system. */
export const useOsUser = (): string | undefined => usePolicy()?.osUser
