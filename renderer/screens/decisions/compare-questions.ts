// Differences between what the service shows now and what it showed when a person answered (R16, decisions on fresh
// evidence).
import type { CandidateEvidence, Question } from '../../../shared/model/evidence.ts'

const ASPECTS = ['name', 'signers', 'file', 'state'] as const
export type Aspect = (typeof ASPECTS)[number]

export type QuestionChange =
  | { readonly kind: 'appeared' | 'vanished'; readonly candidate: CandidateEvidence }
  | {
      readonly kind: 'differs'
      readonly candidate: CandidateEvidence
      readonly aspects: readonly Aspect[]
    }
  | { readonly kind: 'reason' }

export function compareQuestions(before: Question, after: Question): readonly QuestionChange[] {
  const byId = new Map(before.candidates.map((candidate) => [candidate.partnerId, candidate]))
  const now = new Set(after.candidates.map(({ partnerId }) => partnerId))
  const changes: readonly QuestionChange[] = [
    ...after.candidates.flatMap((candidate): readonly QuestionChange[] => {
      const known = byId.get(candidate.partnerId)
      if (!known) return [{ kind: 'appeared', candidate }]
      const aspects = ASPECTS.filter(
        (aspect) => toComparable(known, aspect) !== toComparable(candidate, aspect),
      )
      return aspects.length === 0 ? [] : [{ kind: 'differs', candidate, aspects }]
    }),
    ...before.candidates
      .filter(({ partnerId }) => !now.has(partnerId))
      .map((candidate): QuestionChange => ({ kind: 'vanished', candidate })),
  ]
  return changes.length === 0 && before.reason !== after.reason ? [{ kind: 'reason' }] : changes
}

function toComparable(candidate: CandidateEvidence, aspect: Aspect): string {
  const { name, signers, signersEqual, fileEqual, signatureStatus } = candidate
  const facts: Readonly<Record<Aspect, unknown>> = {
    name,
    signers: [signersEqual, signers],
    file: fileEqual,
    state: signatureStatus,
  }
  return JSON.stringify(facts[aspect])
}
