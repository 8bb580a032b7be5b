// Fault on the way to the service, told apart as far as the system and proxies tell it: each fault is repaired by
// someone else.

const NETWORK_REASONS = [
  'nameNotFound', // no name server knows the service
  'refused', // nobody listens at its address
  'noRoute',
  'connectTimeout',
  'answerTimeout', // connected, sent, and no whole answer in time
  'answerUndated', // without a `Date` that can be read, as a proxy that removes it leaves it
  'stalled', // no byte of an upload taken, or of a download given, for too long
  'proxyNameNotFound',
  'proxyUnreachable', // refused, no route, or hung up before it answered
  'proxyTimeout',
  'proxyCertificate', // of a proxy that is spoken to over TLS
  'proxyRefused', // it answered CONNECT with another status
  'proxyNeedsPassword', // 407, and no name and password were known
  'proxyRefusedPassword', // 407 to a name and password
  'proxyNeedsSystem', // 407 with nothing but NTLM, Negotiate or the like
  'proxyNotSpoken', // SOCKS and whatever else stands in the system's settings
  'certificateExpired',
  'certificateNotYetValid',
  'certificateSelfSigned',
  'certificateIssuerUnknown',
  'certificateWrongHost',
  'certificateRevoked',
  'tlsHandshake', // no common protocol, or hung up in the handshake
  'caFileUnreadable',
  'caFileEmpty', // no certificate of an authority in it
] as const
export type NetworkReason = (typeof NETWORK_REASONS)[number]

export type NetworkFault = {
  readonly reason: NetworkReason
  /** `host:port` of the proxy, when the fault is about one. */
  readonly proxy?: string
  /** The proxy's answer to CONNECT. */
  readonly status?: number
}

export type NetworkFailureCode = `network.${NetworkReason}`

export const NETWORK_FAILURE_CODES: readonly NetworkFailureCode[] = NETWORK_REASONS.map(
  (reason) => `network.${reason}` as const,
)
