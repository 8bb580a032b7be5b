// A way out to the network: one HTTP exchange over it, without key, redirects or repeated writes.
// The key is the transport's; what a way out is given, it carries.
import type { Headers } from '../answer-facts.ts'

export type HttpTransportRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** A chunk is asked for only when the one before was taken. */
  readonly body?: AsyncIterable<Uint8Array>
  /** Ends the exchange at once, in whatever phase it is. */
  readonly signal?: AbortSignal
  /** Whether an IP address that the host's name stands for may be connected to; any may when absent. */
  readonly checkAddress?: CheckAddress
}

export type CheckAddress = (address: string) => Promise<boolean>

/** Read once or destroyed; throws when the connection breaks before the end. */
export type AnswerBody = AsyncIterable<Uint8Array> & { readonly destroy: () => unknown }

export type HttpTransportAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: AnswerBody
}

export type HttpTransport = {
  /** @throws NotConnected while nothing has left; else whatever broke */
  readonly request: (request: HttpTransportRequest) => Promise<HttpTransportAnswer>
  /** Calls in flight finish; resolves when its connections are closed. Nothing new is asked of it. */
  readonly retire: () => Promise<void>
  /** Cuts what is in flight. May be called again. */
  readonly close: () => Promise<void>
}
