// Names what broke on the way by phase and type, for words and for the circuit. Never for deciding
// whether a create acted: that is judged by bytes and answer (R2).
import type { Dispatcher } from 'undici'
import { errors } from 'undici'
import type { TransportFault } from '../call-result.ts'

/** No connection came about, so that nothing of the request left; the cause says why. */
export class NotConnected extends Error {
  constructor(cause: Error) {
    super('no connection', { cause })
    this.name = 'NotConnected'
  }
}

/** Wraps what a dispatcher's requests throw: errors from connecting become `NotConnected`. */
export function trackConnecting(dispatcher: Dispatcher): (error: unknown) => unknown {
  const fromConnecting = new WeakSet<Error>()
  dispatcher.on('connectionError', (_origin, _targets, error) => fromConnecting.add(error))
  return (error) =>
    error instanceof Error && fromConnecting.has(error) ? new NotConnected(error) : error
}

export class AnswerTooLarge extends Error {
  constructor(limitBytes: number) {
    super(`the answer is longer than ${limitBytes} bytes`)
    this.name = 'AnswerTooLarge'
  }
}

/** No key is set: nothing is sent. */
export class KeyMissing extends Error {
  constructor() {
    super('no integration key')
    this.name = 'KeyMissing'
  }
}

/** The key's store failed: nothing is sent. Its words stay in the cause, for they are not ours. */
export class KeyUnreadable extends Error {
  constructor(cause: unknown) {
    super('the integration key cannot be read', { cause })
    this.name = 'KeyUnreadable'
  }
}

const TIMEOUTS = new Set(['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])
const UNREADABLE = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'])
/** A request that undici would not send, such as a key with a line break in it. */
const UNSENDABLE = 'UND_ERR_INVALID_ARG'

/** `detail` is a code or our own words; it holds neither key nor address. */
export function toTransportFault(error: unknown): {
  readonly kind: TransportFault
  readonly detail: string
} {
  if (error instanceof KeyMissing) return { kind: 'noKey', detail: error.message }
  if (error instanceof KeyUnreadable) return { kind: 'local', detail: error.message }
  if (error instanceof AnswerTooLarge) return { kind: 'unreadable', detail: error.message }
  if (error instanceof errors.HTTPParserError) return { kind: 'unreadable', detail: 'no HTTP' }
  const codes = codesOf(error)
  const detail = codes[0] ?? 'connection failed'
  return { kind: toKind(codes, error instanceof NotConnected), detail }
}

/** Of an error on our own side, where messages may hold paths. */
export function toLocalDetail(error: unknown): string {
  return codesOf(error)[0] ?? (error instanceof Error ? error.name : 'unknown error')
}

function toKind(codes: readonly string[], isFromConnecting: boolean): TransportFault {
  if (codes.some(isTlsCode)) return 'tls'
  if (isFromConnecting) return 'unreachable'
  if (codes.includes(UNSENDABLE)) return 'local'
  if (codes.some((code) => TIMEOUTS.has(code))) return 'timeout'
  return codes.some((code) => UNREADABLE.has(code)) ? 'unreadable' : 'reset'
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
