// Opens a pre-signed URL. It lives on another origin, so the key never comes near it (AUTH-19); the
// URL itself is a secret for its five minutes and is never logged (DL-09). A download is bounded in
// bytes, in time and in speed (R21), and leads to no address inside a network that the service is not in.
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { Clock } from '../../ports.ts'
import { headerOf, toRetryAfterMs } from '../answer-facts.ts'
import type { Download, OpenDownload } from '../partner-client.ts'
import type { AddressGuard } from './address-guard.ts'
import { AddressRefused, createAddressGuard } from './address-guard.ts'
import { NotConnected } from './not-connected.ts'
import { createPhaseTimer } from './phase-timer.ts'
import { createSocketTransport } from './socket-transport.ts'
import { stalled, toTransportFault } from './transport-fault.ts'
import type { AnswerBody, HttpTransport } from './http-transport.ts'

const DEFAULT_SILENCE_MS = 60_000
const SECOND_MS = 1_000

export type DownloadLimits = {
  readonly maxBytes: number
  /** From the request on, whoever is slow. */
  readonly maxMs: number
  /** Of the body, counted while bytes are waited for. */
  readonly minBytesPerSecond: number
  /** Waiting that is forgiven before the speed counts, milliseconds. */
  readonly slowStartMs: number
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  // A request holds at most 70 MB (LIM-02); seven times that leaves room for signature pages and attachments.
  maxBytes: 500_000_000,
  // 70 MB in that time are 39 kB a second, less than any office's line.
  maxMs: 30 * MINUTE_MS,
  // A contract of 500 kB in two minutes.
  minBytesPerSecond: 4_096,
  slowStartMs: MINUTE_MS,
}

export type Downloader = {
  readonly open: OpenDownload
  readonly close: () => Promise<void>
}

export type DownloaderOptions = {
  readonly clock: Clock
  /** Of the service: what lies inside a network may be opened only where this does too. */
  readonly baseUrl: string
  /** Straight, with the system's authorities, unless given; closed with the downloader. */
  readonly httpTransport?: HttpTransport | undefined
  /** Without a byte, milliseconds: asked for each download, 60 s unless given. */
  readonly silenceMs?: (() => number) | undefined
  readonly limits?: DownloadLimits
  /** Ends every download at once, and opens no more. */
  readonly stop?: AbortSignal
}

/** A download that was ended by one of its limits. */
export class DownloadEnded extends Error {
  readonly why: 'silent' | 'slow' | 'long' | 'large' | 'stopped'

  constructor(why: DownloadEnded['why']) {
    super(WORDS[why])
    this.name = 'DownloadEnded'
    this.why = why
  }
}

const WORDS: Readonly<Record<DownloadEnded['why'], string>> = {
  silent: 'the download gave no byte in time',
  slow: 'the download was slower than its limit',
  long: 'the download took longer than its limit',
  large: 'the download is larger than its limit',
  stopped: 'stopped',
}

export function createDownloader(options: DownloaderOptions): Downloader {
  const { clock, silenceMs = () => DEFAULT_SILENCE_MS, limits = DOWNLOAD_LIMITS } = options
  const { stop: ended = NEVER } = options
  const httpTransport = options.httpTransport ?? createSocketTransport()
  const guard = createAddressGuard(options.baseUrl)

  const open = async (url: string, signal?: AbortSignal): Promise<Download> => {
    const refusal = await guard.refuse(url)
    if (refusal !== undefined) return { kind: 'unsafe', detail: refusal }
    const stop = signal ? AbortSignal.any([ended, signal]) : ended
    if (stop.aborted) return STOPPED
    const progress = createProgress(clock, { ...limits, silenceMs: silenceMs() })
    progress.wait()
    try {
      const answer = await request(
        httpTransport,
        url,
        guard,
        AbortSignal.any([progress.signal, stop]),
      )
      if (answer.status !== 200) {
        progress.end()
        answer.body.destroy()
        const retryAfterMs = toRetryAfterMs(answer.headers)
        return omitUndefined({ kind: 'refused' as const, status: answer.status, retryAfterMs })
      }
      const announced = Number(headerOf(answer.headers, 'content-length') ?? Number.NaN)
      const announcedBytes = Number.isSafeInteger(announced) ? announced : undefined
      if ((announcedBytes ?? 0) > limits.maxBytes) {
        progress.end()
        answer.body.destroy()
        return { kind: 'tooLarge', announcedBytes: announced }
      }
      const body = bound(answer.body, progress, stop)
      return omitUndefined({ kind: 'opened' as const, announcedBytes, body })
    } catch (error) {
      progress.end()
      if (stop.aborted) return STOPPED
      const refused = findRefused(error)
      if (refused) return { kind: 'unsafe', detail: refused.message }
      const isOurs = progress.signal.aborted && !(error instanceof NotConnected)
      const { kind: fault, ...known } = isOurs ? stalled() : toTransportFault(error)
      return { kind: 'unavailable', fault, ...known }
    }
  }
  return { open, close: httpTransport.close }
}

const NEVER = new AbortController().signal

const STOPPED = { kind: 'unavailable', fault: 'aborted', detail: WORDS.stopped } as const

function request(
  httpTransport: HttpTransport,
  url: string,
  { check }: AddressGuard,
  signal: AbortSignal,
) {
  return httpTransport.request({
    method: 'GET',
    url,
    headers: { 'accept-encoding': 'identity' },
    signal,
    checkAddress: check,
  })
}

/** What the way out says of it, whatever it wrapped it in. */
function findRefused(error: unknown): AddressRefused | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof AddressRefused) return each
  }
  return undefined
}

/** How far a download has come, and the timer that ends it. */
type Progress = {
  /** Aborts when a limit of time was met. */
  readonly signal: AbortSignal
  /** Bytes are waited for from now on. */
  readonly wait: () => void
  /** @throws DownloadEnded when they are too many */
  readonly take: (bytes: number) => void
  /** Which limit of time was met. */
  readonly why: () => DownloadEnded['why']
  readonly end: () => void
}

function createProgress(
  clock: Clock,
  limits: DownloadLimits & { readonly silenceMs: number },
): Progress {
  const { silenceMs, maxMs, maxBytes, minBytesPerSecond } = limits
  const slowStartMs = Math.max(limits.slowStartMs, silenceMs)
  const timer = createPhaseTimer(clock)
  const startMs = clock.monotonicMs()
  let receivedBytes = 0
  let waitedMs = 0
  let waitingSinceMs = startMs
  let why: DownloadEnded['why'] = 'silent'
  return {
    signal: timer.signal,
    wait() {
      waitingSinceMs = clock.monotonicMs()
      const earnedMs = (receivedBytes / minBytesPerSecond) * SECOND_MS
      const left = [
        { limit: 'silent', ms: silenceMs },
        { limit: 'slow', ms: slowStartMs + earnedMs - waitedMs },
        { limit: 'long', ms: startMs + maxMs - waitingSinceMs },
      ] as const
      const next = left.reduce((first, each) => (each.ms < first.ms ? each : first))
      why = next.limit
      timer.start(Math.max(0, next.ms))
    },
    take(bytes) {
      timer.clear()
      waitedMs += clock.monotonicMs() - waitingSinceMs
      receivedBytes += bytes
      if (receivedBytes > maxBytes) throw new DownloadEnded('large')
    },
    why: () => why,
    end: timer.clear,
  }
}

async function* bound(
  body: AnswerBody,
  progress: Progress,
  stop: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    progress.wait()
    for await (const chunk of body) {
      progress.take(chunk.byteLength)
      yield chunk
      progress.wait()
    }
  } catch (error) {
    if (stop.aborted) throw new DownloadEnded('stopped')
    throw progress.signal.aborted ? new DownloadEnded(progress.why()) : error
  } finally {
    progress.end()
    body.destroy()
  }
}
