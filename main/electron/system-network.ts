// Network of the system and of Chromium: the system's proxy, and requests by Chromium, which speaks NTLM and Kerberos
// and trusts the system's authorities.
import type { NetworkHost } from '../app/open-transport.ts'
import { formatProxyAddress } from '../partner/network/route.ts'
import type { ProxyChoice } from '../../shared/model/network.ts'
import type { NetRequest } from './net-fetch.ts'
import { createNetFetch } from './net-fetch.ts'

export type SystemNetworkPorts<S extends Pick<Electron.Session, 'setProxy'>> = {
  readonly resolveProxy: (url: string) => Promise<string>
  /** Opens a session in memory, apart from the page's cookies and connections. */
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
      // A new session for each choice of proxy: requests in flight keep the proxy that they began with.
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
