import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { Journal } from '../../journal/journal.ts'

/** Candidates that some row of ours already has (I6, no id twice). */
export async function readClaims(
  journal: Pick<Journal, 'claimedBy'>,
  candidates: readonly { readonly partnerId: PartnerDocumentId }[],
): Promise<ReadonlySet<PartnerDocumentId>> {
  if (candidates.length === 0) return new Set()
  const claims = await journal.claimedBy(candidates.map(({ partnerId }) => partnerId))
  return new Set(claims.map(({ partnerId }) => partnerId))
}
