// Settlement of every open attempt of an account after one scan: evidence, judgement, commit.
// Certain matches go first: a document that is one row's by bytes or reference is then no other
// row's by name and signers, and no person is asked about it.
import type { Attempt } from '../../../shared/model/attempt.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { JournalConflict } from '../../journal/journal-errors.ts'
import type { CallResult } from '../../partner/call-result.ts'
import { PATIENCE, judgeAbsence, countCheckDocuments } from './absence.ts'
import { findLastEnd, isOverdue, reachBound, mayOneGoAlone, judge } from './decide.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { toWindowStart } from './candidate-window.ts'
import type { CandidatesResult } from './evidence.ts'
import type { RowSearchTarget } from './search-target.ts'
import { findCandidates } from './evidence.ts'
import { conclude } from './commit.ts'
import type { Judgement, JudgedSnapshot } from './decide.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import { toDocumentKinds } from './service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import type { Scan } from './scan.ts'
import { settleTimeMs } from './settle-time.ts'
import { MAX_FAILED_READS } from './remote-document-cache.ts'

export type Reconciled =
  | { readonly kind: 'looked' }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

export type AllReconciled = {
  readonly result: Reconciled
  /** Flag that any row has moved. */
  readonly hasMoved: boolean
}

type SharedSnapshot = AccountSnapshot & {
  /** Flag of a list that lacks documents of an earlier one, which proves no absence. */
  readonly isStale: boolean
}
type Found = Extract<CandidatesResult, { kind: 'found' }>
type Reconciling = SharedSnapshot & { readonly searchTarget: RowSearchTarget }

/** Facts of a search target that are computed once per reconcile, however often it is judged. */
type Examined = {
  readonly searchTarget: RowSearchTarget
  readonly attempt: Attempt
  readonly hasSettled: boolean
  /** Flag that the wait for a complete list or a file is over. */
  readonly isPatienceOver: boolean
  readonly absence: JudgedSnapshot['absence']
  readonly isOverdue: boolean
  readonly wasWeaklyAbsent: boolean
}

/** Reconcile of all search targets; a failed read for one row does not stop the others. */
export async function reconcileAll(
  ports: QueuePorts,
  state: QueueState,
  snapshot: SharedSnapshot,
  searchTargets: readonly RowSearchTarget[],
): Promise<AllReconciled> {
  const left: Examined[] = []
  const weak: Examined[] = []
  let hasMoved = false
  const settle = async (examined: Examined, found: Found, judgement: Judgement): Promise<void> => {
    // Service time now: the reads may take minutes, and an attempt that begins meanwhile begins
    // before the judgements.
    const serviceNow = state.serviceTime.now() ?? snapshot.scan.at
    await write(ports, serviceNow, examined, found, judgement)
    hasMoved ||= judgement.kind !== 'wait'
  }
  const first = await untilMostFail(searchTargets, async (searchTarget) => {
    const found = await find(ports, snapshot, searchTarget)
    if (found.kind === 'failed') return found
    const examined = await examine(ports, state, { ...snapshot, searchTarget })
    const judgement = judgeFound(ports, snapshot, examined, found)
    if (isCertain(judgement)) await settle(examined, found, judgement)
    else if (isWeaklyAbsent(await bindBy(ports, snapshot, examined, judgement))) weak.push(examined)
    else if (judgement.kind !== 'wait') left.push(examined)
    return { kind: 'looked' }
  })
  const second = await untilMostFail(left, async (examined) => {
    const found = await find(ports, snapshot, examined.searchTarget)
    if (found.kind === 'failed') return found
    const judgement = judgeFound(ports, snapshot, examined, found)
    await settle(examined, found, await bindBy(ports, snapshot, examined, judgement))
    return { kind: 'looked' }
  })
  const failed = [first, second].find(({ kind }) => kind === 'failed')
  if (failed || weak.length === 0) return { result: failed ?? second, hasMoved }
  const third = await letOneGoAlone(ports, snapshot, weak, settle)
  return { result: third, hasMoved }
}

/** Settlement of one weakly absent row of all (R9, weak absence goes alone). */
async function letOneGoAlone(
  ports: QueuePorts,
  snapshot: SharedSnapshot,
  weak: readonly Examined[],
  settle: (examined: Examined, found: Found, judgement: Judgement) => Promise<void>,
): Promise<Reconciled> {
  const { journal, rules, clock } = ports
  const { accountId, figures, scan } = snapshot
  const trial = await journal.accountTrial(accountId)
  const options = omitUndefined({ accountId, stopAfterRefusals: rules.stopAfterRefusals })
  const facts = {
    trial,
    weak: new Set(weak.map(({ attempt }) => attempt.id)),
    hasClaimable: (await journal.claimable(clock.now(), 1, options)).length > 0,
    settleMs: settleTimeMs(rules.settleFloorMs, figures, 0),
    now: scan.at,
  }
  if (!mayOneGoAlone(facts)) return { kind: 'looked' }
  for (const examined of weak) {
    const found = await find(ports, snapshot, examined.searchTarget)
    if (found.kind === 'failed') return found
    const judgement = judgeFound(ports, snapshot, examined, found)
    await settle(examined, found, judgement)
    if (isWeaklyAbsent(judgement)) break
  }
  return { kind: 'looked' }
}

function isWeaklyAbsent(judgement: Judgement): boolean {
  return judgement.kind === 'absent' && judgement.isWeak
}

async function untilMostFail<T>(
  all: readonly T[],
  take: (one: T) => Promise<Reconciled>,
): Promise<Reconciled> {
  let failed: Reconciled | undefined
  let failedInARow = 0
  for (const one of all) {
    const result = await take(one)
    failedInARow = result.kind === 'looked' ? 0 : failedInARow + 1
    if (failedInARow > 0) failed = result
    if (failedInARow === MAX_FAILED_READS) break
  }
  return failed ?? { kind: 'looked' }
}

/** Judgement that no other open row can change. */
function isCertain(judgement: Judgement): boolean {
  return judgement.kind === 'adopt' && judgement.evidence !== 'nameAndSigners'
}

function find(
  ports: QueuePorts,
  snapshot: SharedSnapshot,
  searchTarget: RowSearchTarget,
): Promise<CandidatesResult> {
  // Files of partial matches wait for the settle time, before which no person is asked (R12, file
  // comparison).
  const { hasSettled } = toSettling(ports, searchTarget.attempt, snapshot.scan, snapshot.figures)
  return findCandidates(ports.journal, snapshot, searchTarget, hasSettled)
}

async function examine(
  ports: QueuePorts,
  state: QueueState,
  reconciling: Reconciling,
): Promise<Examined> {
  const { searchTarget, scan, figures } = reconciling
  const attempt = await settleUnanswered(ports, searchTarget, scan)
  const settling = toSettling(ports, attempt, scan, figures)
  const absence = await readAbsence(ports, state, { ...reconciling, attempt, settling })
  const isPatienceOver = scan.at - settling.settlesAt > PATIENCE * settling.settleMs
  const earlier = reconciling.attempts.filter(
    ({ documentId, id }) => documentId === attempt.documentId && id !== attempt.id,
  )
  const wasWeaklyAbsent = earlier.some(
    ({ conclusion }) => conclusion?.kind === 'absent' && conclusion.weakAt !== undefined,
  )
  const { hasSettled } = settling
  const lookedForMs = state.lookedForMs(attempt.id, scan.at)
  const isLate = isOverdue([...earlier, attempt], { now: scan.at, lookedForMs })
  return {
    searchTarget,
    attempt,
    hasSettled,
    isPatienceOver: isPatienceOver || isLate,
    absence,
    isOverdue: isLate,
    wasWeaklyAbsent,
  }
}

function judgeFound(
  { rules }: QueuePorts,
  { otherRows }: SharedSnapshot,
  {
    searchTarget: { row },
    hasSettled,
    isPatienceOver,
    absence,
    isOverdue: isLate,
    wasWeaklyAbsent,
  }: Examined,
  { candidates, explainedElsewhere, isFileUnread }: Found,
): Judgement {
  const judgement = judge({
    candidates,
    hasSettled,
    absence,
    isOverdue: isLate,
    wasWeaklyAbsent,
    isShared: rules.isShared(row.accountId),
    explainedElsewhere,
    waitingRowsAlike: otherRows.doubtedOf(row.lane).filter((id) => id !== row.id).length,
  })
  // Download that failed is tried again first: the bytes may answer the question.
  const isSpared = judgement.kind === 'ask' && isFileUnread && !isPatienceOver
  return isSpared ? { kind: 'wait' } : judgement
}

/**
 * Judgement under the bounds: a row that reached its bound is asked in place of another send, and a
 * person sees how the last attempt ended (R18, bounds).
 */
async function bindBy(
  { journal }: Pick<QueuePorts, 'journal'>,
  { scan }: Pick<SharedSnapshot, 'scan'>,
  { searchTarget: { row } }: Examined,
  judgement: Judgement,
): Promise<Judgement> {
  if (judgement.kind === 'ask' && judgement.reason === 'absenceUnproven') {
    const lastEnd = findLastEnd(await journal.attempts(row.id))
    return lastEnd ? { ...judgement, lastEnd } : judgement
  }
  if (judgement.kind !== 'absent') return judgement
  const bound = reachBound(await journal.attempts(row.id), scan.at)
  return bound ? { kind: 'ask', ...bound } : judgement
}

async function write(
  ports: QueuePorts,
  serviceNow: EpochMs,
  { searchTarget: { row }, attempt }: Examined,
  { candidates }: Found,
  judgement: Judgement,
): Promise<void> {
  try {
    await conclude(ports, { row, attempt, judgement, candidates, serviceNow })
  } catch (error) {
    const now = (await ports.journal.documents({ ids: [row.id] })).rows[0]
    // Withdrawal by a person during the reconcile (R18, bounds).
    if (!(error instanceof JournalConflict) || now?.delivery.kind !== 'withdrawn') throw error
  }
}

/**
 * Settlement of an attempt without an answer. The connection ended by the time of this scan at the
 * latest; nothing shows the exact time after a crash, a restore or a sleep of the machine.
 */
async function settleUnanswered(
  ports: QueuePorts,
  { attempt, row }: RowSearchTarget,
  scan: Scan,
): Promise<Attempt> {
  if (attempt.outcome && attempt.serviceSettledAt !== undefined) return attempt
  const cause = row.delivery.kind === 'unconfirmed' ? row.delivery.cause : 'stopped'
  const outcome = attempt.outcome ?? ({ kind: 'unknown', cause } as const)
  await ports.journal.commit(
    [{ kind: 'attemptSettled', attemptId: attempt.id, outcome, serviceSettledAt: scan.at }],
    ports.clock.now(),
  )
  return { ...attempt, outcome, serviceSettledAt: scan.at }
}

type Settling = {
  readonly hasSettled: boolean
  readonly settleMs: number
  readonly settlesAt: number
}

/** Settle state of the attempt, by the `Date` of the list answers (R6, service's clock). */
function toSettling(
  { rules }: QueuePorts,
  attempt: Attempt,
  scan: Scan,
  figures: ServiceMetrics,
): Settling {
  const settleMs = settleTimeMs(rules.settleFloorMs, figures, attempt.uploadMs ?? 0)
  const settlesAt = (attempt.serviceSettledAt ?? scan.at) + settleMs
  return { hasSettled: scan.at >= settlesAt, settleMs, settlesAt }
}

async function readAbsence(
  ports: QueuePorts,
  state: QueueState,
  reconciling: Reconciling & { readonly attempt: Attempt; readonly settling: Settling },
): Promise<JudgedSnapshot['absence']> {
  const { attempt, figures, scan, settling, searchTarget, isStale } = reconciling
  if (!settling.hasSettled || isStale) return 'pending'
  // Window that opened earlier during this scan, because dates proved further off: the scan did not
  // reach it (R6, service's clock).
  if (scan.since > toWindowStart(searchTarget.since, figures)) return 'pending'
  return judgeAbsence({
    scansAfterSettling: state.countScan(attempt.id),
    ...(await countCheckDocuments(ports, {
      ...reconciling,
      row: searchTarget.row,
      settlesAt: settling.settlesAt,
      hasBeenListed: state.listVisibility.hasSeen,
    })),
    unreadableItems: scan.unreadable,
    kinds: toDocumentKinds(searchTarget.content),
    figures,
    sinceSettledMs: scan.at - settling.settlesAt,
    settleMs: settling.settleMs,
  })
}
