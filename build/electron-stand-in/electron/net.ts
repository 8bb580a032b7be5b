// Electron's `net` over Node's HTTP: always a direct connection, whatever the session's proxy. Errors have Chromium's
// names where Node's error has one.
import { EventEmitter } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { refuseMissing } from '../missing.ts'

/** Parts of a request; Electron's `end` returns the request, which is made of these parts here. */
type Parts = Pick<Electron.ClientRequest, 'abort' | 'chunkedEncoding' | 'setHeader' | 'write'> & {
  readonly end: () => void
}
type NetRequest = EventEmitter & Parts

/** Headers that Electron refuses with an error ("ClientRequest", setHeader). */
const RESTRICTED = new Set(['content-length', 'host', 'trailer', 'te', 'upgrade', 'keep-alive'])
const NAMES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'NAME_NOT_RESOLVED',
  EAI_AGAIN: 'NAME_NOT_RESOLVED',
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  ETIMEDOUT: 'CONNECTION_TIMED_OUT',
  CERT_HAS_EXPIRED: 'CERT_DATE_INVALID',
  CERT_NOT_YET_VALID: 'CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'CERT_COMMON_NAME_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'CERT_AUTHORITY_INVALID',
}

export function createNet(): {
  readonly request: (options: Electron.ClientRequestConstructorOptions) => NetRequest
} {
  return refuseMissing('net', { request: createRequest })
}

function createRequest(options: Electron.ClientRequestConstructorOptions): NetRequest {
  const { url = toUrl(options), method = 'GET', redirect = 'follow' } = options
  // Chromium ignores Node's variables, such as NODE_TLS_REJECT_UNAUTHORIZED.
  const asked = url.startsWith('https:')
    ? requestHttps(url, { method, rejectUnauthorized: true })
    : requestHttp(url, { method })
  for (const [name, value] of Object.entries(options.headers ?? {})) asked.setHeader(name, value)
  const emitter = new EventEmitter()
  asked.on('response', (response) => emitAnswer(emitter, asked, response, redirect))
  asked.on('error', (error) => emitter.emit('error', toChromium(error)))
  const parts: Parts = {
    chunkedEncoding: false,
    abort() {
      asked.destroy()
    },
    setHeader(name, value) {
      if (RESTRICTED.has(name.toLowerCase())) throw new Error(`the header ${name} is not allowed`)
      asked.setHeader(name, value)
    },
    write(chunk, _encoding, taken) {
      asked.write(chunk, () => taken?.())
    },
    end() {
      asked.end()
    },
  }
  return Object.assign(emitter, parts)
}

/** Address from parts, which Electron accepts in place of an address. */
function toUrl(options: Electron.ClientRequestConstructorOptions): string {
  const { protocol = 'http:', hostname = '', port, path = '/' } = options
  return `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`
}

function emitAnswer(
  emitter: EventEmitter,
  asked: ClientRequest,
  response: IncomingMessage,
  redirect: string,
): void {
  const { statusCode = 0, headers } = response
  if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
    emitter.emit('response', response)
    return
  }
  if (redirect !== 'manual') {
    asked.destroy()
    emitter.emit('error', new Error('the stand-in follows no redirects'))
    return
  }
  const lists = Object.entries(headers).map(([name, value]) => [name, [value].flat()])
  emitter.emit('redirect', statusCode, asked.method, headers.location, Object.fromEntries(lists))
  asked.destroy()
  emitter.emit('error', new Error('Redirect was cancelled'))
}

function toChromium(error: Error): Error {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return new Error(`net::ERR_${NAMES[code] ?? 'FAILED'}`)
}
