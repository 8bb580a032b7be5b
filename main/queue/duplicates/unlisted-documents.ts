// Unlisted documents: own 201s that no list has shown. While a document is not listed, a copy of it
// is not listed either, so its copy check stays owed (R15, visibility check).
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AttemptId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { DocumentRow, Journal } from '../../journal/journal.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { MAX_VISIBILITY_CHECK_MS } from '../reconcile/list-visibility.ts'
import type { ServiceMetrics } from '../reconcile/service-metrics.ts'
import { toDocumentKinds } from '../reconcile/service-metrics.ts'

/**
 * Time up to which the copies of all own documents were looked up: the scan's own, or so much
 * earlier that the oldest unlisted document stays watched. By the service's clock.
 */
export async function toWholeAt(
  journal: Pick<Journal, 'documents'>,
  hasSeen: (id: AttemptId) => boolean,
  { scan, attempts, figures }: Pick<AccountSnapshot, 'scan' | 'attempts' | 'figures'>,
): Promise<EpochMs> {
  const late = attempts.filter(
    (each) =>
      each.outcome?.kind === 'created' &&
      !hasSeen(each.id) &&
      settledAt(each) < scan.at - MAX_VISIBILITY_CHECK_MS,
  )
  if (late.length === 0) return scan.at
  const { rows } = await journal.documents({ ids: late.map(({ documentId }) => documentId) })
  const listable = new Set(rows.filter((row) => isListable(row, figures)).map(({ id }) => id))
  const oldest = Math.min(
    ...late.filter(({ documentId }) => listable.has(documentId)).map(settledAt),
  )
  return toEpochMs(Math.min(scan.at, oldest + MAX_VISIBILITY_CHECK_MS))
}

/** Document that still is at the service, of kinds that the list is known to show. */
function isListable({ content, tracking }: DocumentRow, { seenKinds }: ServiceMetrics): boolean {
  if (!content || tracking.kind === 'ended' || tracking.kind === 'gone') return false
  return toDocumentKinds(content).every((kind) => seenKinds.includes(kind))
}

function settledAt({ serviceSettledAt, serviceStartedAt }: Attempt): EpochMs {
  return serviceSettledAt ?? serviceStartedAt
}
