// Late documents of abandoned attempts, which are watched for a week (R14): one of a row that waits is looked for, one of
// a sent row is reported. A row whose possible document cannot be read does not go.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { HOUR_MS } from '../../../shared/model/time.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { toKnownIds } from '../reconcile/account-snapshot.ts'
import { isAbandoned } from '../reconcile/abandoned.ts'
import { gatherForRow, toSearchRange } from '../reconcile/evidence.ts'
import type { FailedRead, QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { toUnclaimed } from '../reconcile/scan.ts'
import { MAX_FAILED_READS } from '../reconcile/remote-document-cache.ts'
import { reportDuplicates } from './find-duplicates.ts'

/**
 * Verification of unsent rows whose late document appeared: the row is reconciled again and adopts
 * it. It must come before the other rows of the reconcile, whose failed read could otherwise let
 * the row be sent. Answers whether there was any.
 */
export async function verifyLateDocuments(
  ports: QueuePorts,
  { unreadLate }: Pick<QueueState, 'unreadLate'>,
  snapshot: AccountSnapshot,
): Promise<boolean> {
  let isAny = false
  const unread = new Map<DocumentId, UnreadLate>()
  for await (const found of findLate(ports, snapshot, { unread, isWanted: isUnsent })) {
    await markToVerify(ports, found)
    isAny = true
  }
  noteUnread(unreadLate, snapshot, unread)
  return isAny
}

type UnreadLate = FailedRead & {
  /** Start of the attempt, by the service's time. */
  readonly since: EpochMs
}

/**
 * Milliseconds for which a waiting row is kept for a late document that cannot be read; then it is looked for, so that
 * a person is asked in the end (R18, bounds).
 */
const MAX_UNREAD_MS = HOUR_MS

/** Note of the unread rows; answers those that have been unread for too long. */
function noteUnread(
  unreadLate: QueueState['unreadLate'],
  { accountId, scan }: Pick<AccountSnapshot, 'accountId' | 'scan'>,
  unread: ReadonlyMap<DocumentId, UnreadLate>,
): readonly DocumentId[] {
  const before = unreadLate.get(accountId)
  const now = new Map([...unread.keys()].map((id) => [id, before?.get(id) ?? scan.at]))
  unreadLate.set(accountId, now)
  return [...now].flatMap(([id, since]) => (scan.at - since > MAX_UNREAD_MS ? id : []))
}

/**
 * Report of late documents of sent rows. Answers all documents that are reported then, and the failed read for
 * which a waiting row may not go.
 */
export async function reportLateDocuments(
  ports: Pick<QueuePorts, 'journal' | 'clock'>,
  { unreadLate }: Pick<QueueState, 'unreadLate'>,
  snapshot: AccountSnapshot,
): Promise<{
  readonly reported: AccountSnapshot['reported']
  readonly failed: FailedRead | undefined
}> {
  const reported = new Set(snapshot.reported)
  const unread = new Map<DocumentId, UnreadLate>()
  const search = { unread, isWanted: () => true }
  for await (const found of findLate(ports, { ...snapshot, reported }, search)) {
    const { row, late: candidates } = found
    if (isUnsent(row)) await markToVerify(ports, found)
    else {
      const source = 'lateAttempt'
      for (const id of await reportDuplicates(ports, row, { candidates, source })) reported.add(id)
    }
  }
  for (const id of noteUnread(unreadLate, snapshot, unread)) {
    const since = unread.get(id)?.since
    if (since !== undefined) await doubt(ports, id, since)
  }
  const [failed] = unread.values()
  return { reported, failed }
}

type Late = {
  readonly row: DocumentRow
  readonly attempt: Attempt
  readonly late: readonly CandidateEvidence[]
}

/**
 * Abandoned attempts of the selected rows with their possible documents. Unsent rows whose documents could not
 * be read are added to `unread`; after some failed reads in a row, all that are left.
 */
async function* findLate(
  { journal }: Pick<QueuePorts, 'journal'>,
  snapshot: AccountSnapshot,
  {
    unread,
    isWanted,
  }: {
    readonly unread: Map<DocumentId, UnreadLate>
    readonly isWanted: (row: DocumentRow) => boolean
  },
): AsyncGenerator<Late, void> {
  const { scan, metrics, otherRows, readRelease } = snapshot
  const abandoned = snapshot.attempts.filter(isAbandoned)
  if (abandoned.length === 0) return
  const unclaimed = toUnclaimed(scan, abandoned, { known: toKnownIds(snapshot), metrics })
  if (unclaimed.length === 0) return
  const readWatchedRows = async (
    attempts: readonly Attempt[],
  ): Promise<ReadonlyMap<DocumentId, RowWithContent>> => {
    const ids = attempts.map(({ documentId }) => documentId)
    const { rows } = await journal.documents.list({ ids })
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
  let failedInARow = 0
  let failed: FailedRead | undefined
  for (const attempt of abandoned) {
    const watchedRow = rows.get(attempt.documentId)
    if (!watchedRow) continue
    const { isFromFile: mayBearOthers, baseline } = await readRelease(watchedRow.batchId)
    const { content } = watchedRow
    const searchTarget = { ...toSearchRange([attempt]), baseline, mayBearOthers, content }
    const search = {
      listed: unclaimed,
      excluded: snapshot.reported,
      comparesPartialFiles: false,
    }
    const own = { id: watchedRow.id, searchTarget }
    const gathered =
      failed && failedInARow >= MAX_FAILED_READS
        ? failed
        : await gatherForRow(journal, snapshot, own, search)
    if (gathered.kind === 'failed') {
      failed = gathered
      failedInARow += 1
      if (isUnsent(watchedRow)) {
        const { since } = unread.get(watchedRow.id) ?? searchTarget
        unread.set(watchedRow.id, { ...gathered, since })
      }
      continue
    }
    failedInARow = 0
    // The newest attempt decides: an answer about an earlier one was given on fewer documents.
    const isNewest = (): boolean =>
      !abandoned.some(
        ({ documentId, number }) => documentId === watchedRow.id && number > attempt.number,
      )
    const late = gathered.candidates.filter(
      (candidate) =>
        candidate.verdict !== 'partial' ||
        (isUnsent(watchedRow) && isUnseen(attempt, candidate) && isNewest()),
    )
    if (late.length === 0) continue
    // Row read again: it may have moved during the reads.
    const row = (await readWatchedRows([attempt])).get(attempt.documentId)
    if (row) yield { row, attempt, late }
  }
}

/** Partial match with the same signers that the person did not see who had the row sent again (R16). */
function isUnseen(
  { conclusion }: Attempt,
  { partnerId, signersEqual }: CandidateEvidence,
): boolean {
  if (conclusion?.kind !== 'decided' || conclusion.answer !== 'sendAgain') return false
  return signersEqual === 'equal' && conclusion.seen?.includes(partnerId) !== true
}

type RowWithContent = DocumentRow & { readonly content: DocumentContent }

function hasContent(row: DocumentRow): row is RowWithContent {
  return row.content !== undefined
}

function markToVerify(
  ports: Pick<QueuePorts, 'journal' | 'clock'>,
  { row, attempt }: Late,
): Promise<void> {
  return doubt(ports, row.id, attempt.serviceStartedAt)
}

function doubt(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  id: DocumentId,
  since: EpochMs,
): Promise<void> {
  return journal.commit([{ kind: 'documentsDoubted', documentIds: [id], since }], clock.now())
}

function isUnsent({ delivery }: DocumentRow): boolean {
  return delivery.kind === 'queued' || delivery.kind === 'held'
}
