// Fault of a transport by phase and type, for texts and the circuit breaker. It never decides
// whether a create acted: bytes and answer do (R2, classified by bytes).
import type { NetworkFault, NetworkReason } from '../../../shared/model/network-fault.ts'
import type { TransportFault } from '../call-result.ts'
import { codesOf } from './error-codes.ts'
import { ConnectionBroke, NotConnected } from './not-connected.ts'

export class AnswerTooLarge extends Error {
  constructor(limitBytes: number) {
    super(`the answer is longer than ${limitBytes} bytes`)
    this.name = 'AnswerTooLarge'
  }
}

/** Missing key; nothing is sent. */
export class KeyMissing extends Error {
  constructor() {
    super('no integration key')
    this.name = 'KeyMissing'
  }
}

/** Failed key store; nothing is sent. Its message stays in the cause, since it is not ours. */
export class KeyUnreadable extends Error {
  constructor(cause: unknown) {
    super('the integration key cannot be read', { cause })
    this.name = 'KeyUnreadable'
  }
}

export type ExplainedFault = {
  readonly kind: TransportFault
  /** Code or text of our own, without key and address. */
  readonly detail: string
  /** Network fault, where the kind does not say enough. */
  readonly network?: NetworkFault
}

const TIMEOUTS = new Set(['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const UNREADABLE = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'])
/** Code of a request that undici refuses, such as a key with a line break. */
const UNSENDABLE = 'UND_ERR_INVALID_ARG'
const TLS_REASONS: ReadonlySet<NetworkReason> = new Set<NetworkReason>([
  'certificateExpired',
  'certificateNotYetValid',
  'certificateSelfSigned',
  'certificateIssuerUnknown',
  'certificateWrongHost',
  'certificateRevoked',
  'tlsHandshake',
  'caFileUnreadable',
  'caFileEmpty',
])

export function toTransportFault(error: unknown): ExplainedFault {
  if (error instanceof KeyMissing) return { kind: 'noKey', detail: error.message }
  if (error instanceof KeyUnreadable) return { kind: 'local', detail: error.message }
  if (error instanceof AnswerTooLarge) return { kind: 'unreadable', detail: error.message }
  if (isNoHttp(error)) return { kind: 'unreadable', detail: 'no HTTP' }
  const codes = codesOf(error)
  if (error instanceof NotConnected) {
    const { fault } = error
    const detail = codes[0] ?? fault?.reason ?? 'connection failed'
    if (!fault) return { kind: 'unreachable', detail }
    return { kind: toConnectKind(fault.reason), detail, network: fault }
  }
  if (error instanceof ConnectionBroke) {
    const { reason, message: detail } = error
    return { kind: toConnectKind(reason), detail, network: { reason } }
  }
  const detail = codes[0] ?? 'connection failed'
  const kind = toKind(codes)
  if (kind === 'tls') return { kind, detail, network: { reason: 'tlsHandshake' } }
  return kind === 'timeout' ? answerTimedOut(detail) : { kind, detail }
}

/** Error of undici by its name: loading undici for its class would take longer than the rest. */
function isNoHttp(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError'
}

function toConnectKind(reason: NetworkReason): TransportFault {
  return TLS_REASONS.has(reason) ? 'tls' : 'unreachable'
}

/** Timeout of the call itself. */
export function answerTimedOut(detail = 'no answer in time'): ExplainedFault {
  return { kind: 'timeout', detail, network: { reason: 'answerTimeout' } }
}

/** Stall: no byte moved, up or down. */
export function stalled(): ExplainedFault {
  return { kind: 'timeout', detail: 'no byte in time', network: { reason: 'stalled' } }
}

/** Detail of a local error, whose message may contain paths. */
export function toLocalDetail(error: unknown): string {
  return codesOf(error)[0] ?? (error instanceof Error ? error.name : 'unknown error')
}

/** Kind of an error after connecting. */
function toKind(codes: readonly string[]): TransportFault {
  if (codes.some(isTlsCode)) return 'tls'
  if (codes.includes(UNSENDABLE)) return 'local'
  if (codes.some((code) => TIMEOUTS.has(code))) return 'timeout'
  return codes.some((code) => UNREADABLE.has(code)) ? 'unreadable' : 'reset'
}

function isTlsCode(code: string): boolean {
  return code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code === 'EPROTO'
}
