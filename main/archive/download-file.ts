// Download from a pre-signed URL to a temporary file: whole, hashed and synced.
import { assertNever } from '../../shared/assert-never.ts'
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { CallResult } from '../partner/call-result.ts'
import { DownloadEnded } from '../partner/network/open-download.ts'
import type { DownloadTicket } from '../partner/wire/document-url.ts'
import type { ArchiveContext } from './archive-context.ts'
import type { ArchiveDisk, FileFacts } from './archive-disk.ts'
import { ArchiveError } from './fault.ts'

/**
 * URLs at most per download; a refused one is requested again, since it lives five minutes (A4,
 * download addresses).
 */
const MAX_TICKETS = 2

/**
 * Download of one file.
 * @param askTicket request of a new URL
 * @returns size in bytes and hash
 * @throws ArchiveError unreachable, refused, addressRefused, tooLarge, tooSlow, truncated; errors
 * of the file system as they are
 */
export async function downloadFile(
  { openDownload, disk, stopping }: Pick<ArchiveContext, 'openDownload' | 'disk' | 'stopping'>,
  askTicket: () => Promise<CallResult<Pick<DownloadTicket, 'url'>>>,
  partPath: string,
): Promise<FileFacts> {
  let refused: ArchiveError | undefined
  for (let tried = 0; tried < MAX_TICKETS; tried += 1) {
    const ticket = toAnswer(await askTicket())
    const download = await openDownload(ticket.value.url, stopping)
    switch (download.kind) {
      case 'opened':
        return writeBody(disk, download, partPath)
      case 'unavailable':
        throw new ArchiveError('unreachable', download.detail)
      case 'unsafe':
        throw new ArchiveError('addressRefused', download.detail)
      case 'tooLarge':
        throw new ArchiveError('tooLarge', `${download.announcedBytes} bytes`)
      case 'refused': {
        const { status, retryAfterMs } = download
        refused = new ArchiveError('refused', `HTTP ${status} from the download`, retryAfterMs)
        break
      }
      default:
        assertNever(download)
    }
  }
  throw refused ?? new ArchiveError('refused', 'no download address')
}

/**
 * Answer of a call.
 * @throws ArchiveError when the call has no answer
 */
export function toAnswer<T>(result: CallResult<T>): Extract<CallResult<T>, { kind: 'answered' }> {
  if (result.kind === 'answered') return result
  const retryAfterMs = result.facts?.retryAfterMs
  throw result.kind === 'unavailable'
    ? new ArchiveError('unreachable', result.detail, retryAfterMs)
    : new ArchiveError('refused', `HTTP ${result.refusal.status}`, retryAfterMs)
}

async function writeBody(
  disk: Pick<ArchiveDisk, 'write'>,
  download: { readonly announcedBytes?: number; readonly body: AsyncIterable<Uint8Array> },
  partPath: string,
): Promise<FileFacts> {
  const written = await disk
    .write(partPath, interruptible(download.body))
    .catch(async (error: unknown) => {
      // Body that was never read, since the file could not be made.
      await download.body[Symbol.asyncIterator]().return?.()
      throw error
    })
  const { announcedBytes = written.sizeBytes } = download
  if (announcedBytes !== written.sizeBytes) {
    throw new ArchiveError('truncated', `${written.sizeBytes} of ${announcedBytes} bytes`)
  }
  return written
}

const FAULT_OF_END: Readonly<Record<DownloadEnded['why'], ArchiveFault>> = {
  silent: 'truncated',
  slow: 'tooSlow',
  long: 'tooSlow',
  large: 'tooLarge',
  stopped: 'unreachable',
}

/** Body whose errors are faults of the connection; faults of the disk appear in the same loop. */
async function* interruptible(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    const fault = error instanceof DownloadEnded ? FAULT_OF_END[error.why] : 'truncated'
    throw new ArchiveError(fault, error instanceof Error ? error.message : 'broken off')
  }
}
