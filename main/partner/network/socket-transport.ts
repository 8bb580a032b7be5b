// Default transport: undici over our own connections, direct or through a proxy's tunnel. Undici is
// loaded at the first request, since a window that opens needs no network.
import type { ConnectPorts } from './connect.ts'
import { connect } from './connect.ts'
import { createTrust } from './trust.ts'
import type { HttpTransport } from './http-transport.ts'

/**
 * Options; by default no proxy, no credentials, the authorities of Node and the system, and 10 s to
 * connect.
 */
export type SocketTransportOptions = Partial<ConnectPorts>

const CONNECT_TIMEOUT_MS = 10_000

export function createSocketTransport(options: SocketTransportOptions = {}): HttpTransport {
  const ports: ConnectPorts = {
    resolveProxy: async () => 'DIRECT',
    findCredentials: async () => undefined,
    trust: createTrust(),
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    ...options,
  }
  const closing = new AbortController()
  const open = async (): Promise<HttpTransport> => {
    const [{ createDispatcherTransport }, { createConnectionPool }] = await Promise.all([
      import('./dispatcher-transport.ts'),
      import('./connection-pool.ts'),
    ])
    return createDispatcherTransport(
      createConnectionPool((target, stop) =>
        connect(ports, target, stop ? AbortSignal.any([closing.signal, stop]) : closing.signal),
      ),
    )
  }
  let opened: Promise<HttpTransport> | undefined
  return {
    request: async (asked) => (await (opened ??= open())).request(asked),
    retire: async () => (await opened)?.retire(),
    async close() {
      closing.abort()
      await (await opened)?.close()
    },
  }
}
