// Lookup of names that are allowed without TLS: they must be this machine, whatever a resolver
// answers (RFC 6761, section 6.3). Otherwise `x.localhost` could carry the key onto a network.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLoopbackName } from '../base-address.ts'
import { AddressRefused, toAddressKind } from './address-guard.ts'
import type { CheckAddress } from './http-transport.ts'

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

export const lookupWithLoopback: LookupFunction = (hostname, options, callback) => {
  if (!isLoopbackName(hostname)) lookup(hostname, options, callback)
  else if (options.all === true) callback(null, LOOPBACK)
  else callback(null, '127.0.0.1', 4)
}

/** Addresses of a name at the moment of connecting, without the refused ones. */
export function lookupChecked(check: CheckAddress): LookupFunction {
  return (hostname, options, callback) => {
    lookupWithLoopback(hostname, { ...options, all: true }, (error, found) => {
      if (error || typeof found === 'string') {
        callback(error, found)
        return
      }
      keepAllowed(found, check).then(
        (allowed) => {
          const [first] = allowed
          if (options.all === true || !first) callback(null, allowed)
          else callback(null, first.address, first.family)
        },
        (refused: NodeJS.ErrnoException) => callback(refused, []),
      )
    })
  }
}

/**
 * Allowed addresses.
 * @throws AddressRefused when none is left
 */
export async function keepAllowed(
  found: readonly LookupAddress[],
  check: CheckAddress,
): Promise<LookupAddress[]> {
  const are = await Promise.all(found.map(({ address }) => check(address)))
  const allowed = found.filter((_, index) => are[index])
  if (allowed.length > 0) return allowed
  const kinds = new Set(found.map(({ address }) => toAddressKind(address)))
  throw new AddressRefused(`the download address is ${[...kinds].join(', ')}`)
}
