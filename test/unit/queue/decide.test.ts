import { expect, test } from 'vitest'
import { judgeAbsence } from '../../../main/queue/reconcile/absence.ts'
import type { DecisionFacts } from '../../../main/queue/reconcile/decide.ts'
import { decide, reasonToAskAgain } from '../../../main/queue/reconcile/decide.ts'
import { NO_SERVICE_METRICS } from '../../../main/queue/reconcile/service-metrics.ts'
import { settleTimeMs } from '../../../main/queue/reconcile/settle-time.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME } from '../../support/journal-builders.ts'

function aCandidate(candidate: Partial<CandidateEvidence> = {}): CandidateEvidence {
  return {
    partnerId: partnerDocumentIdSchema.parse(crypto.randomUUID()),
    name: 'Contrato',
    createdAt: SOME_TIME,
    verdict: 'full',
    nameEqual: true,
    signersEqual: 'equal',
    fileEqual: 'unknown',
    referenceEqual: 'none',
    ...candidate,
  }
}

function judgeOf(facts: Partial<DecisionFacts>) {
  return decide({
    candidates: [],
    hasSettled: true,
    absence: 'pending',
    isOverdue: false,
    wasWeaklyAbsent: false,
    isShared: false,
    explainedElsewhere: new Set(),
    isContested: false,
    waitingRowsAlike: 0,
    ...facts,
  })
}

function reasonOf(facts: Partial<DecisionFacts>) {
  const judgement = judgeOf(facts)
  return judgement.kind === 'ask' ? judgement.reason : judgement.kind
}

test('R13: what is ours is adopted at once, before anything has settled', () => {
  const ours = aCandidate({ verdict: 'ours', fileEqual: 'equal' })
  expect(judgeOf({ candidates: [ours], hasSettled: false })).toMatchObject({
    kind: 'adopt',
    partnerId: ours.partnerId,
    evidence: 'file',
    extras: [],
  })
})

test('R13: of several that are ours the oldest is kept and the rest reported', () => {
  const later = aCandidate({ verdict: 'ours' })
  const first = aCandidate({ verdict: 'ours', createdAt: (SOME_TIME - 5) as typeof SOME_TIME })
  expect(judgeOf({ candidates: [later, first] })).toMatchObject({
    partnerId: first.partnerId,
    extras: [later],
  })
})

test('R13: of several that are ours the one with the row’s reference is kept, however old the others are', () => {
  const own = aCandidate({ verdict: 'ours', referenceEqual: 'equal' })
  const older = aCandidate({ verdict: 'ours', createdAt: toEpochMs(SOME_TIME - 5) })
  expect(judgeOf({ candidates: [older, own] })).toMatchObject({
    partnerId: own.partnerId,
    evidence: 'reference',
    extras: [older],
  })
})

test('R10 R13: beside one of ours with the whole name, an older one with a shorter name is another document', () => {
  const whole = aCandidate({ verdict: 'ours', name: 'Contrato 8' })
  const shorter = aCandidate({
    verdict: 'ours',
    nameEqual: false,
    createdAt: toEpochMs(SOME_TIME - 5),
  })
  expect(judgeOf({ candidates: [shorter, whole] })).toMatchObject({
    partnerId: whole.partnerId,
    extras: [],
  })
  expect(judgeOf({ candidates: [shorter] })).toMatchObject({ partnerId: shorter.partnerId })
})

test('R17: as many of ours as rows of the same lane wait to be looked for are left to them', () => {
  const ours = [0, 1, 2].map((at) =>
    aCandidate({ verdict: 'ours', createdAt: toEpochMs(SOME_TIME + at) }),
  )
  expect(judgeOf({ candidates: ours, waitingRowsAlike: 1 })).toMatchObject({
    partnerId: ours[0]?.partnerId,
    extras: [ours[2]],
  })
})

test('R13: one full match waits for the settle time, then is adopted as matched by name and signers', () => {
  const full = aCandidate()
  expect(judgeOf({ candidates: [full], hasSettled: false })).toEqual({ kind: 'wait' })
  expect(judgeOf({ candidates: [full] })).toMatchObject({
    kind: 'adopt',
    evidence: 'nameAndSigners',
  })
})

test('R13: whatever could be somebody else’s is asked of a person', () => {
  const full = aCandidate()
  expect(reasonOf({ candidates: [full], isShared: true })).toBe('sharedAccount')
  expect(reasonOf({ candidates: [aCandidate({ fileEqual: 'different' })] })).toBe('fileDiffers')
  expect(reasonOf({ candidates: [full, aCandidate()] })).toBe('severalMatches')
  expect(reasonOf({ candidates: [full, aCandidate({ verdict: 'partial' })] })).toBe('partialMatch')
  const explainedElsewhere = new Set([full.partnerId])
  expect(reasonOf({ candidates: [full], explainedElsewhere })).toBe('abandonedAttempt')
})

test('R9: nothing found is absent only when absence is proven, and asked when it never can be', () => {
  expect(judgeOf({ absence: 'proven', hasSettled: false })).toEqual({ kind: 'wait' })
  expect(judgeOf({ absence: 'pending' })).toEqual({ kind: 'wait' })
  expect(judgeOf({ absence: 'proven' })).toEqual({ kind: 'absent', isWeak: false })
  expect(judgeOf({ absence: 'unprovable' })).toMatchObject({
    kind: 'ask',
    reason: 'absenceUnproven',
  })
})

test('R9: absence needs two scans, every check document, a readable list, and a kind that may be hidden seen in it', () => {
  const facts = {
    scansAfterSettling: 2,
    listedCheckDocuments: 1,
    missingCheckDocuments: 0,
    unreadableItems: 0,
    kinds: [],
    metrics: NO_SERVICE_METRICS,
    sinceSettledMs: 10,
    settleMs: 1_000,
  } as const
  expect(judgeAbsence(facts)).toBe('proven')
  expect(judgeAbsence({ ...facts, scansAfterSettling: 1 })).toBe('pending')
  expect(judgeAbsence({ ...facts, missingCheckDocuments: 1 })).toBe('pending')
  expect(judgeAbsence({ ...facts, unreadableItems: 1 })).toBe('pending')
  expect(judgeAbsence({ ...facts, kinds: ['grouped'] })).toBe('pending')
  const metrics = { ...facts.metrics, seenKinds: ['grouped' as const] }
  expect(judgeAbsence({ ...facts, kinds: ['grouped'], metrics })).toBe('proven')
  expect(judgeAbsence({ ...facts, kinds: ['grouped'], sinceSettledMs: 2_001 })).toBe('unprovable')
})

test('R9: no check document at all makes an absence weak, and a second weak one of the same row is asked', () => {
  const facts = {
    scansAfterSettling: 2,
    listedCheckDocuments: 0,
    missingCheckDocuments: 0,
    unreadableItems: 0,
    kinds: [],
    metrics: NO_SERVICE_METRICS,
    sinceSettledMs: 1_000_000,
    settleMs: 1_000,
  } as const
  expect(judgeAbsence(facts)).toBe('weak')
  expect(judgeAbsence({ ...facts, scansAfterSettling: 1 })).toBe('pending')
  expect(judgeAbsence({ ...facts, unreadableItems: 1 })).toBe('unprovable')
  // A 201 younger than the settle time is awaited as long as any other doubt about the list.
  expect(judgeAbsence({ ...facts, sinceAwaitedMs: 2_000 })).toBe('pending')
  expect(judgeAbsence({ ...facts, sinceAwaitedMs: 2_001 })).toBe('unprovable')
  expect(judgeOf({ absence: 'weak' })).toEqual({ kind: 'absent', isWeak: true })
  expect(reasonOf({ absence: 'weak', wasWeaklyAbsent: true })).toBe('absenceUnproven')
})

test('R7: the settle time is the floor or ten times the longest ever seen, plus the upload', () => {
  expect(settleTimeMs(600_000, NO_SERVICE_METRICS, 5_000)).toBe(605_000)
  expect(settleTimeMs(1_000, { ...NO_SERVICE_METRICS, longestAnswerMs: 400 }, 0)).toBe(4_000)
  expect(settleTimeMs(1_000, { ...NO_SERVICE_METRICS, longestListLagMs: 90_000 }, 0)).toBe(900_000)
})

test('R13: what is gone at its status is looked at once more before anybody is asked', () => {
  const gone = aCandidate({ verdict: 'partial', nameEqual: false, signersEqual: 'unknown' })
  expect(reasonOf({ candidates: [gone] })).toBe('wait')
  expect(reasonOf({ candidates: [gone], absence: 'proven' })).toBe('partialMatch')
  expect(reasonOf({ candidates: [gone], absence: 'unprovable' })).toBe('partialMatch')
  expect(reasonOf({ candidates: [gone, aCandidate()] })).toBe('partialMatch')
})

test('R16: a question that is asked again says why over what the service shows by then', () => {
  const partial = aCandidate({ verdict: 'partial', nameEqual: false })
  expect(reasonToAskAgain('partialMatch', [])).toBe('absenceUnproven')
  expect(reasonToAskAgain('absenceUnproven', [partial])).toBe('partialMatch')
  expect(reasonToAskAgain('absenceUnproven', [aCandidate()])).toBe('singleMatch')
  expect(reasonToAskAgain('severalMatches', [aCandidate()])).toBe('singleMatch')
  expect(reasonToAskAgain('singleMatch', [aCandidate(), aCandidate()])).toBe('severalMatches')
  expect(reasonToAskAgain('partialMatch', [aCandidate({ fileEqual: 'different' })])).toBe(
    'fileDiffers',
  )
  expect(reasonToAskAgain('sharedAccount', [aCandidate()])).toBe('sharedAccount')
  expect(reasonToAskAgain('abandonedAttempt', [aCandidate()])).toBe('abandonedAttempt')
})

test('R18: what is waited for becomes a question once it is overdue, with what was found so far', () => {
  expect(reasonOf({ hasSettled: false })).toBe('wait')
  expect(reasonOf({ hasSettled: false, isOverdue: true })).toBe('absenceUnproven')
  expect(reasonOf({ isOverdue: true })).toBe('absenceUnproven')
  const candidates = [aCandidate()]
  expect(reasonOf({ candidates, hasSettled: false, isOverdue: true })).toBe('singleMatch')
  expect(judgeOf({ absence: 'proven', isOverdue: true })).toMatchObject({ kind: 'absent' })
})

test('R18 R9: a weakly absent row becomes a question once it is overdue, and waits for its turn no longer', () => {
  expect(judgeOf({ absence: 'weak' })).toEqual({ kind: 'absent', isWeak: true })
  expect(reasonOf({ absence: 'weak', isOverdue: true })).toBe('absenceUnproven')
})
