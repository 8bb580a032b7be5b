// Serves the application's schemes to the browser over HTTP on 127.0.0.1. Other programs of this machine can reach
// the port, so that requests need a random cookie, which only the stand-in's browser has.
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toApplicationAddress, toBrowserHeader } from './addresses.ts'
import type { StandInProtocol } from './protocol.ts'

export const GUARD_COOKIE = 'stand-in-guard'

export type LoopbackServer = { readonly port: number; readonly close: () => Promise<void> }

export async function startLoopbackServer(
  { answer, schemes }: Pick<StandInProtocol, 'answer' | 'schemes'>,
  guard: string,
): Promise<LoopbackServer> {
  const server = createServer((incoming, outgoing) => {
    if (!isGuarded(incoming, guard)) {
      outgoing.writeHead(403).end()
      return
    }
    const request = toRequest(incoming, outgoing)
    void answer(request)
      .then((response) => reply(response, schemes(), outgoing))
      // The page left, or the file ended early: the browser gets an answer that is cut off.
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  // A server that listens on a port has an address with one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isGuarded({ headers }: IncomingMessage, guard: string): boolean {
  const cookies = (headers.cookie ?? '').split('; ')
  return cookies.includes(`${GUARD_COOKIE}=${guard}`)
}

const OWN_HEADERS: ReadonlySet<string> = new Set(['cookie', 'host', 'connection'])

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const leaving = new AbortController()
  outgoing.once('close', () => leaving.abort())
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string' && !OWN_HEADERS.has(name)) {
      headers.set(name, toApplicationAddress(value))
    }
  }
  const url = toApplicationAddress(`http://${incoming.headers.host ?? ''}${incoming.url ?? '/'}`)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, {
    method,
    headers,
    signal: leaving.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  })
}

async function reply(
  response: Response,
  schemes: readonly string[],
  outgoing: ServerResponse,
): Promise<void> {
  const headers = [...response.headers].map(([name, value]): [string, string] => [
    name,
    toBrowserHeader(value, schemes),
  ])
  outgoing.writeHead(response.status, headers.flat())
  if (!response.body) {
    outgoing.end()
    return
  }
  await pipeline(Readable.fromWeb(response.body), outgoing)
}
