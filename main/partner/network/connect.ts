// Connection to a service by the resolver's route: direct, or through the proxies of its list, one
// after another. Every failure is a NotConnected that names the failed step.
import type { Socket } from 'node:net'
import { isLoopback } from '../base-address.ts'
import { NotConnected, notConnected } from './not-connected.ts'
import { toProxyReason, toSocketReason, toTlsReason } from './not-connected.ts'
import { openSocket, startTls } from './open-socket.ts'
import { openTunnel } from './open-tunnel.ts'
import type { Hop, ProxyAddress, ProxyCredentials, ProxyResolver } from './route.ts'
import { formatProxyAddress, parseRoute } from './route.ts'
import type { Trust } from './trust.ts'
import { abortable } from './abortable.ts'
import type { CheckAddress } from './http-transport.ts'

export type ConnectPorts = {
  readonly resolveProxy: ProxyResolver
  readonly findCredentials: (proxy: ProxyAddress) => Promise<ProxyCredentials | undefined>
  readonly trust: Trust
  /** Milliseconds per proxy or target, from its first packet to the end of its handshakes. */
  readonly connectTimeoutMs: number
}

export type Target = ProxyAddress & {
  readonly isSecure: boolean
  /** Check for a direct connection; a proxy resolves the name itself. */
  readonly checkAddress?: CheckAddress
}

/**
 * Open connection.
 * @throws NotConnected
 */
export async function connect(
  ports: ConnectPorts,
  target: Target,
  stop: AbortSignal,
): Promise<Socket> {
  let first: NotConnected | undefined
  for (const hop of await findRoute(ports, target, stop)) {
    try {
      return await withDeadline(ports.connectTimeoutMs, stop, (signal) =>
        takeHop(ports, target, hop, signal),
      )
    } catch (error) {
      const failed = error instanceof NotConnected ? error : notConnected(undefined, error)
      first ??= failed
      if (stop.aborted || !isWorthTheNext(failed)) break
    }
  }
  // Error of the first route, which the list prefers; later ones are only fallbacks.
  throw first ?? notConnected(undefined)
}

/** Route; this machine is never reached through a proxy. */
async function findRoute(
  { resolveProxy }: ConnectPorts,
  { host, port, isSecure }: Target,
  stop: AbortSignal,
): Promise<readonly Hop[]> {
  const url = new URL(`${isSecure ? 'https' : 'http'}://${formatProxyAddress({ host, port })}/`)
  if (isLoopback(url)) return [{ kind: 'direct' }]
  try {
    return parseRoute(await abortable(resolveProxy(url.href), stop))
  } catch (error) {
    throw notConnected('proxyNotSpoken', error, { proxy: '?' })
  }
}

/** Fallback to the next route only for a missing proxy; one that answered has decided. */
function isWorthTheNext({ fault }: NotConnected): boolean {
  switch (fault?.reason) {
    case 'proxyNameNotFound':
    case 'proxyUnreachable':
    case 'proxyTimeout':
    case 'proxyCertificate':
    case 'proxyNotSpoken':
      return true
    default:
      return false
  }
}

async function takeHop(
  ports: ConnectPorts,
  target: Target,
  hop: Hop,
  signal: AbortSignal,
): Promise<Socket> {
  if (hop.kind === 'notSpoken') {
    throw notConnected('proxyNotSpoken', undefined, { proxy: hop.word })
  }
  const socket = await (hop.kind === 'direct'
    ? openDirect(target, signal)
    : openThrough(ports, hop, target, signal))
  if (!target.isSecure) return socket
  return secure(ports, socket, target.host, signal, (error) =>
    signal.aborted
      ? notConnected('connectTimeout', error)
      : notConnected(toTlsReason(error), error),
  )
}

async function openDirect(target: Target, signal: AbortSignal): Promise<Socket> {
  try {
    return await openSocket(target, signal)
  } catch (error) {
    throw notConnected(signal.aborted ? 'connectTimeout' : toSocketReason(error), error)
  }
}

async function openThrough(
  ports: ConnectPorts,
  hop: Extract<Hop, { kind: 'proxy' }>,
  target: Target,
  signal: AbortSignal,
): Promise<Socket> {
  const about = { proxy: formatProxyAddress(hop) }
  const explain = (error: unknown): NotConnected =>
    notConnected(signal.aborted ? 'proxyTimeout' : toProxyReason(error), error, about)
  let credentials: ProxyCredentials | undefined
  let socket: Socket
  try {
    credentials = await abortable(ports.findCredentials(hop), signal)
    socket = await openSocket(hop, signal)
  } catch (error) {
    throw explain(error)
  }
  if (hop.isSecure) {
    socket = await secure(ports, socket, hop.host, signal, (error) =>
      signal.aborted ? explain(error) : notConnected('proxyCertificate', error, about),
    )
  }
  try {
    await openTunnel(socket, { target, proxy: hop, credentials }, signal)
    return socket
  } catch (error) {
    socket.destroy()
    throw error instanceof NotConnected ? error : explain(error)
  }
}

async function secure(
  { trust }: ConnectPorts,
  socket: Socket,
  host: string,
  signal: AbortSignal,
  explain: (error: unknown) => NotConnected,
): Promise<Socket> {
  try {
    return await startTls(socket, { host, context: await trust() }, signal)
  } catch (error) {
    socket.destroy()
    throw error instanceof NotConnected ? error : explain(error)
  }
}

async function withDeadline<T>(
  timeoutMs: number,
  stop: AbortSignal,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    return await act(AbortSignal.any([stop, late.signal]))
  } finally {
    clearTimeout(timer)
  }
}
