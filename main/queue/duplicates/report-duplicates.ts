// Reports of duplicates: documents that are a row's beside the one that it has (R13, R14, R15).
import type { Duplicate, DuplicateSource } from '../../../shared/model/duplicate.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { Change, DocumentRow, Journal } from '../../journal/journal.ts'
import { readClaims } from '../reconcile/account-snapshot.ts'
import type { QueuePorts } from '../queue-ports.ts'

/**
 * Report of the candidates; partial matches prove nothing and are left out. Answers the reported
 * ids.
 */
export async function reportDuplicates(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  row: DocumentRow,
  found: { readonly candidates: readonly CandidateEvidence[]; readonly source: DuplicateSource },
): Promise<readonly PartnerDocumentId[]> {
  const matching = found.candidates.filter(({ verdict }) => verdict !== 'partial')
  // Claims again: a row may have adopted one of them during the reads.
  const claimed = await readClaims(journal, matching)
  const at = clock.now()
  const duplicates = matching
    .filter(({ partnerId }) => !claimed.has(partnerId))
    .map((extra) =>
      toDuplicate(row.id, {
        extra,
        ...(row.delivery.kind === 'sent' ? { keptId: row.delivery.partnerId } : {}),
        source: found.source,
        at,
      }),
    )
  if (duplicates.length > 0) {
    await journal.commit(
      duplicates.map((duplicate) => ({ kind: 'duplicateReported', duplicate })),
      at,
    )
  }
  return duplicates.map(({ extraId }) => extraId)
}

export function toDuplicate(
  documentId: DocumentId,
  found: {
    readonly extra: CandidateEvidence
    readonly keptId?: PartnerDocumentId
    readonly source: DuplicateSource
    readonly at: EpochMs
  },
): Omit<Duplicate, 'resolved'> {
  const { extra, keptId, source, at } = found
  return {
    documentId,
    ...(keptId === undefined ? {} : { keptId }),
    extraId: extra.partnerId,
    reportedAt: at,
    source,
    likeness: toLikeness(extra),
  }
}

function toLikeness({ referenceEqual, fileEqual }: CandidateEvidence): Duplicate['likeness'] {
  if (referenceEqual === 'equal') return 'reference'
  return fileEqual === 'equal' ? 'file' : 'nameAndSigners'
}

/** Settlement of a report whose document proved another row's own: no row exists twice by it. */
export async function toResolvedByClaim(
  journal: Pick<Journal, 'duplicates'>,
  partnerId: PartnerDocumentId,
  at: EpochMs,
): Promise<readonly Change[]> {
  const isReported = (await journal.duplicates()).some(
    ({ extraId, resolved }) => extraId === partnerId && !resolved,
  )
  return isReported
    ? [{ kind: 'duplicateResolved', extraId: partnerId, how: 'claimed', resolvedAt: at }]
    : []
}
