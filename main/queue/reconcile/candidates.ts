// Candidates: documents of a scan that may belong to an open attempt, and the other rows that may
// explain them. The claims must be read last: a document that is answered meanwhile is then known
// as an open row's (other-rows.ts) or as claimed.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { AttemptId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { matchSigners } from '../../../shared/rules/canonical.ts'
import type { DocumentRow, Journal } from '../../journal/journal.ts'
import type { AccountSnapshot, OtherRows, ReadRelease } from './account-snapshot.ts'
import { readClaims } from './account-snapshot.ts'
import { isVerification, mayHaveForgotten } from '../recovery/verify-before-send.ts'
import type { EvidenceResult, SearchTarget } from './evidence.ts'
import { gatherEvidence, toLookedFor } from './evidence.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { doubtShorterNames, toPlainName } from './shorter-name.ts'

export type RowSearchTarget = SearchTarget & {
  readonly row: DocumentRow
  readonly attempt: Attempt
}

export type CandidatesResult =
  | {
      readonly kind: 'found'
      readonly candidates: readonly CandidateEvidence[]
      /**
       * Candidates that an abandoned attempt of another row could explain (R13, decision of
       * matches).
       */
      readonly explainedElsewhere: ReadonlySet<PartnerDocumentId>
      /**
       * Flag of a failed download that could have proved a candidate the row's own (R12, file
       * comparison).
       */
      readonly isFileUnread: boolean
    }
  | Extract<EvidenceResult, { kind: 'failed' }>

type SearchTargetsOf = {
  readonly rows: readonly DocumentRow[]
  /** Attempts that this process began. */
  readonly begun: ReadonlySet<AttemptId>
  /** Attempts that were read after the rows; others are read from the journal. */
  readonly known?: readonly Attempt[]
}

/**
 * Search targets of the rows; a row with erased content or without its attempt in the journal has
 * none.
 */
export async function toSearchTargets(
  journal: Pick<Journal, 'attempt' | 'attempts'>,
  readRelease: ReadRelease,
  { rows, begun, known = [] }: SearchTargetsOf,
): Promise<readonly RowSearchTarget[]> {
  const attempts = new Map(known.map((attempt) => [attempt.id, attempt]))
  const searchTargets: RowSearchTarget[] = []
  for (const row of rows) {
    const { delivery, content, batchId } = row
    if (delivery.kind !== 'unconfirmed' && delivery.kind !== 'needsDecision') continue
    const { attemptId } = delivery
    const attempt = attempts.get(attemptId) ?? (await journal.attempt(attemptId))
    if (!attempt || !content) continue
    const { isFromFile, serviceReleasedAt = -Infinity, ...release } = await readRelease(batchId)
    // Attempt elsewhere that was earlier than this release: its document may stand in the baseline
    // (R17, restored journal).
    const isEarlier = isVerification(attempt) && attempt.serviceStartedAt < serviceReleasedAt
    const baseline: RowSearchTarget['baseline'] = isEarlier ? new Set() : release.baseline
    const earlier = attempt.number > 1 ? await readEarlier(journal, attempt) : []
    const all = [...earlier, attempt]
    const mayBearOthers = isFromFile || all.some((each) => mayHaveForgotten(each, begun))
    searchTargets.push({ row, attempt, content, baseline, mayBearOthers, ...toLookedFor(all) })
  }
  return searchTargets
}

/**
 * Earlier attempts of the row whose documents may have appeared since: called absent (R14, late
 * documents), or open when the journal was restored (R17, restored journal). Such a document is the
 * row's own, and the row must not be sent again.
 */
async function readEarlier(
  journal: Pick<Journal, 'attempts'>,
  { id, documentId }: Attempt,
): Promise<readonly Attempt[]> {
  const attempts = await journal.attempts(documentId)
  return attempts.filter((each) => each.id !== id && mayHaveCome(each))
}

function mayHaveCome({ conclusion, outcome }: Attempt): boolean {
  return conclusion ? conclusion.kind === 'absent' : (outcome?.kind ?? 'unknown') === 'unknown'
}

export async function findCandidates(
  { journal }: Pick<QueuePorts, 'journal'>,
  snapshot: AccountSnapshot & {
    readonly searchTarget: RowSearchTarget
    /**
     * Download of the files of partial matches, which pays only when a question is the only other
     * end (R12, file comparison).
     */
    readonly comparesPartialFiles: boolean
  },
): Promise<CandidatesResult> {
  const { searchTarget, scan, remoteDocuments, figures, otherRows, comparesPartialFiles } = snapshot
  const { row, content } = searchTarget
  // Documents that another row has need no status request.
  const gathering = { excluded: snapshot.claimed, figures, comparesPartialFiles }
  const gathered = await gatherEvidence(remoteDocuments, searchTarget, scan.documents, gathering)
  if (gathered.kind === 'failed') return gathered
  const found = await doubtShorterNames(
    journal,
    snapshot,
    { id: row.id, content },
    gathered.candidates,
  )
  const claimed = await readClaims(journal, found)
  const free = found.filter(
    (candidate) =>
      !claimed.has(candidate.partnerId) &&
      !otherRows.isReferredElsewhere(candidate, row.id) &&
      !(candidate.verdict === 'partial' && otherRows.isReported(candidate)),
  )
  const left = free.filter(
    (candidate) => candidate.verdict !== 'partial' || !isExplained(snapshot, found, candidate),
  )
  // Candidates of a question: a person sees every document that may be the row's.
  const candidates = left.some(isPartial) ? free : left
  const explained = candidates.filter((candidate) =>
    otherRows.isAbandonedElsewhere(candidate, row.id),
  )
  return {
    kind: 'found',
    candidates,
    explainedElsewhere: new Set(explained.map(({ partnerId }) => partnerId)),
    isFileUnread: gathered.isFileUnread,
  }
}

/**
 * Partial match with known signers; a match without known signers may be gone at the next
 * reconcile.
 */
function isPartial({ verdict, signersEqual }: CandidateEvidence): boolean {
  return verdict === 'partial' && signersEqual !== 'unknown'
}

/**
 * Partial match that open rows of ours explain wholly (R11, verdicts). Such rows explain at most as
 * many documents of one name and the same signers as there are rows; documents that they adopted in
 * this reconcile count.
 */
function isExplained(
  {
    otherRows,
    searchTarget: { row },
  }: { readonly otherRows: OtherRows; readonly searchTarget: RowSearchTarget },
  candidates: readonly CandidateEvidence[],
  candidate: CandidateEvidence,
): boolean {
  const rows = otherRows.countOpenElsewhere(candidate, row.id)
  return rows > 0 && candidates.filter((each) => isAlike(each, candidate)).length <= rows
}

function isAlike(one: CandidateEvidence, other: CandidateEvidence): boolean {
  const [name, otherName] = [one, other].map(toPlainName)
  return name === otherName && matchSigners(one.signers ?? [], other.signers ?? []) === 'equal'
}
