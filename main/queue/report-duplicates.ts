// Tells of documents at the service that are a row's beside the one that it has: what R14 and R15 find.
import type { CandidateEvidence } from '../../shared/model/evidence.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import type { DocumentRow, Duplicate, Journal } from '../journal/journal.ts'
import { readClaims } from './claims.ts'
import type { QueuePorts } from './queue-ports.ts'

/** Ids that need no report: some row has them, or they were reported. */
export async function readKnownIds(
  journal: Journal,
  listed: readonly { readonly id: PartnerDocumentId }[],
): Promise<Set<PartnerDocumentId>> {
  const claims = await readClaims(
    journal,
    listed.map(({ id }) => ({ partnerId: id })),
  )
  const reported = (await journal.duplicates()).map(({ extraId }) => extraId)
  return new Set([...claims, ...reported])
}

/** Partial matches prove nothing and are left out; answers with the ids that were reported. */
export async function reportDuplicates(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  row: DocumentRow,
  candidates: readonly CandidateEvidence[],
): Promise<readonly PartnerDocumentId[]> {
  const matching = candidates.filter(({ verdict }) => verdict !== 'partial')
  // Read anew: a row may have taken one of them while its signers were asked for.
  const claimed = await readClaims(journal, matching)
  const reportedAt = clock.now()
  const duplicates = matching
    .filter(({ partnerId }) => !claimed.has(partnerId))
    .map(({ partnerId }): Duplicate => ({
      documentId: row.id,
      ...(row.delivery.kind === 'sent' ? { keptId: row.delivery.partnerId } : {}),
      extraId: partnerId,
      reportedAt,
    }))
  if (duplicates.length > 0) {
    await journal.commit(
      duplicates.map((duplicate) => ({ kind: 'duplicateReported', duplicate })),
      reportedAt,
    )
  }
  return duplicates.map(({ extraId }) => extraId)
}
