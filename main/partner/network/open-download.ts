// Download of a pre-signed URL. The URL has another origin, so it never gets the key (AUTH-19); it
// is a secret for five minutes and never logged (DL-09). Bytes, time and speed are bounded (R21,
// bounded waits), and the URL must not lead into a network in which the service is not.
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
  /** Milliseconds from the request on, whichever side is slow. */
  readonly maxMs: number
  /** Speed of the body, measured while bytes are waited for. */
  readonly minBytesPerSecond: number
  /** Milliseconds of waiting before the speed counts. */
  readonly slowStartMs: number
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  // Bytes at most: a request holds 70 MB (LIM-02), and seven times that has room for signature
  // pages and attachments.
  maxBytes: 500_000_000,
  // Milliseconds at most: 70 MB need 39 kB a second, less than any office's line.
  maxMs: 30 * MINUTE_MS,
  // Bytes per second at least: a contract of 500 kB in two minutes.
  minBytesPerSecond: 4_096,
  slowStartMs: MINUTE_MS,
}

export type Downloader = {
  readonly open: OpenDownload
  readonly close: () => Promise<void>
}

export type DownloaderOptions = {
  readonly clock: Clock
  /**
   * Base address of the service: an address inside a network is allowed only where this one is
   * inside too.
   */
  readonly baseUrl: string
  /**
   * Transport, closed with the downloader; a direct one with the system's authorities by default.
   */
  readonly httpTransport?: HttpTransport | undefined
  /** Milliseconds without a byte, read for each download; 60 s by default. */
  readonly silenceMs?: (() => number) | undefined
  readonly limits?: DownloadLimits
  /** Signal that ends every download and allows no new one. */
  readonly stop?: AbortSignal
}

/** Download that one of its limits ended. */
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
      const body = releasable(bound(answer.body, progress, stop), () => {
        progress.end()
        answer.body.destroy()
      })
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

/** Refused address in the causes of a transport's error. */
function findRefused(error: unknown): AddressRefused | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof AddressRefused) return each
  }
  return undefined
}

/** Progress of a download, with the timer that ends it. */
type Progress = {
  /** Signal that aborts at a limit of time. */
  readonly signal: AbortSignal
  /** Start of a wait for bytes. */
  readonly wait: () => void
  /**
   * Count of received bytes.
   * @throws DownloadEnded when they are too many
   */
  readonly take: (bytes: number) => void
  /** Limit of time that was reached. */
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

/** Chunks whose `return` releases the connection even before the first one: a generator does nothing then. */
function releasable(
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
  release: () => void,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => chunks.next(),
      return() {
        release()
        return chunks.return()
      },
    }),
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
