// Error codes of the system and of OpenSSL that no other test produces for real.
import { expect, test } from 'vitest'
import {
  NotConnected,
  toProxyReason,
  toSocketReason,
  toTlsReason,
} from '../../../main/partner/network/not-connected.ts'
import { toTransportFault } from '../../../main/partner/network/transport-fault.ts'

const withCode = (code: string): Error => Object.assign(new Error('x'), { code })

test.each([
  ['ENOTFOUND', 'nameNotFound', 'proxyNameNotFound'],
  ['EAI_AGAIN', 'nameNotFound', 'proxyNameNotFound'],
  ['ECONNREFUSED', 'refused', 'proxyUnreachable'],
  ['EHOSTUNREACH', 'noRoute', 'proxyUnreachable'],
  ['ENETUNREACH', 'noRoute', 'proxyUnreachable'],
  ['ETIMEDOUT', 'connectTimeout', 'proxyTimeout'],
  ['ECONNRESET', undefined, 'proxyUnreachable'],
] as const)('a socket’s %s is %s, to a proxy %s', (code, reason, proxyReason) => {
  expect(toSocketReason(withCode(code))).toBe(reason)
  expect(toProxyReason(withCode(code))).toBe(proxyReason)
})

test('of several addresses that were tried, a missing route is told before a refusal', () => {
  const all = new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')], 'x')
  expect(toSocketReason(all)).toBe('noRoute')
})

test.each([
  ['CERT_HAS_EXPIRED', 'certificateExpired'],
  ['CERT_NOT_YET_VALID', 'certificateNotYetValid'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificateSelfSigned'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificateIssuerUnknown'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificateIssuerUnknown'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificateIssuerUnknown'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificateWrongHost'],
  ['CERT_REVOKED', 'certificateRevoked'],
  ['EPROTO', 'tlsHandshake'],
  ['ECONNRESET', 'tlsHandshake'],
] as const)('a handshake’s %s is %s', (code, reason) => {
  expect(toTlsReason(withCode(code))).toBe(reason)
})

test('a connection that did not come about without a known reason is still unreachable', () => {
  const failed = new NotConnected(undefined, withCode('ECONNRESET'))
  expect(toTransportFault(failed)).toEqual({ kind: 'unreachable', detail: 'ECONNRESET' })
})

test.each(['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'EPROTO', 'ERR_TLS_X'])(
  'TLS that breaks once a connection stood, %s, is told as such',
  (code) => {
    expect(toTransportFault(withCode(code))).toEqual({
      kind: 'tls',
      detail: code,
      network: { reason: 'tlsHandshake' },
    })
  },
)
