// Opens a pre-signed URL. It lives on another origin, so the key never comes near it (AUTH-19); the
// URL itself is a secret for its five minutes and is never logged (DL-09).
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Clock } from '../../ports.ts'
import { headerOf } from '../answer-facts.ts'
import { isFetchable } from '../base-address.ts'
import type { Download, OpenDownload } from '../partner-client.ts'
import { NotConnected } from './not-connected.ts'
import type { PhaseTimer } from './phase-timer.ts'
import { createPhaseTimer } from './phase-timer.ts'
import { createSocketWayOut } from './socket-way-out.ts'
import { stalled, toTransportFault } from './transport-fault.ts'
import type { AnswerBody, WayOut } from './way-out.ts'

const SILENCE_MS = 60_000

export type Downloader = {
  readonly open: OpenDownload
  readonly close: () => Promise<void>
}

export type DownloaderOptions = {
  readonly clock: Clock
  /** Straight, with the system's authorities, unless given; closed with the downloader. */
  readonly wayOut?: WayOut
  /** Without a byte, milliseconds: asked for each download, 60 s unless given. */
  readonly silenceMs?: () => number
}

/** A download that gave no byte for too long. */
export class DownloadStalled extends Error {
  constructor() {
    super('the download gave no byte in time')
    this.name = 'DownloadStalled'
  }
}

export function createDownloader(options: DownloaderOptions): Downloader {
  const { clock, silenceMs = () => SILENCE_MS } = options
  const wayOut = options.wayOut ?? createSocketWayOut()
  const open = async (url: string, signal?: AbortSignal): Promise<Download> => {
    if (!URL.canParse(url) || !isFetchable(new URL(url))) {
      return {
        kind: 'unavailable',
        fault: 'unreadable',
        detail: 'the download address is not https',
      }
    }
    const limitMs = silenceMs()
    const timer = createPhaseTimer(clock)
    timer.start(limitMs)
    try {
      const answer = await wayOut.request({
        method: 'GET',
        url,
        headers: { 'accept-encoding': 'identity' },
        signal: AbortSignal.any(signal ? [timer.signal, signal] : [timer.signal]),
      })
      if (answer.status !== 200) {
        timer.clear()
        answer.body.destroy()
        return { kind: 'refused', status: answer.status }
      }
      const announced = Number(headerOf(answer.headers, 'content-length') ?? Number.NaN)
      const announcedBytes = Number.isSafeInteger(announced) ? announced : undefined
      const body = guardSilence(answer.body, timer, limitMs)
      return omitUndefined({ kind: 'opened' as const, announcedBytes, body })
    } catch (error) {
      timer.clear()
      if (signal?.aborted === true) {
        return { kind: 'unavailable', fault: 'aborted', detail: 'stopped' }
      }
      const hasStalled = timer.signal.aborted && !(error instanceof NotConnected)
      const { kind: fault, ...known } = hasStalled ? stalled() : toTransportFault(error)
      return { kind: 'unavailable', fault, ...known }
    }
  }
  return { open, close: wayOut.close }
}

/** The clock stands still while the reader works on a chunk. */
async function* guardSilence(
  body: AnswerBody,
  timer: PhaseTimer,
  limitMs: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    timer.start(limitMs)
    for await (const chunk of body) {
      timer.clear()
      yield chunk
      timer.start(limitMs)
    }
  } catch (error) {
    throw timer.signal.aborted ? new DownloadStalled() : error
  } finally {
    timer.clear()
    body.destroy()
  }
}
