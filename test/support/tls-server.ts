// Real HTTPS server on loopback with a certificate of test/fixtures/tls, which records the requests.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Answer, RecordedRequest } from './http-server.ts'
import { listen } from './raw-server.ts'

export type Certificate = 'service' | 'proxy' | 'expired' | 'not-yet' | 'self-signed'

const FOLDER = new URL('../fixtures/tls/', import.meta.url)
export const CA_FILE = fileURLToPath(new URL('ca.pem', FOLDER))

export function readCertificate(name: Certificate): {
  readonly cert: Buffer
  readonly key: Buffer
} {
  return {
    cert: readFileSync(new URL(`${name}.pem`, FOLDER)),
    key: readFileSync(new URL(`${name}.key`, FOLDER)),
  }
}

export type TlsTestServer = {
  readonly port: number
  readonly requests: readonly RecordedRequest[]
  /** Count of open connections. */
  readonly openSockets: () => number
}

export async function createTlsTestServer(
  answer: Answer,
  certificate: Certificate = 'service',
): Promise<TlsTestServer> {
  const requests: RecordedRequest[] = []
  const sockets = new Set<unknown>()
  const server = createServer(readCertificate(certificate), (incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: new URL(incoming.url ?? '/', 'https://localhost'),
        headers: incoming.headers,
        bodyText: Buffer.concat(chunks).toString('utf8'),
      }
      requests.push(request)
      answer(response, request)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => {}) // clients that do not trust it are what these tests are about
  const port = await listen(server)
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return { port, requests, openSockets: () => sockets.size }
}
