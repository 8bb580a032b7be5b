// undici's pool over our own connections. It adds one thing that undici does not tell: whether a
// request met a connection that had served before and was closed without a byte of its answer.
import type { Socket } from 'node:net'
import type { Dispatcher } from 'undici'
import { Agent, Client, Pool } from 'undici'
import type { Target } from './connect.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { codesOf } from './error-codes.ts'
import type { StoppableOptions } from './abort-while-connecting.ts'
import type { CheckAddress } from './http-transport.ts'

/** The server had closed an idle connection as a request left; the cause is what undici says. */
export class ConnectionWentStale extends Error {
  constructor(cause: unknown) {
    super('an idle connection was closed as a request left', { cause })
    this.name = 'ConnectionWentStale'
  }
}

/** @param stop aborts when the request that it is opened for is given up; absent when it cannot be */
export type OpenConnection = (target: Target, stop: AbortSignal | undefined) => Promise<Socket>

/** Uploads wait minutes for their answers; reads must find a connection beside them. */
const CONNECTIONS = 16
/** Timeouts are counted by the callers, who know which phase they are in. */
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
  /** Whether a byte has come since the last request left. */
  hasAnswered: boolean
}

function createWatchedClient(origin: URL, open: OpenConnection): Dispatcher {
  let connection: Connection | undefined
  // A client takes one request at a time: a connection is opened for the one that came last.
  let stop: AbortSignal | undefined
  let checkAddress: CheckAddress | undefined
  const connect = async ({ hostname, protocol, port }: Address): Promise<Socket> => {
    connection = undefined // what the request met before is gone, whatever comes of this
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
    // What stands before a request has served another: a fresh one is opened for it.
    const met = connection
    const asked: StoppableOptions = options
    stop = asked.signal ?? undefined
    checkAddress = asked.checkAddress
    if (met) met.hasAnswered = false
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
      onResponseStart: (...start) => handler.onResponseStart?.(...start),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError(controller, error) {
        const isStale =
          met !== undefined &&
          met === connection &&
          !met.hasAnswered &&
          codesOf(error).some((code) => CLOSED.has(code))
        handler.onResponseError?.(controller, isStale ? new ConnectionWentStale(error) : error)
      },
    })
  })
}

type Address = { readonly hostname: string; readonly protocol: string; readonly port: string }
