// Makes a transport of the network settings: over sockets, direct or by a proxy, or over the host's own network.
// Passwords of proxies are read from the secret store under the proxy's address.
import type { NetworkSettings, ProxyChoice } from '../../shared/model/network.ts'
import type { FetchLike } from '../partner/network/fetch-transport.ts'
import { createFetchTransport } from '../partner/network/fetch-transport.ts'
import type { ProxyAddress, ProxyCredentials, ProxyResolver } from '../partner/network/route.ts'
import { formatProxyAddress } from '../partner/network/route.ts'
import { createSocketTransport } from '../partner/network/socket-transport.ts'
import { createTrust } from '../partner/network/trust.ts'
import type { HttpTransport } from '../partner/network/http-transport.ts'
import type { SecretStore } from '../ports.ts'

export type FindCredentials = (proxy: ProxyAddress) => Promise<ProxyCredentials | undefined>

/** Network functions of the host. */
export type NetworkHost = {
  /** Proxy by the system's settings, with its automatic configuration. */
  readonly resolveProxy: ProxyResolver
  /** Opens the host's own network with that choice of proxy; absent where the host has none. */
  readonly openSystem?: (proxy: ProxyChoice, findCredentials: FindCredentials) => FetchLike
}

const MS_PER_SECOND = 1_000

export function openTransport(
  host: NetworkHost,
  secrets: SecretStore,
  settings: NetworkSettings,
): HttpTransport {
  const { proxy, transport, caFile, timeouts } = settings
  const resolveProxy = toResolver(host, proxy)
  const findCredentials = (address: ProxyAddress) => readCredentials(secrets, proxy, address)
  if (transport === 'system' && host.openSystem) {
    return createFetchTransport({
      fetch: host.openSystem(proxy, findCredentials),
      resolveProxy,
      hasCredentials: async () =>
        proxy.kind === 'manual' && (await findCredentials(proxy)) !== undefined,
    })
  }
  return createSocketTransport({
    resolveProxy,
    findCredentials,
    trust: createTrust(caFile),
    connectTimeoutMs: timeouts.connect * MS_PER_SECOND,
  })
}

export function toResolver(host: NetworkHost, proxy: ProxyChoice): ProxyResolver {
  switch (proxy.kind) {
    case 'system':
      return host.resolveProxy
    case 'none':
      return async () => 'DIRECT'
    default:
      return async () => `PROXY ${formatProxyAddress(proxy)}`
  }
}

/** Name of a proxy's password in the secret store; undefined where the proxy has no user. */
export function toPasswordName(proxy: ProxyChoice): string | undefined {
  return proxy.kind === 'manual' && proxy.user !== undefined
    ? `proxy:${formatProxyAddress(proxy)}`
    : undefined
}

/** Credentials of the manual proxy; undefined for any other proxy that asks. */
async function readCredentials(
  secrets: SecretStore,
  proxy: ProxyChoice,
  asked: ProxyAddress,
): Promise<ProxyCredentials | undefined> {
  const name = toPasswordName(proxy)
  if (name === undefined || proxy.kind !== 'manual') return undefined
  if (formatProxyAddress(proxy) !== formatProxyAddress(asked)) return undefined
  const [{ user }, password] = [proxy, await secrets.read(name)]
  return user === undefined || password === undefined ? undefined : { user, password }
}
