// Valid key of the service: one at a time; an earlier key is invalid at once (AUTH-05, AUTH-15).
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'

export type PartnerKey = {
  readonly isGood: (key: string) => boolean
  /** Replaces the key; the one before is invalid at once. */
  readonly replace: (key: string) => void
  /** Revokes the key (false) or makes it valid again (true). */
  readonly setGood: (isGood: boolean) => void
}

export function createPartnerKey(first: string, statutes: Statutes): PartnerKey {
  const issued = [first]
  let isRevoked = false
  return {
    isGood(key) {
      const good = holds('AUTH-15', statutes) ? issued.slice(-1) : issued
      return !isRevoked && good.includes(key)
    },
    replace: (key) => void issued.push(key),
    setGood(isGood) {
      isRevoked = !isGood
    },
  }
}
