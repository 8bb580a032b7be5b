// What a careful write comes to. `done` is never said of what nobody answered for or saw.
import type { Refusal } from '../../../shared/model/refusal.ts'
import type { CallResult } from '../call-result.ts'
import type { VerificationSubject } from './after-timeout.ts'

export type Unavailable = Extract<CallResult<unknown>, { kind: 'unavailable' }>

/** How it is known: the service said so, showed it afterwards, or refused to do it a second time. */
export type DoneBy = 'answered' | 'foundAfterwards' | 'alreadyRefused'

export type WriteResult<T> =
  | {
      readonly kind: 'done'
      readonly by: DoneBy
      /** Absent where it was seen to be done without the service saying what. */
      readonly value?: T
      /** How often it was sent. */
      readonly calls: number
    }
  /** The service shows that it was not done, and will not be by what was sent. */
  | { readonly kind: 'notDone'; readonly calls: number }
  /** It may have been done: a person must look at `subject` before doing it again. */
  | {
      readonly kind: 'unknown'
      readonly subject: VerificationSubject
      readonly calls: number
      /** What was met last, of the write or of looking for it. */
      readonly last: Exclude<CallResult<unknown>, { kind: 'answered' }>
    }
  /** Certainly not done. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly calls: number }
  /** Nothing of it has left: no key, no connection. */
  | { readonly kind: 'unavailable'; readonly result: Unavailable }

/** What reading afterwards shows of a write. */
export type Observation<T> =
  | { readonly kind: 'done'; readonly value?: T }
  /** As before the write: it may be sent once more. */
  | { readonly kind: 'asBefore' }
  /** Not done, and no longer possible. */
  | { readonly kind: 'impossible' }
  /** The service shows neither. */
  | { readonly kind: 'unclear' }
  | {
      readonly kind: 'unseen'
      readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }>
    }
