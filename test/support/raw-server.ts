// Server below HTTP: it records the bytes of each connection and, at the byte that the test names, does what no HTTP
// library would. Closed when the test is over.
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export type RawConnection = {
  readonly socket: Socket
  /** All bytes that have arrived. */
  readonly received: () => Buffer
  /** Bytes after the request's head; undefined until the head has ended. */
  readonly body: () => Buffer | undefined
  /** Resolves once so many bytes of the body have arrived. */
  readonly bodyReaches: (bytes: number) => Promise<void>
  readonly closed: Promise<void>
}

export type RawServer = {
  readonly baseUrl: string
  readonly connections: readonly RawConnection[]
}

export type OnConnection = (connection: RawConnection) => void

const HEAD_END = '\r\n\r\n'

export async function createRawServer(onConnection: OnConnection): Promise<RawServer> {
  const connections: RawConnection[] = []
  const server = createServer((socket) => {
    const connection = recordConnection(socket)
    connections.push(connection)
    onConnection(connection)
  })
  const port = await listen(server)
  onTestFinished(async () => {
    for (const { socket } of connections) socket.destroy()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  })
  return { baseUrl: `http://127.0.0.1:${port}`, connections }
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  return (server.address() as AddressInfo).port
}

export function recordConnection(socket: Socket): RawConnection {
  const chunks: Buffer[] = []
  const received = (): Buffer => Buffer.concat(chunks)
  const body = (): Buffer | undefined => {
    const all = received()
    const headEnd = all.indexOf(HEAD_END)
    return headEnd < 0 ? undefined : all.subarray(headEnd + HEAD_END.length)
  }
  let waiting: { readonly bytes: number; readonly resolve: () => void }[] = []
  const wake = (): void => {
    const length = body()?.byteLength ?? -1
    for (const { bytes, resolve } of waiting) if (length >= bytes) resolve()
    waiting = waiting.filter(({ bytes }) => length < bytes)
  }
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    wake()
  })
  socket.on('error', () => {}) // resets are what these tests are about
  return {
    socket,
    received,
    body,
    bodyReaches: (bytes) =>
      new Promise((resolve) => {
        waiting.push({ bytes, resolve })
        wake()
      }),
    closed: new Promise((resolve) => {
      socket.once('close', () => resolve())
    }),
  }
}
