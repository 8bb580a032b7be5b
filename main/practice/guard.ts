// Guard of the service: only programs and pages of this machine reach it. A foreign name in Host is a page of somebody
// else whose name was made to point here (DNS rebinding).

export type GuardedRequest = {
  readonly method: string
  readonly host: string | undefined
  readonly origin: string | undefined
}

const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/iu
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Any port: a test may put a line of its own before the service. */
function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_HOST.test(host)
}

/** What changes something is not taken from a page of another origin; programs send none. */
export function isForeign({ method, host, origin }: GuardedRequest): boolean {
  if (!isLoopbackHost(host)) return true
  return !READING.has(method) && origin !== undefined && !isOwnOrigin(origin, host)
}

/** For the page: at the service's own port, and changes come from it alone. */
export function isForeignToPage(request: GuardedRequest, port: number): boolean {
  const { method, host, origin } = request
  if (isForeign(request) || Number(host?.split(':')[1] ?? '80') !== port) return true
  return !READING.has(method) && !isOwnOrigin(origin, host)
}

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin?.toLowerCase() === `http://${host?.toLowerCase()}`
}
