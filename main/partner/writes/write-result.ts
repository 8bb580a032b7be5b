// Results of an idempotent write. `done` needs an answer or a read that shows it.
import type { Refusal } from '../../../shared/model/refusal.ts'
import type { CallResult } from '../call-result.ts'
import type { VerificationSubject } from './after-timeout.ts'

export type Unavailable = Extract<CallResult<unknown>, { kind: 'unavailable' }>

/** Proof of the effect: the service answered so, showed it later, or refused a second time. */
export type DoneBy = 'answered' | 'foundAfterwards' | 'alreadyRefused'

export type WriteResult<T> =
  | {
      readonly kind: 'done'
      readonly by: DoneBy
      /** Value; absent when the effect was seen without one. */
      readonly value?: T
      /** Count of the calls. */
      readonly calls: number
    }
  /** Write that the service shows as not done, and that its calls will not do. */
  | { readonly kind: 'notDone'; readonly calls: number }
  /** Write that may have been done: a person must check `subject` before doing it again. */
  | {
      readonly kind: 'unknown'
      readonly subject: VerificationSubject
      readonly calls: number
      /** Last failure, of the write or of a read. */
      readonly last: Exclude<CallResult<unknown>, { kind: 'answered' }>
    }
  /** Write that was certainly not done. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly calls: number }
  /** Write of which nothing has left: no key, no connection. */
  | { readonly kind: 'unavailable'; readonly result: Unavailable }

/** Observation of a write by a later read. */
export type Observation<T> =
  | { readonly kind: 'done'; readonly value?: T }
  /** State as before the write, which may be sent once more. */
  | { readonly kind: 'asBefore' }
  /** Write that was not done and is no longer possible. */
  | { readonly kind: 'impossible' }
  /** State that shows neither the effect nor the state before. */
  | { readonly kind: 'unclear' }
  | {
      readonly kind: 'unseen'
      readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }>
    }
