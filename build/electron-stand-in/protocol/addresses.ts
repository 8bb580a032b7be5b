// `app://bundle/x` in the application is `http://bundle.app.localhost/x` in the browser, which knows
// no foreign schemes: a stable origin without a port, and a secure context.

const LOOPBACK_TOP = 'localhost'
const OWN_SCHEMES: ReadonlySet<string> = new Set([
  'about:',
  'blob:',
  'chrome:',
  'data:',
  'file:',
  'http:',
  'https:',
])

/** For the browser. Addresses of schemes that it knows stay as they are. */
export function toBrowserAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host, pathname, search, hash } = new URL(address)
  if (OWN_SCHEMES.has(protocol) || host === '') return address
  return `http://${host}.${protocol.slice(0, -1)}.${LOOPBACK_TOP}${pathname}${search}${hash}`
}

/** For the application. */
export function toApplicationAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, hostname, pathname, search, hash } = new URL(address)
  const parts = hostname.split('.')
  if (protocol !== 'http:' || parts.length < 3 || parts.pop() !== LOOPBACK_TOP) return address
  const scheme = parts.pop() ?? ''
  return `${scheme}://${parts.join('.')}${pathname}${search}${hash}`
}

/** Headers may name the scheme (CSP, Location); each address in them is put into the browser's form. */
export function toBrowserHeader(value: string, schemes: readonly string[]): string {
  return schemes.reduce(
    (text, scheme) =>
      text
        .replaceAll(new RegExp(`\\b${scheme}://([\\w.-]+)`, 'gu'), `http://$1.${scheme}.localhost`)
        .replaceAll(
          new RegExp(`(?<=^|\\s)${scheme}:(?=$|[\\s;])`, 'gu'),
          `http://*.${scheme}.localhost`,
        ),
    value,
  )
}
