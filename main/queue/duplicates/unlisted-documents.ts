// Documents whose copy check stays owed after a complete scan (R15, visibility check): the young ones,
// since a copy may be listed later than its document by the whole list lag, and those that no list
// has shown.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AttemptId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { DocumentRow, Journal } from '../../journal/journal.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { MAX_VISIBILITY_CHECK_MS, VISIBILITY_CHECK_MS } from '../reconcile/list-visibility.ts'
import type { ServiceMetrics } from '../reconcile/service-metrics.ts'
import { toDocumentKinds } from '../reconcile/service-metrics.ts'

type WholeCheck = {
  readonly journal: Pick<Journal, 'documents'>
  readonly hasSeen: (id: AttemptId) => boolean
  /** Settle time of an attempt without upload time (R7, settle time). */
  readonly settleMs: number
}

/**
 * Time up to which the copies of all own documents were looked up: the scan's own, or so much
 * earlier that every 201 younger than the settle time and the oldest unlisted document stay watched.
 * By the service's clock.
 */
export async function toWholeAt(
  { journal, hasSeen, settleMs }: WholeCheck,
  { scan, attempts, figures }: Pick<AccountSnapshot, 'scan' | 'attempts' | 'figures'>,
): Promise<EpochMs> {
  const settledUntil = toEpochMs(scan.at - Math.max(0, settleMs - VISIBILITY_CHECK_MS))
  const late = attempts.filter(
    (each) =>
      each.outcome?.kind === 'created' &&
      !hasSeen(each.id) &&
      settledAt(each) < scan.at - MAX_VISIBILITY_CHECK_MS,
  )
  if (late.length === 0) return settledUntil
  const { rows } = await journal.documents({ ids: late.map(({ documentId }) => documentId) })
  const listable = new Set(rows.filter((row) => isListable(row, figures)).map(({ id }) => id))
  const oldest = Math.min(
    ...late.filter(({ documentId }) => listable.has(documentId)).map(settledAt),
  )
  return toEpochMs(Math.min(settledUntil, oldest + MAX_VISIBILITY_CHECK_MS))
}

/** Document that still is at the service, of kinds that the list is known to show. */
function isListable({ content, tracking }: DocumentRow, { seenKinds }: ServiceMetrics): boolean {
  if (!content || tracking.kind === 'ended' || tracking.kind === 'gone') return false
  return toDocumentKinds(content).every((kind) => seenKinds.includes(kind))
}

function settledAt({ serviceSettledAt, serviceStartedAt }: Attempt): EpochMs {
  return serviceSettledAt ?? serviceStartedAt
}
