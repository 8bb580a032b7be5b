// Duplicate of a row's document at the service (R14, late documents). Acts on it use the row's name and account, and
// do not change the row's state.
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { StatusReading } from './read-status.ts'
import type { SigningPorts } from './signing-ports.ts'

/** Whether the id is a reported duplicate that is not settled: the window may name no other id. */
export async function isOpenDuplicate(
  journal: Pick<Journal, 'documents'>,
  extraId: PartnerDocumentId,
): Promise<boolean> {
  return (await journal.documents.duplicates()).some(
    (each) => each.extraId === extraId && !each.resolved,
  )
}

/**
 * Row with the duplicate in place of its own document. `sentAt` is 0, since the journal has no time for the duplicate;
 * no act on signatures reads it.
 */
export function toExtraRow(row: DocumentRow, partnerId: PartnerDocumentId): SentRow {
  const sentAt = toEpochMs(0)
  return { ...row, delivery: { kind: 'sent', partnerId, sentAt, evidence: 'person' } }
}

/** Whether the status shows that the signatures were cancelled. */
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
