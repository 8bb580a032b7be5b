// What a policy allows the user of the operating system.
import type { Policy } from '../../shared/model/policy.ts'

/** @param osUser `OFFICE\maria` where the machine is in a domain, else `maria`; letter case means nothing */
export function mayRelease({ releasers }: Policy, osUser: string): boolean {
  return !releasers || releasers.some((name) => isUser(name, osUser))
}

/**
 * E-mail of a user by the policy.
 * @param osUser as in `mayRelease`
 */
export function findUserEmail({ userEmails = {} }: Policy, osUser: string): string | undefined {
  return Object.entries(userEmails).find(([name]) => isUser(name, osUser))?.[1]
}

function isUser(name: string, osUser: string): boolean {
  const full = osUser.toLowerCase()
  const plain = full.slice(full.lastIndexOf('\\') + 1)
  return [full, plain].includes(name.toLowerCase())
}
