// Brings the signed file's bytes to a temporary file beside their destination: whole, hashed, synced.
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { ArchiveDisk } from './archive-disk.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { ArchiveError } from './fault.ts'

/** A4: a URL lives five minutes; one that was refused is asked for anew, this often. */
const MOST_TICKETS = 2

/**
 * @returns the number of bytes written and their hash
 * @throws ArchiveError unreachable, refused, truncated; errors of the file system as they are
 */
export async function downloadFile(
  ports: Pick<ArchivePorts, 'partner' | 'openDownload' | 'disk'>,
  document: { readonly accountId: AccountId; readonly partnerId: PartnerDocumentId },
  partPath: string,
): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
  let refusedStatus = 0
  for (let tried = 0; tried < MOST_TICKETS; tried += 1) {
    const ticket = await ports.partner.downloadSigned(document.accountId, document.partnerId)
    if (ticket.kind === 'unavailable') throw new ArchiveError('unreachable', ticket.detail)
    if (ticket.kind === 'refused') {
      throw new ArchiveError('refused', `HTTP ${ticket.refusal.status}`)
    }
    const download = await ports.openDownload(ticket.value.url)
    if (download.kind === 'unavailable') throw new ArchiveError('unreachable', download.detail)
    if (download.kind === 'opened') return writeBody(ports.disk, download, partPath)
    refusedStatus = download.status
  }
  throw new ArchiveError('refused', `HTTP ${refusedStatus} from the download`)
}

async function writeBody(
  disk: ArchiveDisk,
  download: { readonly announcedBytes?: number; readonly body: AsyncIterable<Uint8Array> },
  partPath: string,
): Promise<{ readonly sizeBytes: number; readonly sha256: string }> {
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
