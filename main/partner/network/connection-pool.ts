// Pool of undici over our own connections. It adds one fact that undici lacks: whether a request
// used an earlier connection that closed without a byte of its answer.
import type { Socket } from 'node:net'
import type { Dispatcher } from 'undici'
import { Agent, Client, Pool } from 'undici'
import type { Target } from './connect.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { codesOf } from './error-codes.ts'
import type { StoppableOptions } from './abort-while-connecting.ts'
import type { CheckAddress } from './http-transport.ts'

/** Idle connection that the server closed as a request left; the cause is undici's error. */
export class ConnectionWentStale extends Error {
  constructor(cause: unknown) {
    super('an idle connection was closed as a request left', { cause })
    this.name = 'ConnectionWentStale'
  }
}

/**
 * Opening of a connection.
 * @param stop signal of the request that needs it; absent when it cannot be aborted
 */
export type OpenConnection = (target: Target, stop: AbortSignal | undefined) => Promise<Socket>

/** Connections at most: uploads wait minutes for their answers, and reads need one beside them. */
const CONNECTIONS = 16
/** Options without timeouts: the callers count them, since only they know the phase. */
const CLIENT_OPTIONS = { pipelining: 1, headersTimeout: 0, bodyTimeout: 0 } as const
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])
const HTTPS_PORT = 443
const HTTP_PORT = 80

export function createConnectionPool(open: OpenConnection): Agent {
  return new Agent({
    factory: (origin) =>
      new Pool(origin, {
        connections: CONNECTIONS,
        factory: (address) => createWatchedClient(address, open),
      }),
  })
}

type Connection = {
  /** Flag that a byte has come since the last request left. */
  hasAnswered: boolean
}

function createWatchedClient(origin: URL, open: OpenConnection): Dispatcher {
  let connection: Connection | undefined
  // Signal of the last request: a client takes one at a time, and a connection is opened for that
  // one.
  let stop: AbortSignal | undefined
  let checkAddress: CheckAddress | undefined
  const connect = async ({ hostname, protocol, port }: Address): Promise<Socket> => {
    connection = undefined // the request's earlier connection is gone in any case
    const isSecure = protocol === 'https:'
    const usual = isSecure ? HTTPS_PORT : HTTP_PORT
    const target = { host: hostname, port: port === '' ? usual : Number(port), isSecure }
    const socket = await open(omitUndefined({ ...target, checkAddress }), stop)
    const opened: Connection = { hasAnswered: false }
    connection = opened
    socket.on('readable', () => {
      if (socket.readableLength > 0) opened.hasAnswered = true
    })
    return socket
  }
  const client = new Client(origin, {
    ...CLIENT_OPTIONS,
    connect: (address, done) => {
      connect(address).then(
        (socket) => done(null, socket),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
      )
    },
  })
  return client.compose((dispatch) => (options, handler) => {
    // Earlier connection, which has served another request; a new one would be opened for this
    // request.
    const earlier = connection
    const asked: StoppableOptions = options
    stop = asked.signal ?? undefined
    checkAddress = asked.checkAddress
    if (earlier) earlier.hasAnswered = false
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart: (...start) => handler.onResponseStart?.(...start),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError(controller, error) {
        const isStale =
          earlier !== undefined &&
          earlier === connection &&
          !earlier.hasAnswered &&
          codesOf(error).some((code) => CLOSED.has(code))
        handler.onResponseError?.(controller, isStale ? new ConnectionWentStale(error) : error)
      },
    })
  })
}

type Address = { readonly hostname: string; readonly protocol: string; readonly port: string }
