// Fetch of a final file (A1–A4): the same signatures before and after, all bytes, a PDF that opens,
// and none of the partial files fetched before.
import type { SignatureId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { ArchiveContext } from './archive-context.ts'
import type { VerifiedPdf } from './archive-disk.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { downloadFile, toAnswer } from './download-file.ts'
import { ArchiveError, NotThere } from './fault.ts'
import { isKnownPartial } from './kept-partials.ts'

export type FinalFile = VerifiedPdf & {
  /** Service time of the fetch; absent without a `Date`. */
  readonly servedAt?: EpochMs
}

/**
 * Fetch into a temporary file.
 * @param before signatures before the fetch
 * @throws ArchiveError; errors of the file system as they are
 */
export async function fetchFinal(
  ports: ArchiveContext,
  row: SentRow,
  partPath: string,
  before: Signed,
): Promise<FinalFile> {
  const { accountId, delivery } = row
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
  return after.serviceAt === undefined ? verified : { ...verified, servedAt: after.serviceAt }
}

export type Signed = {
  /** Signatures as comparable text. */
  readonly text: string
  readonly signedBy: readonly SignatureId[]
  readonly serviceAt?: EpochMs
}

export async function readSigned({ partner }: ArchivePorts, row: SentRow): Promise<Signed> {
  return toSigned(await partner.readStatus(row.accountId, row.delivery.partnerId))
}

/**
 * Signatures of a signed document.
 * @throws ArchiveError when the document is not signed or unknown
 */
export function toSigned(status: CallResult<SignatureStatus>): Signed {
  if (status.kind === 'refused' && isUnknown(status.refusal.status)) {
    throw new NotThere(status.facts)
  }
  const { value, facts } = toAnswer(status)
  if (value.signatureStatus !== 'Signed') {
    throw new ArchiveError('statusChanged', value.signatureStatus)
  }
  const { serviceAt } = facts
  const signed = { text: toText(value), signedBy: toSignedBy(value) }
  return serviceAt === undefined ? signed : { ...signed, serviceAt }
}

/**
 * Status of an unknown document: 404 and 400 both mean that it does not exist (STATE-06, OPEN-03).
 */
function isUnknown(status: number): boolean {
  return status === 404 || status === 400
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
