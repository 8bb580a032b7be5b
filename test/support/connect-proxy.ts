// Real CONNECT proxy on loopback: with or without a login, with or without TLS, correct or misbehaving. It counts
// requests and keeps every byte that it received.
import type { Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { listen } from './raw-server.ts'
import type { Certificate } from './tls-server.ts'
import { readCertificate } from './tls-server.ts'

export type ConnectProxy = {
  /** Address as `127.0.0.1:port`. */
  readonly address: string
  readonly port: number
  /** Heads of the CONNECT requests in their order. */
  readonly heads: readonly string[]
  /** All bytes of clients, heads and tunnels, as latin1. */
  readonly received: () => string
  readonly openSockets: () => number
}

export type ProxyOptions = {
  /** Name and password that are accepted; absent: no login. */
  readonly login?: { readonly user: string; readonly password: string }
  /** Called instead of opening the tunnel. */
  readonly misbehave?: (client: Socket, head: string) => void
  /** Certificate for TLS to the proxy; absent: no TLS. */
  readonly certificate?: Certificate
}

const HEAD_END = '\r\n\r\n'

/** Starts a proxy. Whatever name is asked for, the tunnel goes to its port on this machine. */
export async function createConnectProxy(options: ProxyOptions = {}): Promise<ConnectProxy> {
  const heads: string[] = []
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const accept = (client: Socket): void => {
    let before = Buffer.alloc(0)
    client.on('error', () => {}) // clients that hang up are part of the tests
    const read = (chunk: Buffer): void => {
      received.push(chunk)
      before = Buffer.concat([before, chunk])
      const length = before.indexOf(HEAD_END)
      if (length < 0) return
      client.off('data', read)
      const head = before.toString('latin1', 0, length)
      heads.push(head)
      serve(options, client, head)
    }
    client.on('data', read)
  }
  const serve = ({ login, misbehave }: ProxyOptions, client: Socket, head: string): void => {
    if (misbehave) return misbehave(client, head)
    if (login && readLogin(head) !== `${login.user}:${login.password}`) {
      client.end(answerWith(407, 'Proxy-Authenticate: Basic realm="Empresa"'))
      return
    }
    const port = Number(/^CONNECT \S+:(\d+) HTTP/u.exec(head)?.[1])
    const service = connect(port, '127.0.0.1', () => client.write(answerWith(200)))
    keep(service)
    client.on('data', (chunk: Buffer) => received.push(chunk))
    client.pipe(service).pipe(client)
    service.on('error', () => client.destroy())
    client.once('close', () => service.destroy())
    service.once('close', () => client.destroy())
  }
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  const { certificate } = options
  const server: Server = certificate
    ? createTlsServer(readCertificate(certificate), accept)
    : createServer(accept)
  server.on('connection', keep)
  const port = await listen(server)
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  })
  return {
    address: `127.0.0.1:${port}`,
    port,
    heads,
    received: () => Buffer.concat(received).toString('latin1'),
    openSockets: () => sockets.size,
  }
}

export function answerWith(status: number, ...headers: readonly string[]): string {
  return [`HTTP/1.1 ${status} Test`, ...headers, 'Content-Length: 0'].join('\r\n') + HEAD_END
}

/** Name and password as they were sent; undefined without a login. */
export function readLogin(head: string): string | undefined {
  const basic = /^proxy-authorization: basic (\S+)$/imu.exec(head)?.[1]
  return basic === undefined ? undefined : Buffer.from(basic, 'base64').toString('utf8')
}
