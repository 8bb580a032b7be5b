// What a policy allows the user of the operating system.
import type { Failed } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'

/** @param osUser `OFFICE\maria` where the machine is in a domain, else `maria`; letter case means nothing */
export function mayRelease({ releasers }: Policy, osUser: string): boolean {
  return !releasers || releasers.some((name) => isUser(name, osUser))
}

/** Refusal of an act that sends, or goes on to send, for a user who may not release; undefined for one who may. */
export function findReleaseRefusal(policy: Policy, osUser: string): Failed | undefined {
  return mayRelease(policy, osUser) ? undefined : fail('releaseForbidden', { user: osUser })
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
