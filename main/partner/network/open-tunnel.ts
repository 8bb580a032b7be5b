// Tunnel by CONNECT through a proxy (RFC 9110, section 9.3.6). The proxy gets host and port of the
// service and its own password; everything else is inside the tunnel, over TLS.
import type { Socket } from 'node:net'
import type { NetworkReason } from '../../../shared/model/network-fault.ts'
import type { NotConnected } from './not-connected.ts'
import { notConnected } from './not-connected.ts'
import type { ProxyAddress, ProxyCredentials } from './route.ts'
import { formatProxyAddress } from './route.ts'

const LONGEST_HEAD_BYTES = 32 * 1024
const HEAD_END = '\r\n\r\n'
/** Challenge that a name and a password answer; only the system can answer others. */
const ANSWERABLE = /(?:^|,\s*)basic\b/iu

export type Tunnel = {
  readonly target: ProxyAddress
  readonly proxy: ProxyAddress
  readonly credentials: ProxyCredentials | undefined
}

/**
 * Tunnel to the target.
 * @throws NotConnected; the socket's own error; the signal's reason
 */
export async function openTunnel(
  socket: Socket,
  { target, proxy, credentials }: Tunnel,
  signal: AbortSignal,
): Promise<void> {
  const address = formatProxyAddress(target)
  const lines = [`CONNECT ${address} HTTP/1.1`, `Host: ${address}`]
  if (credentials) lines.push(`Proxy-Authorization: Basic ${toBasic(credentials)}`)
  socket.write(`${lines.join('\r\n')}${HEAD_END}`)
  const head = await readHead(socket, signal)
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?:\s|$)/u.exec(head)?.[1] ?? 0)
  if (status >= 200 && status < 300) return
  throw refuse(status, head, { proxy, credentials })
}

/** Credentials in UTF-8 (RFC 7617). */
function toBasic({ user, password }: ProxyCredentials): string {
  return Buffer.from(`${user}:${password}`, 'utf8').toString('base64')
}

function refuse(
  status: number,
  head: string,
  { proxy, credentials }: Omit<Tunnel, 'target'>,
): NotConnected {
  const about = { proxy: formatProxyAddress(proxy) }
  if (status === 0) return notConnected('proxyUnreachable', new Error('no HTTP'), about)
  const reason: NetworkReason = status === 407 ? toLoginReason(head, credentials) : 'proxyRefused'
  return notConnected(reason, undefined, { ...about, status })
}

function toLoginReason(head: string, credentials: ProxyCredentials | undefined): NetworkReason {
  const challenges = [...head.matchAll(/^proxy-authenticate:[ \t]*(.*)$/gimu)].map(
    ([, value = '']) => value.trim(),
  )
  const isOursToAnswer = challenges.length === 0 || challenges.some((text) => ANSWERABLE.test(text))
  if (!isOursToAnswer) return 'proxyNeedsSystem'
  return credentials ? 'proxyRefusedPassword' : 'proxyNeedsPassword'
}

/** Head of the answer; bytes after it are put back, since they belong to the tunnel. */
function readHead(socket: Socket, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const end = (settle: () => void): void => {
      socket.off('readable', read).off('error', fail).off('close', hangUp).off('end', hangUp)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const fail = (error: unknown): void => end(() => reject(error))
    const hangUp = (): void => fail(new Error('the proxy hung up'))
    const stop = (): void => fail(signal.reason)
    const read = (): void => {
      for (;;) {
        const chunk: unknown = socket.read()
        if (!Buffer.isBuffer(chunk)) return
        received = Buffer.concat([received, chunk])
        const length = received.indexOf(HEAD_END)
        if (length >= 0) {
          const rest = received.subarray(length + HEAD_END.length)
          end(() => {
            if (rest.byteLength > 0) socket.unshift(rest)
            resolve(received.toString('latin1', 0, length))
          })
          return
        }
        if (received.byteLength > LONGEST_HEAD_BYTES)
          fail(new Error('no end of the proxy’s answer'))
      }
    }
    socket.on('readable', read).once('error', fail).once('close', hangUp).once('end', hangUp)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
