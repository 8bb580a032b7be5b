// Proxy of a command line: HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY, in small or capital letters (curl manual,
// "Environment"). curl takes `http_proxy` in small letters alone, since a web server sets HTTP_PROXY from a header of
// a client's request; no web server starts this program.
import type { ProxyCredentials, ProxyResolver } from './route.ts'
import { formatProxyAddress } from './route.ts'

export type EnvironmentProxy = {
  readonly resolveProxy: ProxyResolver
  readonly findCredentials: () => Promise<ProxyCredentials | undefined>
}

type Variables = Readonly<Record<string, string | undefined>>

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

export function readEnvironmentProxy(variables: Variables): EnvironmentProxy {
  const read = (name: string): string => {
    const value = variables[name.toLowerCase()] ?? variables[name]
    return value?.trim() ?? ''
  }
  const proxyFor = (protocol: string): string =>
    read(protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') || read('ALL_PROXY')
  return {
    async resolveProxy(url) {
      const target = new URL(url)
      const proxy = proxyFor(target.protocol)
      return proxy === '' || isExcepted(target, read('NO_PROXY')) ? 'DIRECT' : toPacWord(proxy)
    },
    async findCredentials() {
      const proxy = parseProxy(proxyFor('https:'))
      if (!proxy || proxy.username === '') return undefined
      return { user: decode(proxy.username), password: decode(proxy.password) }
    },
  }
}

function toPacWord(text: string): string {
  const proxy = parseProxy(text)
  // No address of a proxy: `route.ts` refuses it, so that nothing goes around a proxy that was meant.
  if (!proxy) return 'PROXY ?'
  const { protocol, hostname, port } = proxy
  const host = hostname.replace(/^\[|\]$/gu, '')
  const address = formatProxyAddress({ host, port: Number(port || (DEFAULT_PORTS[protocol] ?? 0)) })
  if (protocol === 'http:') return `PROXY ${address}`
  return `${protocol.slice(0, -1).toUpperCase()} ${address}`
}

/** Proxy URL; http without a scheme. */
function parseProxy(text: string): URL | undefined {
  if (text === '') return undefined
  const address = /^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `http://${text}`
  return URL.canParse(address) ? new URL(address) : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Exception: `*`, a host, or a domain with its subdomains, each with or without a port. */
function isExcepted(target: URL, list: string): boolean {
  const port = target.port || String(DEFAULT_PORTS[target.protocol] ?? '')
  return list
    .split(/[\s,]+/u)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [, name = '', onlyPort] = /^(.*?)(?::(\d+))?$/u.exec(entry.toLowerCase()) ?? []
      const domain = name.replace(/^\*?\./u, '')
      const isHost = target.hostname === domain || target.hostname.endsWith(`.${domain}`)
      return domain !== '' && isHost && (onlyPort === undefined || onlyPort === port)
    })
}
