// Opens a pre-signed URL. It lives on another origin, so the key never comes near it (AUTH-19); the
// URL itself is a secret for its five minutes and is never logged (DL-09).
import { Agent, request } from 'undici'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { headerOf } from '../answer-facts.ts'
import { isFetchable } from '../base-address.ts'
import { lookupWithLoopback } from './loopback-lookup.ts'
import type { Download, OpenDownload } from '../partner-client.ts'
import { toTransportFault, trackConnecting } from './transport-fault.ts'

const CONNECT_TIMEOUT_MS = 10_000
const IDLE_TIMEOUT_MS = 60_000

export type Downloader = {
  readonly open: OpenDownload
  readonly close: () => Promise<void>
}

export function createDownloader(options: { readonly idleTimeoutMs?: number } = {}): Downloader {
  const idleTimeoutMs = options.idleTimeoutMs ?? IDLE_TIMEOUT_MS
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS, lookup: lookupWithLoopback },
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
  })
  const markPhase = trackConnecting(agent)
  const open = async (url: string, signal?: AbortSignal): Promise<Download> => {
    if (!URL.canParse(url) || !isFetchable(new URL(url))) {
      return {
        kind: 'unavailable',
        fault: 'unreadable',
        detail: 'the download address is not https',
      }
    }
    try {
      const answer = await request(url, {
        dispatcher: agent,
        method: 'GET',
        headers: { 'accept-encoding': 'identity' },
        signal: signal ?? null,
      })
      // Whoever reads the body meets its errors there; when nobody does, they must not end the process.
      answer.body.on('error', () => {})
      if (answer.statusCode !== 200) {
        answer.body.destroy()
        return { kind: 'refused', status: answer.statusCode }
      }
      const announced = Number(headerOf(answer.headers, 'content-length') ?? Number.NaN)
      const announcedBytes = Number.isSafeInteger(announced) ? announced : undefined
      return omitUndefined({ kind: 'opened' as const, announcedBytes, body: answer.body })
    } catch (error) {
      if (signal?.aborted === true) {
        return { kind: 'unavailable', fault: 'aborted', detail: 'stopped' }
      }
      const { kind, detail } = toTransportFault(markPhase(error))
      return { kind: 'unavailable', fault: kind, detail }
    }
  }
  return { open, close: () => agent.destroy() }
}
