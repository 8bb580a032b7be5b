// The words of proxy auto-configuration, as every host gives them: `PROXY h:p; DIRECT` is a list that
// is tried in its order.

export type ProxyAddress = { readonly host: string; readonly port: number }

export type Hop =
  | { readonly kind: 'direct' }
  /** `isSecure`: the proxy itself is spoken to over TLS. */
  | ({ readonly kind: 'proxy'; readonly isSecure: boolean } & ProxyAddress)
  /** SOCKS, or nothing that anyone knows; `word` is what stood there. */
  | { readonly kind: 'notSpoken'; readonly word: string }

export type ProxyCredentials = { readonly user: string; readonly password: string }

/** @returns words of auto-configuration for the way to `url`; an empty text is `DIRECT` */
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

/** `host:port`, with brackets around an IPv6 address; they are not part of `host`. */
export function parseProxyAddress(text: string): ProxyAddress | undefined {
  const found = /^(?:\[(?<six>[0-9a-f:.]+)\]|(?<name>[^\s:/@[\]]+)):(?<port>\d{1,5})$/iu.exec(text)
  const host = found?.groups?.['six'] ?? found?.groups?.['name']
  const port = Number(found?.groups?.['port'])
  return host !== undefined && port >= 1 && port <= 65_535 ? { host, port } : undefined
}

export function formatProxyAddress({ host, port }: ProxyAddress): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}
