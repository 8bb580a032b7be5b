// Real HTTP server on loopback that records requests and answers as the test says; closed when the test is over.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type RecordedRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly bodyText: string
}

export type HttpTestServer = {
  /** Address as `http://127.0.0.1:port`, without a slash at the end. */
  readonly baseUrl: string
  /** Requests in the order of arrival, each once its body was read. */
  readonly requests: readonly RecordedRequest[]
}

export type Answer = (response: ServerResponse, request: RecordedRequest) => void

export async function createHttpTestServer(answer: Answer): Promise<HttpTestServer> {
  const requests: RecordedRequest[] = []
  const listener: RequestListener = (incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: new URL(incoming.url ?? '/', baseUrl),
        headers: incoming.headers,
        bodyText: Buffer.concat(chunks).toString('utf8'),
      }
      requests.push(request)
      answer(response, request)
    })
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return { baseUrl, requests }
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  const isProblem = status >= 400
  response.writeHead(status, {
    'content-type': isProblem ? 'application/problem+json' : 'application/json; charset=utf-8',
  })
  response.end(JSON.stringify(body))
}

/** Port of this machine on which nothing listens. */
export async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  return port
}
