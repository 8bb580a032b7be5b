// Interceptor that ends a request without a connection as soon as its signal aborts: undici itself
// checks the signal only after connecting.
import type { Dispatcher } from 'undici'
import { notConnected } from './not-connected.ts'
import type { CheckAddress } from './http-transport.ts'

/** Options of a request; undici passes them on unchanged, and its types lack these. */
export type StoppableOptions = Dispatcher.DispatchOptions & {
  readonly signal?: AbortSignal | null
  readonly checkAddress?: CheckAddress
}

/** Controller of a request that has none of undici's yet. */
const NO_CONTROLLER: Dispatcher.DispatchController = {
  aborted: true,
  paused: false,
  reason: null,
  abort() {},
  pause() {},
  resume() {},
}

/** Abort of the request with a NotConnected; nothing of it is sent later. */
export const abortWhileConnecting: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) => {
    const { signal }: StoppableOptions = options
    if (!signal) return dispatch(options, handler)
    let isGivenUp = false
    const giveUp = (): void => {
      isGivenUp = true
      handler.onResponseError?.(NO_CONTROLLER, notConnected('connectTimeout', signal.reason))
    }
    if (signal.aborted) {
      giveUp()
      return true
    }
    signal.addEventListener('abort', giveUp, { once: true })
    const stopListening = (): void => signal.removeEventListener('abort', giveUp)
    return dispatch(options, {
      onRequestStart(controller, context) {
        stopListening()
        if (isGivenUp) controller.abort(notConnected('connectTimeout', signal.reason))
        else handler.onRequestStart?.(controller, context)
      },
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart: (...start) => handler.onResponseStart?.(...start),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError(controller, error) {
        stopListening()
        if (!isGivenUp) handler.onResponseError?.(controller, error)
      },
    })
  }
