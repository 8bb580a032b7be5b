// Late documents: abandoned attempts are watched for a week, and a document that appears is
// reported as a duplicate (R14, late documents). A person cancels one of the two.
import type { Attempt } from '../../../shared/model/attempt.ts'
import { isAbandoned } from '../reconcile/abandoned.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { toKnownIds } from '../reconcile/account-snapshot.ts'
import { gatherEvidence, doubtShorterNames } from '../reconcile/evidence.ts'
import { toLookedFor } from '../reconcile/search-target.ts'
import type { DocumentRow } from '../../journal/journal.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { reportDuplicates } from './report-duplicates.ts'
import { toUnclaimed } from '../reconcile/scan.ts'

/**
 * Verification of unsent rows whose late document appeared: the row is reconciled again and adopts
 * it. It must come before the other rows of the reconcile, whose failed read could otherwise let
 * the row be sent. Answers whether there was any.
 */
export async function verifyLateDocuments(
  ports: QueuePorts,
  snapshot: AccountSnapshot,
): Promise<boolean> {
  let isAny = false
  for await (const found of findLate(ports, snapshot, isUnsent)) {
    await markToVerify(ports, found)
    isAny = true
  }
  return isAny
}

export async function reportLateDocuments(
  ports: Pick<QueuePorts, 'journal' | 'clock'>,
  snapshot: AccountSnapshot,
): Promise<void> {
  for await (const found of findLate(ports, snapshot)) {
    const { row, late: candidates } = found
    if (isUnsent(row)) await markToVerify(ports, found)
    else {
      const reported = await reportDuplicates(ports, row, { candidates, source: 'lateAttempt' })
      for (const id of reported) snapshot.reported.add(id)
    }
  }
}

type Late = {
  readonly row: DocumentRow
  readonly attempt: Attempt
  readonly late: readonly CandidateEvidence[]
}

/**
 * Abandoned attempts of the selected rows with their possible documents; ends at the first failed
 * read.
 */
async function* findLate(
  { journal }: Pick<QueuePorts, 'journal'>,
  snapshot: AccountSnapshot,
  isWanted: (row: DocumentRow) => boolean = () => true,
): AsyncGenerator<Late, void> {
  const { scan, remoteDocuments, figures, otherRows, readRelease } = snapshot
  const abandoned = snapshot.attempts.filter(isAbandoned)
  if (abandoned.length === 0) return
  const unclaimed = toUnclaimed(scan, abandoned, { known: toKnownIds(snapshot), figures })
  if (unclaimed.length === 0) return
  const readWatchedRows = async (
    attempts: readonly Attempt[],
  ): Promise<ReadonlyMap<DocumentId, RowWithContent>> => {
    const ids = attempts.map(({ documentId }) => documentId)
    const { rows } = await journal.documents({ ids })
    // Document of an open row (listed before its answer), or of a lane that waits for a
    // verification, is not late yet.
    const free = rows.filter(hasContent).filter((row) => {
      const isToVerify = row.doubtedSince !== undefined || otherRows.doubtedOf(row.lane).length > 0
      const isOpen = row.delivery.kind === 'unconfirmed' || row.delivery.kind === 'sending'
      return !isOpen && !isToVerify && isWanted(row)
    })
    return new Map(free.map((row) => [row.id, row]))
  }
  const rows = await readWatchedRows(abandoned)
  for (const attempt of abandoned) {
    const watchedRow = rows.get(attempt.documentId)
    if (!watchedRow) continue
    const { isFromFile: mayBearOthers, baseline } = await readRelease(watchedRow.batchId)
    const { content } = watchedRow
    const searchTarget = { ...toLookedFor([attempt]), baseline, mayBearOthers, content }
    const gathered = await gatherEvidence(remoteDocuments, searchTarget, unclaimed, {
      excluded: snapshot.reported,
      figures,
      comparesPartialFiles: false,
    })
    if (gathered.kind === 'failed') return // the next reconcile tries again
    const own = { id: watchedRow.id, content }
    const candidates = await doubtShorterNames(journal, snapshot, own, gathered.candidates)
    const late = candidates.filter(({ verdict }) => verdict !== 'partial')
    if (late.length === 0) continue
    // Row again: it may have moved during the reads.
    const row = (await readWatchedRows([attempt])).get(attempt.documentId)
    if (row) yield { row, attempt, late }
  }
}

type RowWithContent = DocumentRow & { readonly content: DocumentContent }

function hasContent(row: DocumentRow): row is RowWithContent {
  return row.content !== undefined
}

function markToVerify(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  { row, attempt: { serviceStartedAt: since } }: Late,
): Promise<void> {
  return journal.commit([{ kind: 'documentsDoubted', documentIds: [row.id], since }], clock.now())
}

function isUnsent({ delivery }: DocumentRow): boolean {
  return delivery.kind === 'queued' || delivery.kind === 'held'
}
