// R14: the document that exists beside a row's own. It is acted on under the row's name and account, and
// no state of the row moves by it.
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { StatusReading } from './read-status.ts'
import type { SigningPorts } from './signing-ports.ts'

/** Only what was reported and is not settled may be acted on: no other id is taken from a window. */
export async function isOpenDuplicate(
  journal: Pick<Journal, 'documents'>,
  extraId: PartnerDocumentId,
): Promise<boolean> {
  return (await journal.documents.duplicates()).some(
    (each) => each.extraId === extraId && !each.resolved,
  )
}

export function toExtraRow(row: DocumentRow, partnerId: PartnerDocumentId): SentRow {
  const sentAt = toEpochMs(0)
  return { ...row, delivery: { kind: 'sent', partnerId, sentAt, evidence: 'person' } }
}

/** Cancelled, and read back as such. */
export function isEnded(now: StatusReading): boolean {
  return now.kind === 'read' && now.status.signatureStatus === 'SignatureNotSet'
}

export async function resolveEnded(
  { journal, clock }: Pick<SigningPorts, 'journal' | 'clock'>,
  extraId: PartnerDocumentId,
): Promise<void> {
  const resolvedAt = clock.now()
  const change = { kind: 'duplicateResolved', extraId, how: 'extraEnded', resolvedAt } as const
  await journal.commit([change], resolvedAt)
}
