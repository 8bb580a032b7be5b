// Network connection between a program and a service on this machine, which a test cuts and restores.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

const HOST = '127.0.0.1'

export type BreakableLine = {
  readonly baseUrl: string
  /** Resets open connections and refuses new ones. */
  readonly cut: () => Promise<void>
  /** Accepts connections again, under the same address. */
  readonly repair: () => Promise<void>
}

export async function startBreakableLine(targetUrl: string): Promise<BreakableLine> {
  const target = Number(new URL(targetUrl).port)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(target, HOST)
    keep(near)
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const listen = async (port: number): Promise<void> => {
    server.listen(port, HOST)
    await once(server, 'listening')
  }
  await listen(0)
  // A server that listens on TCP has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://${HOST}:${port}`,
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.resetAndDestroy()
      await closed
    },
    repair: () => listen(port),
  }
}
