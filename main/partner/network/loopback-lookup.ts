// Names that may be reached without TLS must be this machine, whatever a resolver says of them
// (RFC 6761, section 6.3): otherwise `x.localhost` could carry the key onto a network.
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLoopbackName } from '../base-address.ts'

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

export const lookupWithLoopback: LookupFunction = (hostname, options, callback) => {
  if (!isLoopbackName(hostname)) lookup(hostname, options, callback)
  else if (options.all === true) callback(null, LOOPBACK)
  else callback(null, '127.0.0.1', 4)
}
