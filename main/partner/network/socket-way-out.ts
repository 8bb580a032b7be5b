// The usual way out: undici over connections of our own, straight or through a proxy's tunnel. It is read
// with the first request: a window that opens needs no network.
import type { ConnectPorts } from './connect.ts'
import { connect } from './connect.ts'
import { createTrust } from './trust.ts'
import type { WayOut } from './way-out.ts'

/** Each absent: no proxy, nobody's password, the authorities of Node and the system, 10 s to connect. */
export type SocketWayOutOptions = Partial<ConnectPorts>

const CONNECT_TIMEOUT_MS = 10_000

export function createSocketWayOut(options: SocketWayOutOptions = {}): WayOut {
  const ports: ConnectPorts = {
    resolveProxy: async () => 'DIRECT',
    findCredentials: async () => undefined,
    trust: createTrust(),
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    ...options,
  }
  const closing = new AbortController()
  const open = async (): Promise<WayOut> => {
    const [{ createDispatcherWayOut }, { createConnectionPool }] = await Promise.all([
      import('./dispatcher-way-out.ts'),
      import('./connection-pool.ts'),
    ])
    return createDispatcherWayOut(
      createConnectionPool((target, stop) =>
        connect(ports, target, stop ? AbortSignal.any([closing.signal, stop]) : closing.signal),
      ),
    )
  }
  let opened: Promise<WayOut> | undefined
  return {
    request: async (asked) => (await (opened ??= open())).request(asked),
    retire: async () => (await opened)?.retire(),
    async close() {
      closing.abort()
      await (await opened)?.close()
    },
  }
}
