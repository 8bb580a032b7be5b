// Addresses in both forms: `app://bundle/x` of the application is `http://bundle.app.localhost/x` in the browser,
// which knows no other schemes: a stable origin without a port, and a secure context.

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

/** Address for the browser; those of schemes that it knows stay as they are. */
export function toBrowserAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host, pathname, search, hash } = new URL(address)
  if (OWN_SCHEMES.has(protocol) || host === '') return address
  return `http://${host}.${protocol.slice(0, -1)}.${LOOPBACK_TOP}${pathname}${search}${hash}`
}

/** Address for the application. */
export function toApplicationAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, hostname, pathname, search, hash } = new URL(address)
  const parts = hostname.split('.')
  if (protocol !== 'http:' || parts.length < 3 || parts.pop() !== LOOPBACK_TOP) return address
  const scheme = parts.pop() ?? ''
  return `${scheme}://${parts.join('.')}${pathname}${search}${hash}`
}

/** Header with each address of the application's schemes in the browser's form (CSP, Location). */
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
