// Names what broke on the way, for words and for the circuit. Never for deciding whether a create
// acted: that is judged by bytes and answer (R2).
import type { TransportFault } from './call-result.ts'

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
])
const TIMEOUTS = new Set(['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** `detail` is a code or a short technical message; it holds neither key nor address. */
export function toTransportFault(error: unknown): {
  readonly kind: TransportFault
  readonly detail: string
} {
  const codes = codesOf(error)
  const detail = codes[0] ?? 'connection failed'
  if (codes.some((code) => UNREACHABLE.has(code))) return { kind: 'unreachable', detail }
  if (codes.some(isTlsCode)) return { kind: 'tls', detail }
  if (codes.some((code) => TIMEOUTS.has(code))) return { kind: 'timeout', detail }
  return { kind: 'reset', detail }
}

/** Codes of the error and of its causes, outermost first. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const members = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [...own, ...members, ...codesOf(error.cause)]
}

function isTlsCode(code: string): boolean {
  return (
    code.startsWith('ERR_TLS') ||
    code.startsWith('ERR_SSL') ||
    code.startsWith('CERT_') ||
    code.endsWith('_CERT') ||
    code.includes('SELF_SIGNED') ||
    code.includes('UNABLE_TO_') ||
    code === 'EPROTO'
  )
}
