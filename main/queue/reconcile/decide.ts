// Decision about an unconfirmed attempt from all facts of a reconcile (R13, decision of matches), with
// the bounds of its row (R18) and the turn of weakly absent rows (R9). Pure. Before the settle time
// only certain evidence acts; after it a single full match acts too; everything else is a question.
import { assertNever } from '../../../shared/assert-never.ts'
import type { SentEvidence } from '../../../shared/model/delivery.ts'
import type { CandidateEvidence, LastEnd, Question } from '../../../shared/model/evidence.ts'
import type { DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { Absence } from './absence.ts'
import type { Attempt, AttemptOutcome } from '../../../shared/model/attempt.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { isVerification } from '../recovery/verify-before-send.ts'
import type { AccountTrial } from '../../journal/trial-queries.ts'

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

/** Judgement that the bounds may change. */
export function isBindable(judgement: Judgement): boolean {
  if (judgement.kind === 'ask') return judgement.reason === 'absenceUnproven'
  return judgement.kind === 'absent'
}

/**
 * Bindable judgement under the bounds: a row that reached its bound is asked in place of another
 * send, and a person sees how the last attempt ended (R18, bounds).
 * @param attempts attempts of the row in order, the last one settled
 * @param now time by the service's clock
 */
export function bindBy(
  judgement: Judgement,
  attempts: readonly Attempt[],
  now: EpochMs,
): Judgement {
  if (judgement.kind === 'ask') {
    const lastEnd = findLastEnd(attempts)
    return lastEnd ? { ...judgement, lastEnd } : judgement
  }
  const bound = reachBound(attempts, now)
  return bound ? { kind: 'ask', ...bound } : judgement
}

export type Bound = {
  readonly reason: Extract<Question['reason'], 'equalEnds' | 'noEnd'>
  readonly lastEnd: LastEnd
}

/**
 * Equal ends in a row, and complete requests that may have acted, after which a person is asked.
 */
export const MAX_ENDS = 3
/**
 * Shortest time in milliseconds of equal interruptions: an interrupted upload costs only a retry,
 * so a bad line of minutes is no reason to ask.
 */
const MIN_BROKEN_MS = 10 * MINUTE_MS
/**
 * Bytes that sockets on the way may buffer: two resets within this distance count as the same
 * place.
 */
const PLACE_BYTES = 256 * 1024
export const MAX_TRYING_MS = DAY_MS
/**
 * Shortest time in milliseconds that this process reconciles before it asks: a program that was off
 * for a day reconciles first.
 */
const MIN_SEARCH_MS = HOUR_MS

type Ended = { readonly attempt: Attempt; readonly outcome: AttemptOutcome }

/**
 * Bound that the row has reached; undefined while the row may be sent once more.
 * @param attempts attempts of one row in order, the last one settled
 * @param now time by the service's clock
 */
export function reachBound(attempts: readonly Attempt[], now: number): Bound | undefined {
  const ended = listEnded(attempts)
  const last = ended.at(-1)
  const first = ended[0]
  if (!first || !last) return undefined
  const lastEnd = toLastEnd(ended.length, last.outcome)
  const whole = ended.filter(({ outcome }) => outcome.kind === 'unknown')
  const equal = ended.slice(-MAX_ENDS)
  const isSame = equal.length === MAX_ENDS && equal.every((each) => isAlike(each, last))
  if (whole.length >= MAX_ENDS || (isSame && hasLasted(ended, last, now))) {
    return { reason: 'equalEnds', lastEnd }
  }
  const isLong = now - first.attempt.serviceStartedAt > MAX_TRYING_MS && ended.length > 1
  return isLong ? { reason: 'noEnd', lastEnd } : undefined
}

/**
 * Check whether a row without an end has been reconciled for so long that a person is asked. A row
 * that may have been sent elsewhere counts from the start of its verification (R17, restored
 * journal). A try that this side stopped begins the day too, though it is no end that counts.
 * @param attempts attempts of one row in order, the last one settled and scanned for
 */
export function isOverdue(
  attempts: readonly Attempt[],
  search: { readonly now: number; readonly searchedForMs: number },
): boolean {
  const last = attempts.at(-1)
  if (!last || search.searchedForMs < MIN_SEARCH_MS) return false
  const first = isVerification(last) ? undefined : listTries(attempts).find(mayHaveActed)
  const since = first?.serviceStartedAt ?? last.serviceSettledAt ?? search.now
  return search.now - since > MAX_TRYING_MS
}

/** Last inconclusive end of the row and the count of such ends; undefined without one. */
function findLastEnd(attempts: readonly Attempt[]): LastEnd | undefined {
  const ended = listEnded(attempts)
  const last = ended.at(-1)
  return last && toLastEnd(ended.length, last.outcome)
}

/** Inconclusive ends since the last decision of a person. */
function listEnded(attempts: readonly Attempt[]): readonly Ended[] {
  return listTries(attempts).flatMap((attempt): Ended[] => {
    const { outcome } = attempt
    return outcome && isEnd(outcome) ? [{ attempt, outcome }] : []
  })
}

/** Creates since the last decision of a person. */
function listTries(attempts: readonly Attempt[]): readonly Attempt[] {
  const decidedAt = attempts.findLastIndex(({ conclusion }) => conclusion?.kind === 'decided')
  return attempts.slice(decidedAt + 1).filter((attempt) => !isVerification(attempt))
}

function mayHaveActed({ outcome }: Attempt): boolean {
  return outcome !== undefined && (outcome.kind === 'unknown' || isEnd(outcome))
}

/**
 * Outcome that counts; an abort on this side and a missing connection say nothing about the row.
 */
function isEnd({ kind, ...outcome }: AttemptOutcome): boolean {
  if (!('cause' in outcome)) return false
  return kind === 'unknown' ? outcome.cause !== 'stopped' : outcome.cause === 'interrupted'
}

/** Duration check: an answer blocks at once, an interruption only when it repeats for a while. */
function hasLasted(ended: readonly Ended[], last: Ended, now: number): boolean {
  const different = ended.findLastIndex((each) => !isAlike(each, last))
  const first = ended[different + 1] ?? last
  const isAnswered = 'status' in last.outcome && last.outcome.status !== undefined
  return isAnswered || now - first.attempt.serviceStartedAt >= MIN_BROKEN_MS
}

function isAlike({ outcome: a }: Ended, { outcome: b }: Ended): boolean {
  if (a.kind === 'unknown' && b.kind === 'unknown') {
    return a.cause === b.cause && a.status === b.status
  }
  if (a.kind !== 'neverLeft' || b.kind !== 'neverLeft') return false
  const apart = Math.abs((a.handedBytes ?? 0) - (b.handedBytes ?? 0))
  return a.status === b.status && (a.status !== undefined || apart <= PLACE_BYTES)
}

function toLastEnd(times: number, outcome: AttemptOutcome): LastEnd {
  const { status, words } = 'status' in outcome || 'words' in outcome ? outcome : {}
  return omitUndefined({ times, status, words })
}

/**
 * Longest interval in milliseconds between two rows that go alone: the time that an office waits
 * for a repaired service.
 */
const MAX_WAIT_MS = HOUR_MS

export type TrialFacts = {
  readonly trial: AccountTrial
  /** Rows whose absence this reconcile found weak. */
  readonly weak: ReadonlySet<DocumentId>
  /** Flag that some row of the account may be claimed. */
  readonly hasClaimable: boolean
  /** Settle time of an attempt without upload time (R7, settle time). */
  readonly settleMs: number
  /** Time by the service's clock. */
  readonly now: EpochMs
}

/** Permission for one of the weakly absent rows to go. */
export function mayOneGoAlone({ trial, weak, hasClaimable, settleMs, now }: TrialFacts): boolean {
  if (trial.kind === 'none') return true
  const isOpen = trial.sending > 0 || !trial.open.every((id) => weak.has(id))
  if (trial.kind === 'oneAtATime' && (hasClaimable || isOpen)) return false
  const longestMs = Math.max(settleMs, MAX_WAIT_MS)
  const waitMs = Math.min(settleMs * 2 ** (trial.weakAbsences - 1), longestMs)
  return now - trial.since >= waitMs
}
