// What a call to the service can end in. A refusal is the service's final word about this request;
// `unavailable` says nothing about it, and for a create nothing may be concluded from it (R2).
import type { NetworkFault } from '../../shared/model/network-fault.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import type { EpochMs } from '../../shared/model/time.ts'

/** Facts of an answer that the queue's clock and the support need. */
export type AnswerFacts = {
  readonly status: number
  /** The answer's own `Date`; absent when the header is missing or unreadable, or the answer came from a cache (`Age`). */
  readonly serviceAt?: EpochMs
  /** Monotonic milliseconds at which the headers arrived. */
  readonly receivedAtMs: number
  /** From the start of the call to its headers, milliseconds. */
  readonly durationMs: number
  readonly requestId?: string
  readonly traceId?: string
  /** From `Retry-After`, seconds or date alike. */
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

export type CallResult<T> =
  | { readonly kind: 'answered'; readonly value: T; readonly facts: AnswerFacts }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly facts: AnswerFacts }
  | {
      readonly kind: 'unavailable'
      readonly fault: TransportFault
      /** Technical words for the log; no key, no download URL. */
      readonly detail: string
      /**
       * `no` where nothing of the request left: no key, no connection, or stopped before its first
       * byte. After `unknown` a write may have run (ERR-12).
       */
      readonly hasActed: 'no' | 'unknown'
      /** What is known of the way that broke; it has words of its own. */
      readonly network?: NetworkFault
      readonly facts?: AnswerFacts
    }
