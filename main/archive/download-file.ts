// Brings a file's bytes from its pre-signed URL to a temporary file: whole, hashed, synced.
import type { CallResult } from '../partner/call-result.ts'
import type { DownloadTicket } from '../partner/wire/document-url.ts'
import type { ArchiveDisk, FileFacts } from './archive-disk.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { ArchiveError } from './fault.ts'

/** A4: a URL lives five minutes; one that was refused is asked for anew, this often. */
const MOST_TICKETS = 2

/**
 * @param askTicket a new URL at each call
 * @returns the number of bytes written and their hash
 * @throws ArchiveError unreachable, refused, truncated; errors of the file system as they are
 */
export async function downloadFile(
  { openDownload, disk }: Pick<ArchivePorts, 'openDownload' | 'disk'>,
  askTicket: () => Promise<CallResult<DownloadTicket>>,
  partPath: string,
): Promise<FileFacts> {
  let refusedStatus = 0
  for (let tried = 0; tried < MOST_TICKETS; tried += 1) {
    const ticket = await askTicket()
    if (ticket.kind === 'unavailable') throw new ArchiveError('unreachable', ticket.detail)
    if (ticket.kind === 'refused') {
      throw new ArchiveError('refused', `HTTP ${ticket.refusal.status}`)
    }
    const download = await openDownload(ticket.value.url)
    if (download.kind === 'unavailable') throw new ArchiveError('unreachable', download.detail)
    if (download.kind === 'opened') return writeBody(disk, download, partPath)
    refusedStatus = download.status
  }
  throw new ArchiveError('refused', `HTTP ${refusedStatus} from the download`)
}

async function writeBody(
  disk: Pick<ArchiveDisk, 'write'>,
  download: { readonly announcedBytes?: number; readonly body: AsyncIterable<Uint8Array> },
  partPath: string,
): Promise<FileFacts> {
  const written = await disk.write(partPath, interruptible(download.body))
  const { announcedBytes = written.sizeBytes } = download
  if (announcedBytes !== written.sizeBytes) {
    throw new ArchiveError('truncated', `${written.sizeBytes} of ${announcedBytes} bytes`)
  }
  return written
}

/** Tells a broken connection from a fault of the disk: both would surface in the same loop. */
async function* interruptible(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new ArchiveError('truncated', error instanceof Error ? error.message : String(error))
  }
}
