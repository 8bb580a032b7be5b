// R13: what to do about an unconfirmed attempt, given everything that a look found. Pure. Before the
// settle time only certain evidence acts; after it, one full match and nothing else; else a person.
import { assertNever } from '../../../shared/assert-never.ts'
import type { SentEvidence } from '../../../shared/model/delivery.ts'
import type { CandidateEvidence, LastEnd, Question } from '../../../shared/model/evidence.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { Absence } from './absence.ts'

export type JudgedSnapshot = {
  /** Without the impossible ones. */
  readonly candidates: readonly CandidateEvidence[]
  /** R7: the settle time has passed on the service's clock. */
  readonly hasSettled: boolean
  readonly absence: Absence
  /** R18 (bounds): looked for without an end for so long that a person is asked. */
  readonly isOverdue: boolean
  /** R9 (weak absence): an earlier attempt of the row ended so already. */
  readonly wasWeaklyAbsent: boolean
  /** The account's owner said that others send on it too. */
  readonly isShared: boolean
  /** Candidates that an abandoned attempt of another row could explain: none of them is taken by name and signers. */
  readonly explainedElsewhere: ReadonlySet<PartnerDocumentId>
  /** R17: rows of the same lane that wait to be looked for; as many more of ours may be theirs. */
  readonly waitingRowsAlike: number
}

export type Judgement =
  | {
      readonly kind: 'adopt'
      readonly partnerId: PartnerDocumentId
      readonly evidence: SentEvidence
      /** More of ours: the service has it twice, to be reported. */
      readonly extras: readonly CandidateEvidence[]
    }
  | { readonly kind: 'wait' }
  /** Weak: one row of the account goes at a time (R9). */
  | { readonly kind: 'absent'; readonly isWeak: boolean }
  | {
      readonly kind: 'ask'
      readonly reason: Question['reason']
      readonly lastEnd?: LastEnd
    }

export function judge(look: JudgedSnapshot): Judgement {
  const judgement = judgeEvidence(look)
  if (judgement.kind !== 'wait' || !look.isOverdue) return judgement
  return { kind: 'ask', reason: reasonToAskAgain('absenceUnproven', look.candidates) }
}

function judgeEvidence(look: JudgedSnapshot): Judgement {
  // Name, signers and bytes equal: should it be an abandoned row alike's that came late, it is a document of
  // ours all the same, and this row's own is reported as one too many when it shows (R14, R15).
  const certain = look.candidates
    .filter((candidate) => candidate.verdict === 'ours')
    .toSorted((a, b) => countAnothers(a) - countAnothers(b) || a.createdAt - b.createdAt)
  const [kept, ...more] = certain
  if (kept) {
    return {
      kind: 'adopt',
      partnerId: kept.partnerId,
      evidence: kept.referenceEqual === 'equal' ? 'reference' : 'file',
      extras: more.slice(look.waitingRowsAlike),
    }
  }
  if (!look.hasSettled) return { kind: 'wait' }
  // Deleted between list and status: the next list is believed sooner than a person is asked.
  if (look.absence === 'pending' && look.candidates.every(isGone)) return { kind: 'wait' }
  if (look.candidates.length > 0) return judgeCandidates(look)
  switch (look.absence) {
    case 'proven':
      return { kind: 'absent', isWeak: false }
    case 'weak':
      return look.wasWeaklyAbsent
        ? { kind: 'ask', reason: 'absenceUnproven' }
        : { kind: 'absent', isWeak: true }
    case 'pending':
      return { kind: 'wait' }
    case 'unprovable':
      return { kind: 'ask', reason: 'absenceUnproven' }
    default:
      return assertNever(look.absence)
  }
}

/** What bears the row's reference is its own before all that has the same bytes. */
function countAnothers({ referenceEqual }: CandidateEvidence): number {
  return referenceEqual === 'equal' ? 0 : 1
}

/** Listed, and answered 404 at its status. */
function isGone({ verdict, signersEqual, signatureStatus }: CandidateEvidence): boolean {
  return verdict === 'partial' && signersEqual === 'unknown' && signatureStatus === undefined
}

function judgeCandidates({ candidates, isShared, explainedElsewhere }: JudgedSnapshot): Judgement {
  if (candidates.some(({ partnerId }) => explainedElsewhere.has(partnerId))) {
    return { kind: 'ask', reason: 'abandonedAttempt' }
  }
  const reason = doubtOf(candidates)
  if (reason) return { kind: 'ask', reason }
  const [only] = candidates
  if (!only || isShared) return { kind: 'ask', reason: 'sharedAccount' }
  return { kind: 'adopt', partnerId: only.partnerId, evidence: 'nameAndSigners', extras: [] }
}

/** What the candidates alone leave open; undefined for a single one with nothing against it. */
function doubtOf(candidates: readonly CandidateEvidence[]): Question['reason'] | undefined {
  if (candidates.some(({ verdict }) => verdict === 'partial')) return 'partialMatch'
  if (candidates.length > 1) return 'severalMatches'
  return candidates[0]?.fileEqual === 'different' ? 'fileDiffers' : undefined
}

/** R16: asked again over other candidates. What was known of the account and of other rows still holds. */
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
