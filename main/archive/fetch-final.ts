// Fetches a final file (A1–A4): the same signatures before and after, all bytes, a PDF that opens, and
// none of the partial files that were fetched before.
import type { SignatureId } from '../../shared/model/ids.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import type { VerifiedPdf } from './archive-disk.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { downloadFile } from './download-file.ts'
import { ArchiveError } from './fault.ts'
import { isKnownPartial } from './kept-partials.ts'
import type { SentRow } from './row-moves.ts'

/** @throws ArchiveError; errors of the file system as they are */
export async function fetchFinal(
  ports: ArchivePorts,
  row: SentRow,
  partPath: string,
): Promise<VerifiedPdf> {
  const { accountId, delivery } = row
  const before = await readSigned(ports, row)
  const written = await downloadFile(
    ports,
    () => ports.partner.downloadSigned(accountId, delivery.partnerId),
    partPath,
  )
  await ports.reach?.('downloaded')
  const [verified, after] = await Promise.all([
    ports.disk.verifyPdf(partPath),
    readSigned(ports, row),
  ])
  if (!verified || verified.sha256 !== written.sha256) {
    throw new ArchiveError('notPdf', `${written.sizeBytes} bytes`)
  }
  if (before.text !== after.text) {
    throw new ArchiveError('statusChanged', 'signatures changed meanwhile')
  }
  const { sha256 } = verified
  if (await isKnownPartial(ports.journal, row.id, { sha256, signedBy: after.signedBy })) {
    throw new ArchiveError('partialOnly', sha256)
  }
  return verified
}

type Signed = {
  /** The signatures as comparable text. */
  readonly text: string
  readonly signedBy: readonly SignatureId[]
}

async function readSigned({ partner }: ArchivePorts, row: SentRow): Promise<Signed> {
  const status = await partner.readStatus(row.accountId, row.delivery.partnerId)
  if (status.kind === 'unavailable') throw new ArchiveError('unreachable', status.detail)
  if (status.kind === 'refused') throw new ArchiveError('refused', `HTTP ${status.refusal.status}`)
  if (status.value.signatureStatus !== 'Signed') {
    throw new ArchiveError('statusChanged', status.value.signatureStatus)
  }
  return { text: toText(status.value), signedBy: toSignedBy(status.value) }
}

function toText({ signatures }: SignatureStatus): string {
  const lines = signatures.map(({ signatureId, signed, signedAt = 0 }) =>
    [signatureId, signed, signedAt].join(' '),
  )
  return lines.sort().join('\n')
}

export function toSignedBy({ signatures }: SignatureStatus): readonly SignatureId[] {
  return signatures.flatMap(({ signatureId, signed }) => (signed ? signatureId : []))
}
