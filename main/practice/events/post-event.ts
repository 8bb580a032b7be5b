// Makes one attempt to deliver an event (EVT-01, EVT-04); it connects only to this machine, whatever the host of the
// URL.
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import type { PracticeEvent } from './event.ts'
import { holds } from '../rule.ts'
import type { PracticeSettings } from '../settings.ts'

export type AttemptOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'timeout' }
  /** The host is mapped to no port of this machine; no connection was tried. */
  | { readonly kind: 'notReachable' }
  | { readonly kind: 'broken'; readonly why: string }
  /** The service was closed during the attempt. */
  | { readonly kind: 'stopped' }

export type Attempt = {
  /** Time of the event's `occurredAt` in epoch milliseconds. */
  readonly occurredAt: number
  readonly outcome: AttemptOutcome
}

/** Longest delay of a timer in milliseconds. */
const NEVER_MS = 2 ** 31 - 1
const HOST = '127.0.0.1'
const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Posts an event. Never rejects. The status line decides; the body of the answer is not waited for. */
export function postEvent(
  uri: string,
  event: PracticeEvent,
  context: {
    readonly settings: PracticeSettings
    readonly occurredAt: number
    readonly stopped: AbortSignal
  },
): Promise<AttemptOutcome> {
  const { settings, occurredAt, stopped } = context
  const url = URL.parse(uri)
  const port = url ? settings.webhookPorts[url.hostname] : undefined
  if (!url || port === undefined) return Promise.resolve({ kind: 'notReachable' })
  const body = Buffer.from(JSON.stringify(toEnvelope(event, occurredAt, settings)))
  const timeout = AbortSignal.timeout(
    holds('LIM-06', settings) ? settings.webhookTimeoutMs : NEVER_MS,
  )
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: HOST,
        port,
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        agent: false,
        signal: AbortSignal.any([timeout, stopped]),
        headers: {
          host: url.host,
          'content-length': body.byteLength,
          ...(holds('EVT-01', settings) ? { 'content-type': CONTENT_TYPE } : {}),
        },
      },
      (answer) => {
        ignoreBody(answer)
        resolve({ kind: 'answered', status: answer.statusCode ?? 0 })
      },
    )
    outgoing.on('error', ({ message }) => {
      if (stopped.aborted) resolve({ kind: 'stopped' })
      else resolve(timeout.aborted ? { kind: 'timeout' } : { kind: 'broken', why: message })
    })
    outgoing.end(body)
  })
}

/** Envelope of an event (EVT-02), with the time of this attempt (EVT-03). */
function toEnvelope(
  { event, accountId, entity }: PracticeEvent,
  occurredAt: number,
  settings: PracticeSettings,
): object {
  return holds('EVT-02', settings)
    ? { event, accountId, occurredAt: new Date(occurredAt).toISOString(), entity }
    : { event, ...entity }
}

/** Ignores the body of an answer (EVT-04); the signal of the request ends an endless one. */
function ignoreBody(answer: IncomingMessage): void {
  answer.on('error', () => {}) // the event is confirmed already
  answer.resume()
}
