// Guard of the service: only programs and pages of this machine may reach it. Another name in Host means a foreign
// page whose name was made to resolve to this machine (DNS rebinding).

export type GuardedRequest = {
  readonly method: string
  readonly host: string | undefined
  readonly origin: string | undefined
}

const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/iu
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the host is this machine, with any port: a test may put a proxy before the service. */
function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_HOST.test(host)
}

/** Whether a request is refused. A changing request of a page with another origin is; programs send no origin. */
export function isForeign({ method, host, origin }: GuardedRequest): boolean {
  if (!isLoopbackHost(host)) return true
  return !READING.has(method) && origin !== undefined && !isOwnOrigin(origin, host)
}

/**
 * Whether a request to the page is refused: it must use the service's own port, and only the page may change things.
 */
export function isForeignToPage(request: GuardedRequest, port: number): boolean {
  const { method, host, origin } = request
  if (isForeign(request) || Number(host?.split(':')[1] ?? '80') !== port) return true
  return !READING.has(method) && !isOwnOrigin(origin, host)
}

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin?.toLowerCase() === `http://${host?.toLowerCase()}`
}
