// Transport to the network: one HTTP exchange, without key, redirects or repeated writes. The keyed
// transport adds the key.
import type { Headers } from '../answer-facts.ts'

export type HttpTransportRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Body; a chunk is requested when the one before was taken. */
  readonly body?: AsyncIterable<Uint8Array>
  /** Signal that ends the exchange at once, in any phase. */
  readonly signal?: AbortSignal
  /** Check of an IP address before connecting; any address is allowed when absent. */
  readonly checkAddress?: CheckAddress
}

export type CheckAddress = (address: string) => Promise<boolean>

/** Body that is read once or destroyed; it throws when the connection breaks before its end. */
export type AnswerBody = AsyncIterable<Uint8Array> & { readonly destroy: () => unknown }

export type HttpTransportAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: AnswerBody
}

export type HttpTransport = {
  /**
   * Exchange.
   * @throws NotConnected while nothing has left; any other error after that
   */
  readonly request: (request: HttpTransportRequest) => Promise<HttpTransportAnswer>
  /**
   * Retirement: calls in flight finish, and it resolves when the connections are closed. No new
   * request follows.
   */
  readonly retire: () => Promise<void>
  /** Interruption of requests in flight; it may be called again. */
  readonly close: () => Promise<void>
}
