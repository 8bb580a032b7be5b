// The network that the system and Chromium know: what proxy the system wants, and a way out by
// Chromium itself, which speaks NTLM and Kerberos and trusts the system's authorities.
import type { NetworkHost } from '../app/open-transport.ts'
import { formatProxyAddress } from '../partner/network/route.ts'
import type { ProxyChoice } from '../../shared/model/network.ts'
import type { NetRequest } from './net-fetch.ts'
import { createNetFetch } from './net-fetch.ts'

export type SystemNetworkPorts<S extends Pick<Electron.Session, 'setProxy'>> = {
  readonly resolveProxy: (url: string) => Promise<string>
  /** In memory, and no other's: neither the page's cookies nor its connections. */
  readonly openSession: (name: string) => S
  readonly request: (options: Electron.ClientRequestConstructorOptions, session: S) => NetRequest
}

export function createSystemNetwork<S extends Pick<Electron.Session, 'setProxy'>>(
  ports: SystemNetworkPorts<S>,
): Required<NetworkHost> {
  let opened = 0
  return {
    resolveProxy: ports.resolveProxy,
    openSystem(proxy, findCredentials) {
      opened += 1
      // A session of its own for each choice: those in flight keep the proxy that they began with.
      const session = ports.openSession(`partner-${opened}`)
      return createNetFetch({
        request: (options) => ports.request(options, session),
        ready: session.setProxy(toProxyConfig(proxy)),
        findCredentials,
      })
    },
  }
}

function toProxyConfig(proxy: ProxyChoice): Electron.ProxyConfig {
  switch (proxy.kind) {
    case 'system':
      return { mode: 'system' }
    case 'none':
      return { mode: 'direct' }
    default:
      return { mode: 'fixed_servers', proxyRules: formatProxyAddress(proxy) }
  }
}
