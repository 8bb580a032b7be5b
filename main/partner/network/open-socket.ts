// Socket, and TLS over it, each until it is open or a signal ends it. A failure leaves no socket
// open.
import type { Socket } from 'node:net'
import { connect as connectTcp } from 'node:net'
import type { SecureContext } from 'node:tls'
import { connect as connectTls } from 'node:tls'
import { lookupChecked, lookupWithLoopback } from './loopback-lookup.ts'
import type { CheckAddress } from './http-transport.ts'

const KEEP_ALIVE_AFTER_MS = 60_000

/**
 * Open socket.
 * @throws the system's error, or the signal's reason
 */
export async function openSocket(
  {
    host,
    port,
    checkAddress,
  }: { readonly host: string; readonly port: number; readonly checkAddress?: CheckAddress },
  signal: AbortSignal,
): Promise<Socket> {
  signal.throwIfAborted()
  const socket = connectTcp({
    host,
    port,
    lookup: checkAddress ? lookupChecked(checkAddress) : lookupWithLoopback,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_AFTER_MS,
  })
  return whenReady(socket, 'connect', signal)
}

/**
 * TLS over a socket.
 * @throws the error of TLS or of the certificate's check, or the signal's reason
 */
export async function startTls(
  socket: Socket,
  { host, context }: { readonly host: string; readonly context: SecureContext },
  signal: AbortSignal,
): Promise<Socket> {
  const secure = connectTls({
    socket,
    host,
    // Server name, which an address is not (RFC 6066, section 3); the certificate is checked for
    // the address all the same.
    servername: isAddress(host) ? '' : host,
    secureContext: context,
    // Explicit value: Node takes the default from NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
  })
  try {
    return await whenReady(secure, 'secureConnect', signal)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function isAddress(host: string): boolean {
  return host.includes(':') || /^\d{1,3}(?:\.\d{1,3}){3}$/u.test(host)
}

async function whenReady(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<Socket> {
  // Permanent listener: an error between two owners must not end the process.
  socket.on('error', () => {})
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => reject(signal.reason)
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop, { once: true })
      const settle = (end: () => void): void => {
        signal.removeEventListener('abort', stop)
        end()
      }
      socket.once(event, () => settle(resolve))
      socket.once('error', (error) => settle(() => reject(error)))
      socket.once('close', () => settle(() => reject(new Error('closed before it was open'))))
    })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}
