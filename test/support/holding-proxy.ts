// Reverse proxy before a service of this machine, which records requests and holds answers back as long as a test
// wants. It is closed with the test.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type SeenRequest = { readonly method: string; readonly path: string }

export type HoldingProxy = {
  readonly baseUrl: string
  /** Requests in the order of arrival of their headers. */
  readonly seen: readonly SeenRequest[]
  /** Count of requests whose answers are held back and whose connections are open. */
  readonly held: () => number
  readonly count: (isMeant: (request: SeenRequest) => boolean) => number
}

/** @param answer decides on the answer to a request instead of the service; `hold` never answers */
export async function startHoldingProxy(
  targetUrl: string,
  answer: (
    request: SeenRequest,
  ) =>
    | 'hold'
    | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
    | undefined,
): Promise<HoldingProxy> {
  const target = new URL(targetUrl)
  const seen: SeenRequest[] = []
  const held = new Set<IncomingMessage>()
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path }
    seen.push(request)
    const own = answer(request)
    if (own === 'hold') {
      held.add(incoming)
      incoming.resume()
      outgoing.on('close', () => held.delete(incoming))
      return
    }
    if (own) {
      incoming.resume()
      incoming.once('end', () => {
        outgoing.writeHead(own.status, { date: new Date().toUTCString(), ...own.headers })
        outgoing.end()
      })
      return
    }
    const passed = ask(
      {
        host: target.hostname,
        port: target.port,
        method,
        path,
        headers: { ...headers, host: target.host },
      },
      (answered) => {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  // A server that listens on TCP has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    held: () => held.size,
    count: (isMeant) => seen.filter(isMeant).length,
  }
}
