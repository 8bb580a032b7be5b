// Base address of the service. The key goes to this origin only, so the accepted form is strict
// (WIRE-10).

export type BaseAddressProblem = 'syntax' | 'scheme' | 'credentials' | 'query'

export type BaseAddressResult =
  | { readonly ok: true; readonly baseUrl: string; readonly origin: string }
  | { readonly ok: false; readonly problem: BaseAddressProblem }

/**
 * Base address: https, or http on this machine alone, with an optional path prefix and nothing
 * else. No slash at the end.
 */
export function parseBaseAddress(text: string): BaseAddressResult {
  const trimmed = text.trim()
  if (!isOnePiece(trimmed) || !URL.canParse(trimmed)) return { ok: false, problem: 'syntax' }
  const url = new URL(trimmed)
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
  if (!isAllowed) return { ok: false, problem: 'scheme' }
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'credentials' }
  if (trimmed.includes('?') || trimmed.includes('#')) return { ok: false, problem: 'query' }
  const path = url.pathname.replace(/\/+$/u, '')
  return { ok: true, baseUrl: `${url.origin}${path}`, origin: url.origin }
}

/** Check of a pre-signed address by the same rule: never unencrypted over a network. */
export function isFetchable(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

/** Check for line breaks and backslashes, which URL parsing drops or changes. */
function isOnePiece(text: string): boolean {
  return !/[\s\\]/u.test(text)
}

/** Names that mean this machine by convention; `isLoopback` knows the addresses. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** Names and addresses of this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return isLoopbackName(hostname) || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(hostname)
}
