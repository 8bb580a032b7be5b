import type { Policy } from '../../shared/model/policy.ts'

/** @param osUser `OFFICE\maria` where the machine is in a domain, else `maria`; letter case means nothing */
export function mayRelease({ releasers }: Policy, osUser: string): boolean {
  if (!releasers) return true
  const full = osUser.toLowerCase()
  const plain = full.slice(full.lastIndexOf('\\') + 1)
  return releasers.some((name) => [full, plain].includes(name.toLowerCase()))
}
