// Routes of proxy auto-configuration, as every host gives them: `PROXY h:p; DIRECT` is a list that
// is tried in order.

export type ProxyAddress = { readonly host: string; readonly port: number }

export type Hop =
  | { readonly kind: 'direct' }
  /** Proxy; `isSecure` means TLS to the proxy itself. */
  | ({ readonly kind: 'proxy'; readonly isSecure: boolean } & ProxyAddress)
  /** Route that is not supported: SOCKS, or an unknown `word`. */
  | { readonly kind: 'notSpoken'; readonly word: string }

export type ProxyCredentials = { readonly user: string; readonly password: string }

/**
 * Resolver of the proxy.
 * @returns text of auto-configuration for `url`; an empty text is `DIRECT`
 */
export type ProxyResolver = (url: string) => Promise<string>

const PROXY_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['PROXY', false],
  ['HTTP', false],
  ['HTTPS', true],
])

export function parseRoute(words: string): readonly Hop[] {
  const hops = words
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map(parseHop)
  return hops.length === 0 ? [{ kind: 'direct' }] : hops
}

function parseHop(word: string): Hop {
  if (word.toUpperCase() === 'DIRECT') return { kind: 'direct' }
  const [name = '', address = ''] = word.split(/\s+/u)
  const isSecure = PROXY_WORDS.get(name.toUpperCase())
  const proxy = parseProxyAddress(address)
  return isSecure === undefined || !proxy
    ? { kind: 'notSpoken', word }
    : { kind: 'proxy', isSecure, ...proxy }
}

/** Address from `host:port`; the brackets around an IPv6 address are not part of `host`. */
export function parseProxyAddress(text: string): ProxyAddress | undefined {
  const found = /^(?:\[(?<six>[0-9a-f:.]+)\]|(?<name>[^\s:/@[\]]+)):(?<port>\d{1,5})$/iu.exec(text)
  const host = found?.groups?.['six'] ?? found?.groups?.['name']
  const port = Number(found?.groups?.['port'])
  return host !== undefined && port >= 1 && port <= 65_535 ? { host, port } : undefined
}

export function formatProxyAddress({ host, port }: ProxyAddress): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}
