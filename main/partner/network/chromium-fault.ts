// Mapping of Chromium's network errors (net/base/net_error_list.h). Only names which prove that
// nothing of the request had left become a NotConnected.
import type { NetworkReason } from '../../../shared/model/network-fault.ts'
import { ConnectionBroke, notConnected } from './not-connected.ts'

const REASONS: ReadonlyMap<string, NetworkReason> = new Map([
  ['NAME_NOT_RESOLVED', 'nameNotFound'],
  ['NAME_RESOLUTION_FAILED', 'nameNotFound'],
  ['CONNECTION_REFUSED', 'refused'],
  ['CONNECTION_TIMED_OUT', 'connectTimeout'],
  ['PROXY_CONNECTION_FAILED', 'proxyUnreachable'],
  ['SOCKS_CONNECTION_FAILED', 'proxyUnreachable'],
  ['SOCKS_CONNECTION_HOST_UNREACHABLE', 'proxyRefused'],
  ['TUNNEL_CONNECTION_FAILED', 'proxyRefused'],
  ['HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT', 'proxyRefused'],
  ['MANDATORY_PROXY_CONFIGURATION_FAILED', 'proxyNameNotFound'],
  ['NO_SUPPORTED_PROXIES', 'proxyNotSpoken'],
  ['PROXY_AUTH_UNSUPPORTED', 'proxyRefusedPassword'],
  ['PROXY_AUTH_REQUESTED', 'proxyNeedsPassword'],
  ['PROXY_AUTH_REQUESTED_WITH_NO_CONNECTION', 'proxyNeedsPassword'],
  ['PROXY_CERTIFICATE_INVALID', 'proxyCertificate'],
  // Single name for both ends of the validity.
  ['CERT_DATE_INVALID', 'certificateExpired'],
  ['CERT_COMMON_NAME_INVALID', 'certificateWrongHost'],
  ['CERT_AUTHORITY_INVALID', 'certificateIssuerUnknown'],
  ['CERT_REVOKED', 'certificateRevoked'],
])

/** Names of system errors that an open socket has too (net/base/net_errors_posix.cc, net_errors_win.cc). */
const NO_ROUTES: ReadonlySet<string> = new Set(['ADDRESS_UNREACHABLE', 'INTERNET_DISCONNECTED'])

/**
 * Explanation of an error.
 * @param nameProxy text for the proxy of this connection
 * @returns the error itself when its name says nothing about the connection
 */
export function explainChromium(error: unknown, nameProxy: string): unknown {
  const name = /net::ERR_(\w+)/u.exec(error instanceof Error ? error.message : '')?.[1]
  if (name === undefined) return error
  const reason =
    REASONS.get(name) ?? (name.startsWith('CERT_') ? 'certificateIssuerUnknown' : undefined)
  const code = `ERR_${name}`
  const cause = Object.assign(new Error(code), { code })
  if (reason !== undefined) {
    return notConnected(reason, cause, reason.startsWith('proxy') ? { proxy: nameProxy } : {})
  }
  if (NO_ROUTES.has(name)) return new ConnectionBroke('noRoute', code)
  // TLS error that can also occur during a request.
  return name.startsWith('SSL_') ? new ConnectionBroke('tlsHandshake', code) : cause
}
