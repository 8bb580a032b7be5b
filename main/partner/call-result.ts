// Results of a call. A refusal is the service's final answer to this request; `unavailable` says
// nothing about it, and a create must not conclude anything from it (R2, classified by bytes).
import type { NetworkFault } from '../../shared/model/network-fault.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import type { EpochMs } from '../../shared/model/time.ts'

/** Facts of an answer for the queue's clock and for support. */
export type AnswerFacts = {
  readonly status: number
  /**
   * Time of the answer's own `Date`; absent when the header is missing or unreadable, or the answer
   * came from a cache (`Age`).
   */
  readonly serviceAt?: EpochMs
  /** Monotonic milliseconds at the arrival of the headers. */
  readonly receivedAtMs: number
  /** Milliseconds from the start of the call to its headers. */
  readonly durationMs: number
  readonly requestId?: string
  readonly traceId?: string
  /** Milliseconds of `Retry-After`, from seconds or a date. */
  readonly retryAfterMs?: number
}

const TRANSPORT_FAULTS = [
  'unreachable', // no connection: refused, no route, name not found
  'tls', // certificate or handshake
  'timeout',
  'reset', // connection lost on the way
  'redirect', // answered with a redirect, which is never followed
  'serverError', // 5xx
  'throttled', // 408, 429
  'unreadable', // an answer that the document does not know
  'noKey', // nothing was sent: there is no key
  'aborted', // stopped by us
  'local', // our own side failed: the file, the fence, a key that is no header value
] as const
export type TransportFault = (typeof TRANSPORT_FAULTS)[number]

/** Call without a usable answer. */
export type FailedCall = Exclude<CallResult<unknown>, { kind: 'answered' }>

export type CallResult<T> =
  | { readonly kind: 'answered'; readonly value: T; readonly facts: AnswerFacts }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly facts: AnswerFacts }
  | {
      readonly kind: 'unavailable'
      readonly fault: TransportFault
      /** Technical text for the log, without key and download URL. */
      readonly detail: string
      /**
       * Effect of the request. `no` when nothing of it left: no key, no connection, or an abort
       * before its first byte. After `unknown` a write may have run (ERR-12).
       */
      readonly hasActed: 'no' | 'unknown'
      /** Fault of the network, with texts of its own. */
      readonly network?: NetworkFault
      readonly facts?: AnswerFacts
    }
