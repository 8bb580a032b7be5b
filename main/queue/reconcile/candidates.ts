// The documents of a scan that may be an open attempt's, with what else of ours could explain them.
// Claims are read last: a document of ours that is answered while we look must be known either as an
// open row's (other-rows.ts) or as claimed, never as neither.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { AttemptId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { matchSigners } from '../../../shared/rules/canonical.ts'
import type { DocumentRow, Journal } from '../../journal/journal.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { readClaims } from './claims.ts'
import { isVerification, mayHaveForgotten } from '../recovery/verify-before-send.ts'
import type { EvidenceResult, SearchTarget } from './evidence.ts'
import { gatherEvidence, toLookedFor } from './evidence.ts'
import type { OtherRows } from './other-rows.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { ReadRelease } from './release-facts.ts'
import { toListedName } from './sent-name.ts'

export type RowSearchTarget = SearchTarget & {
  readonly row: DocumentRow
  readonly attempt: Attempt
}

export type CandidatesResult =
  | {
      readonly kind: 'found'
      readonly candidates: readonly CandidateEvidence[]
      /** Those that an abandoned attempt of another row could explain (R13). */
      readonly explainedElsewhere: ReadonlySet<PartnerDocumentId>
      /** A download that failed may have hidden that one of them is the row's own (R12). */
      readonly isFileUnread: boolean
    }
  | Extract<EvidenceResult, { kind: 'failed' }>

type SuspectsOf = {
  readonly rows: readonly DocumentRow[]
  /** Attempts that this process began. */
  readonly begun: ReadonlySet<AttemptId>
  /** Attempts that were read after the rows: what is not among them is read. */
  readonly known?: readonly Attempt[]
}

/** Rows whose content was erased or whose attempt is not in the journal are left out. */
export async function toSearchTargets(
  journal: Pick<Journal, 'attempt' | 'attempts'>,
  readRelease: ReadRelease,
  { rows, begun, known = [] }: SuspectsOf,
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
    // R17: what was sent elsewhere before this release stood in the list at it.
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
 * R14: called absent, or still open when the journal was put back and looked for anew since (R17); what they
 * made may have come since, and is the row's own, not to be sent again.
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
  look: AccountSnapshot & {
    readonly searchTarget: RowSearchTarget
    /** R12: nothing but a question is left, so the files of partial matches are worth a download. */
    readonly comparesPartialFiles: boolean
  },
): Promise<CandidatesResult> {
  const { searchTarget, scan, remoteDocuments, figures, others, comparesPartialFiles } = look
  const { row } = searchTarget
  // Nobody's status is asked for that is a row's already.
  const gathering = { excluded: look.claimed, figures, comparesPartialFiles }
  const gathered = await gatherEvidence(remoteDocuments, searchTarget, scan.documents, gathering)
  if (gathered.kind === 'failed') return gathered
  const claimed = await readClaims(journal, gathered.candidates)
  const free = gathered.candidates.filter(
    (candidate) =>
      !claimed.has(candidate.partnerId) &&
      !others.isReferredElsewhere(candidate, row.id) &&
      !(candidate.verdict === 'partial' && others.isReported(candidate)),
  )
  const left = free.filter(
    (candidate) =>
      candidate.verdict !== 'partial' || !isExplained(look, gathered.candidates, candidate),
  )
  // Who is asked in any case sees all that it may be.
  const candidates = left.some(isPartial) ? free : left
  const explained = candidates.filter((candidate) => others.isAbandonedElsewhere(candidate, row.id))
  return {
    kind: 'found',
    candidates,
    explainedElsewhere: new Set(explained.map(({ partnerId }) => partnerId)),
    isFileUnread: gathered.isFileUnread,
  }
}

/** Not one whose people nobody can see: it may be gone at the next look. */
function isPartial({ verdict, signersEqual }: CandidateEvidence): boolean {
  return verdict === 'partial' && signersEqual !== 'unknown'
}

/**
 * R11: a partial match that an open row of ours explains wholly is dropped. Such rows explain no more documents
 * of one name and the same signers than they are; what they took in this look is among these documents.
 */
function isExplained(
  {
    others,
    searchTarget: { row },
  }: { readonly others: OtherRows; readonly searchTarget: RowSearchTarget },
  candidates: readonly CandidateEvidence[],
  candidate: CandidateEvidence,
): boolean {
  const rows = others.countOpenElsewhere(candidate, row.id)
  return rows > 0 && candidates.filter((each) => isAlike(each, candidate)).length <= rows
}

function isAlike(one: CandidateEvidence, other: CandidateEvidence): boolean {
  const [name, otherName] = [one, other].map(toPlainName)
  return name === otherName && matchSigners(one.signers ?? [], other.signers ?? []) === 'equal'
}

/** Without a reference. */
function toPlainName(candidate: CandidateEvidence): string {
  const { referred, whole } = toListedName(candidate)
  return (referred?.name ?? whole).canonical
}
