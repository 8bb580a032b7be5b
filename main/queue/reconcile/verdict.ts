// R11: what a document at the service is to one of our open attempts. Pure; the look (evidence.ts)
// brings the facts, the judgement (judge.ts) decides over all candidates together.
import type { CandidateVerdict } from '../../../shared/model/evidence.ts'
import type { NameMatch, SignersMatch } from '../../../shared/rules/canonical.ts'

export type CandidateFacts = {
  readonly name: NameMatch
  /** `truncated` at exactly the length at which the service is known to cut (R10). */
  readonly isKnownTruncation: boolean
  /** `none`: the status shows no signers (cancelled); `missing`: the status answers 404. */
  readonly signers: SignersMatch | 'none' | 'missing'
  readonly file: 'equal' | 'different' | 'unknown'
  readonly reference: 'equal' | 'different' | 'none'
  /** Claimed by another row, in the baseline, or created before the window opened. */
  readonly isExcluded: boolean
  /**
   * R12: other bytes prove another document here, since nobody has signed it yet and our own newest is
   * served with the bytes that we sent.
   */
  readonly isFileProof: boolean
}

/** Undefined: it has nothing in common with the attempt. */
export function toVerdict(facts: CandidateFacts): CandidateVerdict | undefined {
  const likeness = toLikeness(facts)
  const isAnother =
    likeness === 'partial' &&
    facts.file === 'different' &&
    facts.isFileProof &&
    facts.reference !== 'equal'
  return isAnother ? 'impossible' : likeness
}

/** Without what R12 may exclude. */
function toLikeness(facts: CandidateFacts): CandidateVerdict | undefined {
  if (facts.isExcluded || facts.reference === 'different') return 'impossible'
  const isNamed = facts.name === 'equal' || (facts.name === 'truncated' && facts.isKnownTruncation)
  const hasStrongEvidence = facts.reference === 'equal' || facts.file === 'equal'
  if (facts.signers === 'equal') {
    // A cut name that was never seen cut before counts only together with the file or the reference.
    if (hasStrongEvidence && facts.name !== 'different') return 'ours'
    return isNamed ? 'full' : 'partial'
  }
  if (facts.signers === 'missing' || facts.reference === 'equal') return 'partial'
  if (facts.name === 'different') return undefined
  return facts.signers === 'overlapping' || facts.signers === 'none' ? 'partial' : undefined
}
