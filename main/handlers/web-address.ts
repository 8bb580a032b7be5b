// The addresses that may be handed to the system's browser.

const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:']

/** CREATE-30: the address as the browser reads it; undefined when it is not an http(s) one. */
export function toWebAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim())
  return url && WEB_PROTOCOLS.includes(url.protocol) ? url : undefined
}
