// Duplicates: unclaimed documents with the name and signers of a row are reported, and a person
// cancels one of the two. Copies are made by a proxy that repeats a request (R15, visibility check); a
// failed read for one row does not stop the others, and the check stays owed. Late documents of
// abandoned attempts: late-documents.ts.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { AttemptId, DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { Change } from '../../journal/change.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { ROWS_AT_ONCE, toKnownIds, readClaims } from '../reconcile/account-snapshot.ts'
import { giveWay, inParts } from '../../platform/in-slices.ts'
import { mayStillCome } from '../reconcile/abandoned.ts'
import { settledAt, toOwedSince } from './copy-checks.ts'
import { mayHaveForgotten } from '../recovery/verify-before-send.ts'
import { MAX_VISIBILITY_CHECK_MS } from '../reconcile/list-visibility.ts'
import { gatherForRow, toSearchRange } from '../reconcile/evidence.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { toUnclaimed } from '../reconcile/scan.ts'
import type { ListedName } from '../reconcile/sent-name.ts'
import { matchSentName, toComparableSentName, toListedName } from '../reconcile/sent-name.ts'
import { MAX_FAILED_READS } from '../reconcile/remote-document-cache.ts'
import type { Duplicate, DuplicateSource } from '../../../shared/model/duplicate.ts'

export type CopiesReport = {
  /** Count of the copies that were reported. */
  readonly reported: number
  /** Flag that every read was answered. */
  readonly isWhole: boolean
}

type CopiesSnapshot = AccountSnapshot & {
  /** Time of the last complete check, by the service's clock. */
  readonly lastWhole: EpochMs | undefined
  /** Attempts that this process began. */
  readonly begun: ReadonlySet<AttemptId>
}
type Unclaimed = { readonly document: ListedDocument; readonly name: ListedName }
type CopiesPorts = Pick<QueuePorts, 'journal' | 'clock' | 'rules'>

/** Report of all copies in the snapshot. */
export async function reportExtraCopies(
  ports: CopiesPorts,
  snapshot: CopiesSnapshot,
): Promise<CopiesReport> {
  const { scan, metrics, otherRows } = snapshot
  const owedSince = toOwedSince(snapshot.lastWhole, scan.at, MAX_VISIBILITY_CHECK_MS)
  const attempts = snapshot.attempts.filter(
    (each) => mayStillCome(each) || (isAnswered(each) && settledAt(each) >= owedSince),
  )
  await giveWay(attempts)
  const known = toKnownIds(snapshot)
  await giveWay(scan.documents)
  const unclaimed = toUnclaimed(scan, attempts, { known, metrics }).map((document) => ({
    document,
    name: toListedName(document),
  }))
  await giveWay(scan.documents)
  if (unclaimed.length === 0) return { reported: 0, isWhole: true }
  const reported = new Set(snapshot.reported)
  let isWhole = true
  let failedInARow = 0
  for await (const { attempt, row } of withRows(ports.journal, attempts)) {
    if (!row.content || row.delivery.kind !== 'sent') continue
    // Open row of the same lane: the document may be that row's own.
    if (otherRows.openOf(row.lane) > 0 || otherRows.doubtedOf(row.lane).length > 0) {
      isWhole = false
      continue
    }
    const own = { row, content: row.content, attempt }
    const copies = await findCopies(ports, { ...snapshot, reported }, own, unclaimed)
    if (copies === 'none') continue
    if (copies === 'failed') {
      isWhole = false
      failedInARow += 1
      if (failedInARow === MAX_FAILED_READS) break
      continue
    }
    failedInARow = 0
    const found = { candidates: copies, source: 'repeatedRequest' } as const
    for (const id of await reportDuplicates(ports, row, found)) reported.add(id)
  }
  return { reported: reported.size - snapshot.reported.size, isWhole }
}

/** Attempts with their rows, read in parts, so that main's thread is free for other work between them. */
async function* withRows(
  journal: Pick<Journal, 'documents'>,
  attempts: readonly Attempt[],
): AsyncGenerator<{ readonly attempt: Attempt; readonly row: DocumentRow }, void> {
  for await (const part of inParts(attempts, ROWS_AT_ONCE)) {
    const ids = part.map(({ documentId }) => documentId)
    const { rows } = await journal.documents.list({ ids })
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    for (const attempt of part) {
      const row = rowOf.get(attempt.documentId)
      if (row) yield { attempt, row }
    }
  }
}

/** Unclaimed documents that are copies of the row's own; `none` without one of its name. */
async function findCopies(
  { journal, rules }: CopiesPorts,
  snapshot: CopiesSnapshot,
  own: {
    readonly row: DocumentRow
    readonly content: DocumentContent
    readonly attempt: Attempt
  },
  unclaimed: readonly Unclaimed[],
): Promise<readonly CandidateEvidence[] | 'none' | 'failed'> {
  const { row, content, attempt } = own
  const { id } = row
  const { nameLength } = snapshot.metrics
  const { since, references } = toSearchRange([attempt])
  const sent = { name: content.name, references }
  const ours = toComparableSentName({ ...sent, mayBearOthers: true })
  // Documents of other senders get no status request: none is a copy of ours.
  const listed = unclaimed
    .filter(({ name }) => matchSentName(ours, name, nameLength).name !== 'different')
    .map(({ document }) => document)
  if (listed.length === 0) return 'none'
  const { isFromFile, baseline } = await snapshot.readRelease(row.batchId)
  // Adoption before this process started: the journal may have lost a later attempt of the row (R17,
  // restored journal).
  const hasForgotten = mayStillCome(attempt) && mayHaveForgotten(attempt, snapshot.begun)
  const isMarked = rules.isShared(snapshot.accountId) && !isFromFile && !hasForgotten
  const searchTarget = { content, baseline, since, references, mayBearOthers: !isMarked }
  const search = { listed, excluded: snapshot.reported, comparesPartialFiles: false }
  const gathered = await gatherForRow(journal, snapshot, { id, searchTarget }, search)
  if (gathered.kind === 'failed') return 'failed'
  // Document with another reference belongs to another row, unless its bytes are equal too.
  const strict = toComparableSentName({ ...sent, mayBearOthers: false })
  return gathered.candidates.filter(
    (candidate) =>
      (hasForgotten && !snapshot.otherRows.isReferredElsewhere(candidate, id)) ||
      matchSentName(strict, toListedName(candidate), nameLength).reference !== 'different' ||
      candidate.fileEqual === 'equal' ||
      (isFromFile && candidate.fileEqual === 'unknown'),
  )
}

function isAnswered({ outcome }: Attempt): boolean {
  return outcome?.kind === 'created'
}

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
  journal: Pick<Journal, 'documents'>,
  partnerId: PartnerDocumentId,
  at: EpochMs,
): Promise<readonly Change[]> {
  const isReported = (await journal.documents.duplicates()).some(
    ({ extraId, resolved }) => extraId === partnerId && !resolved,
  )
  return isReported
    ? [{ kind: 'duplicateResolved', extraId: partnerId, how: 'claimed', resolvedAt: at }]
    : []
}

/**
 * Page of a duplicate: the address of the row's own document with the id replaced. Undefined when
 * the row has no address, or the address does not hold the id exactly once. Only a person opens
 * this page; the program never requests it.
 */
export function toExtraPage(
  row: Pick<DocumentRow, 'delivery'> | undefined,
  extraId: PartnerDocumentId,
): string | undefined {
  if (row?.delivery.kind !== 'sent' || row.delivery.uri === undefined) return undefined
  const [before, after, ...more] = row.delivery.uri.split(row.delivery.partnerId)
  const isOnce = before !== undefined && after !== undefined && more.length === 0
  return isOnce ? `${before}${extraId}${after}` : undefined
}
