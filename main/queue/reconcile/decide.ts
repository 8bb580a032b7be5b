// Decision about an unconfirmed attempt from all facts of a reconcile (R13, decision of matches). Pure.
// Before the settle time only certain evidence acts; after it a single full match acts too; everything
// else is a question. The bounds of its row (bounds.ts, R18) may change the judgement.
import { assertNever } from '../../../shared/assert-never.ts'
import type { SentEvidence } from '../../../shared/model/delivery.ts'
import type { CandidateEvidence, LastEnd, Question } from '../../../shared/model/evidence.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { Absence } from './absence.ts'

export type DecisionFacts = {
  /** Candidates without the impossible ones. */
  readonly candidates: readonly CandidateEvidence[]
  /** Flag that the settle time has passed on the service's clock (R7, settle time). */
  readonly hasSettled: boolean
  readonly absence: Absence
  /** Flag that the row has been reconciled for so long that a person is asked (R18, bounds). */
  readonly isOverdue: boolean
  /**
   * Flag that an earlier attempt of the row was weakly absent (R9, second weak absence is asked).
   */
  readonly wasWeaklyAbsent: boolean
  /** Flag of an account on which others send too, set by a person. */
  readonly isShared: boolean
  /**
   * Candidates that an attempt of another row could explain, abandoned or answered by a choice; a match by name and signers
   * alone adopts none of them.
   */
  readonly explainedElsewhere: ReadonlySet<PartnerDocumentId>
  /** Flag of a full match by a cut name that a create of another open row may have made. */
  readonly isContested: boolean
  /**
   * Count of rows of the same lane that wait for a verification; as many further documents of ours
   * may be theirs (R17, restored journal).
   */
  readonly waitingRowsAlike: number
}

export type Judgement =
  | {
      readonly kind: 'adopt'
      readonly partnerId: PartnerDocumentId
      readonly evidence: SentEvidence
      /** Further documents of ours: the service has the row twice, and they are reported. */
      readonly extras: readonly CandidateEvidence[]
    }
  | { readonly kind: 'wait' }
  /**
   * Absence; after a weak one, one row of the account goes at a time (R9, weak absence goes alone).
   */
  | { readonly kind: 'absent'; readonly isWeak: boolean }
  | {
      readonly kind: 'ask'
      readonly reason: Question['reason']
      readonly lastEnd?: LastEnd
    }

export function decide(facts: DecisionFacts): Judgement {
  const judgement = decideByEvidence(facts)
  // Weak absence waits too: for its turn, which may be as far off as the rows before it (R9, weak
  // absence goes alone).
  const waits = judgement.kind === 'wait' || (judgement.kind === 'absent' && judgement.isWeak)
  if (!waits || !facts.isOverdue) return judgement
  return { kind: 'ask', reason: reasonToAskAgain('absenceUnproven', facts.candidates) }
}

function decideByEvidence(facts: DecisionFacts): Judgement {
  // Match of name, signers and bytes, or of the reference. A late document of an equal abandoned
  // row would be ours too, and this row's own is then reported as a duplicate when it appears (R14,
  // late documents; R15, visibility check).
  const certain = listCertain(facts.candidates).toSorted(
    (a, b) => countAnothers(a) - countAnothers(b) || a.createdAt - b.createdAt,
  )
  const [kept, ...more] = certain
  if (kept) {
    return {
      kind: 'adopt',
      partnerId: kept.partnerId,
      evidence: kept.referenceEqual === 'equal' ? 'reference' : 'file',
      extras: more.slice(facts.waitingRowsAlike),
    }
  }
  if (!facts.hasSettled) return { kind: 'wait' }
  // Candidates that were deleted between list and status: the next list answers without a question.
  if (facts.absence === 'pending' && facts.candidates.every(isGone)) return { kind: 'wait' }
  if (facts.candidates.length > 0) return decideByCandidates(facts)
  switch (facts.absence) {
    case 'proven':
      return { kind: 'absent', isWeak: false }
    case 'weak':
      return facts.wasWeaklyAbsent
        ? { kind: 'ask', reason: 'absenceUnproven' }
        : { kind: 'absent', isWeak: true }
    case 'pending':
      return { kind: 'wait' }
    case 'unprovable':
      return { kind: 'ask', reason: 'absenceUnproven' }
    default:
      return assertNever(facts.absence)
  }
}

/**
 * Candidates that are ours. Beside one with the whole name, a shorter name was not cut by the
 * service: it is another document (R10, canonical comparison).
 */
function listCertain(candidates: readonly CandidateEvidence[]): readonly CandidateEvidence[] {
  const ours = candidates.filter(({ verdict }) => verdict === 'ours')
  const whole = ours.filter(({ nameEqual }) => nameEqual)
  const length = Math.min(...whole.map(({ name }) => name.length))
  return ours.filter(
    ({ name, referenceEqual }) =>
      whole.length === 0 || referenceEqual === 'equal' || name.length >= length,
  )
}

/**
 * Order of the certain ones: a candidate with the row's reference comes before one with the same
 * bytes.
 */
function countAnothers({ referenceEqual }: CandidateEvidence): number {
  return referenceEqual === 'equal' ? 0 : 1
}

/** Candidate that the list shows and whose status answers 404. */
function isGone({ verdict, signersEqual, signatureStatus }: CandidateEvidence): boolean {
  return verdict === 'partial' && signersEqual === 'unknown' && signatureStatus === undefined
}

function decideByCandidates({
  candidates,
  isShared,
  explainedElsewhere,
  isContested,
}: DecisionFacts): Judgement {
  if (candidates.some(({ partnerId }) => explainedElsewhere.has(partnerId))) {
    return { kind: 'ask', reason: 'abandonedAttempt' }
  }
  const reason = doubtOf(candidates)
  if (reason) return { kind: 'ask', reason }
  if (isContested) return { kind: 'ask', reason: 'abandonedAttempt' }
  const [only] = candidates
  if (!only || isShared) return { kind: 'ask', reason: 'sharedAccount' }
  return { kind: 'adopt', partnerId: only.partnerId, evidence: 'nameAndSigners', extras: [] }
}

/**
 * Reason for a question from the candidates alone; undefined for a single one without a
 * contradiction.
 */
function doubtOf(candidates: readonly CandidateEvidence[]): Question['reason'] | undefined {
  if (candidates.some(({ verdict }) => verdict === 'partial')) return 'partialMatch'
  if (candidates.length > 1) return 'severalMatches'
  return candidates[0]?.fileEqual === 'different' ? 'fileDiffers' : undefined
}

/**
 * Reason of a repeated question over other candidates; what was known of the account and of other
 * rows still holds (R16, decisions on fresh evidence).
 */
export function reasonToAskAgain(
  before: Question['reason'],
  candidates: readonly CandidateEvidence[],
): Question['reason'] {
  if (candidates.length === 0) {
    return before === 'equalEnds' || before === 'noEnd' ? before : 'absenceUnproven'
  }
  if (before === 'abandonedAttempt') return before
  return doubtOf(candidates) ?? (before === 'sharedAccount' ? before : 'singleMatch')
}
