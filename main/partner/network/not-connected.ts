// Error of a missing connection: nothing of the request left. Its reason names the step that
// failed.
import type { NetworkFault, NetworkReason } from '../../../shared/model/network-fault.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { codesOf } from './error-codes.ts'

export class NotConnected extends Error {
  readonly fault: NetworkFault | undefined

  constructor(fault: NetworkFault | undefined, cause?: unknown) {
    super('no connection', { cause })
    this.name = 'NotConnected'
    this.fault = fault
  }
}

/** Error of a host that names a step of connecting, but also occurs after bytes have left. */
export class ConnectionBroke extends Error {
  readonly reason: NetworkReason

  constructor(reason: NetworkReason, detail: string) {
    super(detail)
    this.name = 'ConnectionBroke'
    this.reason = reason
  }
}

const UNKNOWN_NAMES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EAI_FAIL'])
const NO_ROUTES = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL'])

/** Reason of a socket that did not open; undefined for an unknown one. */
export function toSocketReason(error: unknown): NetworkReason | undefined {
  const codes = codesOf(error)
  if (codes.some((code) => UNKNOWN_NAMES.has(code))) return 'nameNotFound'
  if (codes.includes('ETIMEDOUT')) return 'connectTimeout'
  if (codes.some((code) => NO_ROUTES.has(code))) return 'noRoute'
  return codes.includes('ECONNREFUSED') ? 'refused' : undefined
}

/** Reason of the socket to a proxy, where only a wrong name matters. */
export function toProxyReason(error: unknown): NetworkReason {
  const reason = toSocketReason(error)
  if (reason === 'nameNotFound') return 'proxyNameNotFound'
  return reason === 'connectTimeout' ? 'proxyTimeout' : 'proxyUnreachable'
}

/** Names of certificate errors in OpenSSL (`man verify`, "Diagnostics"). */
const CERTIFICATE_REASONS: ReadonlyMap<string, NetworkReason> = new Map([
  ['CERT_HAS_EXPIRED', 'certificateExpired'],
  ['CERT_NOT_YET_VALID', 'certificateNotYetValid'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificateSelfSigned'],
  // Root of a company that came with the chain and is not trusted here.
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificateIssuerUnknown'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'certificateIssuerUnknown'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificateIssuerUnknown'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificateIssuerUnknown'],
  ['CERT_UNTRUSTED', 'certificateIssuerUnknown'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificateWrongHost'],
  ['HOSTNAME_MISMATCH', 'certificateWrongHost'],
  ['CERT_REVOKED', 'certificateRevoked'],
])

/** Reason of an incomplete handshake. */
export function toTlsReason(error: unknown): NetworkReason {
  for (const code of codesOf(error)) {
    const reason = CERTIFICATE_REASONS.get(code)
    if (reason !== undefined) return reason
  }
  return 'tlsHandshake'
}

export function notConnected(
  reason: NetworkReason | undefined,
  cause?: unknown,
  about: Omit<Partial<NetworkFault>, 'reason'> = {},
): NotConnected {
  return new NotConnected(
    reason === undefined ? undefined : omitUndefined({ reason, ...about }),
    cause,
  )
}
