// Key that is good now: one at a time, the former ones worthless at once (AUTH-05, AUTH-15).
import type { Statutes } from './rule.ts'
import { holds } from './rule.ts'

export type PartnerKey = {
  readonly isGood: (key: string) => boolean
  /** Another key is issued: there is no overlap. */
  readonly replace: (key: string) => void
  /** As if revoked, or as before. */
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
