// Verdict about a document for one open attempt (R11, verdicts). Pure; evidence.ts gathers the
// facts, judge.ts decides over all candidates together.
import type { CandidateVerdict } from '../../../shared/model/evidence.ts'
import type { NameMatch, SignersMatch } from '../../../shared/rules/canonical.ts'

export type CandidateFacts = {
  readonly name: NameMatch
  /**
   * Flag of a `truncated` name with exactly the length at which the service cuts (R10, canonical
   * comparison).
   */
  readonly isKnownTruncation: boolean
  /**
   * Match of the signers. `none`: the status has no signers (cancelled); `missing`: the status
   * answers 404.
   */
  readonly signers: SignersMatch | 'none' | 'missing'
  readonly file: 'equal' | 'different' | 'unknown'
  readonly reference: 'equal' | 'different' | 'none'
  /**
   * Flag of a document that another row has, that is in the baseline, or that was created before
   * the window.
   */
  readonly isExcluded: boolean
  /**
   * Flag that other bytes prove another document: nobody has signed yet, and our newest own
   * document is served with the bytes that we sent (R12, file comparison).
   */
  readonly isFileProof: boolean
}

/** Verdict; undefined when the document has nothing in common with the attempt. */
export function toVerdict(facts: CandidateFacts): CandidateVerdict | undefined {
  const likeness = toLikeness(facts)
  const isAnother =
    likeness === 'partial' &&
    facts.file === 'different' &&
    facts.isFileProof &&
    facts.reference !== 'equal'
  return isAnother ? 'impossible' : likeness
}

/** Verdict before the file comparison excludes a partial match (R12, file comparison). */
function toLikeness(facts: CandidateFacts): CandidateVerdict | undefined {
  if (facts.isExcluded || facts.reference === 'different') return 'impossible'
  const isNamed = facts.name === 'equal' || (facts.name === 'truncated' && facts.isKnownTruncation)
  const hasStrongEvidence = facts.reference === 'equal' || facts.file === 'equal'
  if (facts.signers === 'equal') {
    // Cut name at an unknown length: it counts only together with the file or the reference.
    if (hasStrongEvidence && facts.name !== 'different') return 'ours'
    return isNamed ? 'full' : 'partial'
  }
  if (facts.signers === 'missing' || facts.reference === 'equal') return 'partial'
  if (facts.name === 'different') return undefined
  return facts.signers === 'overlapping' || facts.signers === 'none' ? 'partial' : undefined
}
