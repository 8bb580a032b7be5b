// Reconcile of the open rows of one snapshot: each is matched, decided and committed. Certain matches
// go first: a document that is one row's by bytes or reference is then no other row's by name and
// signers, and no person is asked about it.
import type { Attempt } from '../../../shared/model/attempt.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { QueuePorts, FailedRead } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { PATIENCE, readAbsence } from './absence.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { commitJudgement, commitUnanswered } from './commit.ts'
import type { DecisionFacts, Judgement } from './decide.ts'
import { bindBy, decide, isBindable, isOverdue, mayOneGoAlone, reasonToAskAgain } from './decide.ts'
import type { CandidatesResult, RowSearchTarget } from './evidence.ts'
import { findCandidates } from './evidence.ts'
import { MAX_FAILED_READS } from './remote-document-cache.ts'
import { settleTimeMs, toSettling } from './settle-time.ts'

export type Reconciled = { readonly kind: 'reconciled' } | FailedRead

export type RowsReconciled = {
  readonly result: Reconciled
  /** Flag that any row has moved. */
  readonly hasMoved: boolean
}

type SharedSnapshot = AccountSnapshot & {
  /** Flag of a list that lacks documents of an earlier one, which proves no absence. */
  readonly isStale: boolean
}
type Found = Extract<CandidatesResult, { kind: 'found' }>

/** Facts of a search target that are read once per reconcile, however often it is decided. */
type Examined = Pick<DecisionFacts, 'hasSettled' | 'absence' | 'isOverdue' | 'wasWeaklyAbsent'> & {
  readonly searchTarget: RowSearchTarget
  readonly attempt: Attempt
  /** Flag that the wait for a complete list or a file is over. */
  readonly isPatienceOver: boolean
}

/** Reconcile of all search targets; a failed read for one row does not stop the others. */
export async function reconcileRows(
  ports: QueuePorts,
  state: QueueState,
  snapshot: SharedSnapshot,
  searchTargets: readonly RowSearchTarget[],
): Promise<RowsReconciled> {
  const left: Examined[] = []
  const weak: Examined[] = []
  let hasMoved = false
  const commit: Commit = async ({ searchTarget: { row }, attempt }, { candidates }, judgement) => {
    // Service time now: the reads may take minutes, and an attempt that begins meanwhile begins
    // before the judgements.
    const serviceNow = state.serviceTime.now() ?? snapshot.scan.at
    await commitJudgement(ports, { row, attempt, judgement, candidates, serviceNow })
    hasMoved ||= judgement.kind !== 'wait'
  }
  const first = await untilMostFail(searchTargets, async (searchTarget) => {
    const found = await match(ports, snapshot, searchTarget)
    if (found.kind === 'failed') {
      hasMoved = (await askWhenOverdue(ports, state, snapshot, searchTarget)) || hasMoved
      return found
    }
    const examined = await examine(ports, state, snapshot, searchTarget)
    const judgement = decideRow(ports, snapshot, examined, found)
    if (isCertain(judgement)) await commit(examined, found, judgement)
    else if (isWeaklyAbsent(await applyBounds(ports, snapshot, examined, judgement)))
      weak.push(examined)
    else if (judgement.kind !== 'wait') left.push(examined)
    return { kind: 'reconciled' }
  })
  const second = await untilMostFail(left, async (examined) => {
    const found = await match(ports, snapshot, examined.searchTarget)
    if (found.kind === 'failed') return found
    const decided = decideRow(ports, snapshot, examined, found)
    const judgement = await applyBounds(ports, snapshot, examined, decided)
    // A candidate that made it uncertain may have been adopted by another row since.
    if (isWeaklyAbsent(judgement)) weak.push(examined)
    else await commit(examined, found, judgement)
    return { kind: 'reconciled' }
  })
  const failed = [first, second].find(({ kind }) => kind === 'failed')
  if (failed || weak.length === 0) return { result: failed ?? second, hasMoved }
  const third = await letOneGoAlone(ports, snapshot, weak, commit)
  return { result: third, hasMoved }
}

/**
 * Question about a row that was looked for so long while a document that may be its own cannot be read (R18, bounds).
 * Answers whether it was asked.
 */
async function askWhenOverdue(
  ports: QueuePorts,
  state: QueueState,
  snapshot: SharedSnapshot,
  searchTarget: RowSearchTarget,
): Promise<boolean> {
  const { row } = searchTarget
  const attempt = await commitUnanswered(ports, searchTarget, snapshot.scan.at)
  if (!isRowOverdue(state, snapshot, attempt)) return false
  const how = { comparesPartialFiles: true, showsUnread: true }
  const shown = await findCandidates(ports.journal, snapshot, searchTarget, how)
  if (shown.kind === 'failed') return false
  const { candidates } = shown
  const asked = { kind: 'ask', reason: reasonToAskAgain('absenceUnproven', candidates) } as const
  const judgement = bindBy(asked, await ports.journal.attempts.of(row.id), snapshot.scan.at)
  const serviceNow = state.serviceTime.now() ?? snapshot.scan.at
  await commitJudgement(ports, { row, attempt, judgement, candidates, serviceNow })
  return true
}

type Commit = (examined: Examined, found: Found, judgement: Judgement) => Promise<void>

/** Commit of one weakly absent row of all (R9, weak absence goes alone). */
async function letOneGoAlone(
  ports: QueuePorts,
  snapshot: SharedSnapshot,
  weak: readonly Examined[],
  commit: Commit,
): Promise<Reconciled> {
  const { journal, rules, clock } = ports
  const { accountId, metrics, scan } = snapshot
  const trial = await journal.attempts.accountTrial(accountId)
  const options = omitUndefined({ accountId, stopAfterRefusals: rules.stopAfterRefusals })
  const facts = {
    trial,
    weak: new Set(weak.map(({ searchTarget }) => searchTarget.row.id)),
    hasClaimable: (await journal.queue.claimable(clock.now(), 1, options)).length > 0,
    settleMs: settleTimeMs(rules.settleFloorMs, metrics),
    now: scan.at,
  }
  if (!mayOneGoAlone(facts)) return { kind: 'reconciled' }
  for (const examined of weak) {
    const found = await match(ports, snapshot, examined.searchTarget)
    if (found.kind === 'failed') return found
    const judgement = decideRow(ports, snapshot, examined, found)
    await commit(examined, found, judgement)
    if (isWeaklyAbsent(judgement)) break
  }
  return { kind: 'reconciled' }
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
    failedInARow = result.kind === 'reconciled' ? 0 : failedInARow + 1
    if (failedInARow > 0) failed = result
    if (failedInARow === MAX_FAILED_READS) break
  }
  return failed ?? { kind: 'reconciled' }
}

/** Judgement that no other open row can change. */
function isCertain(judgement: Judgement): boolean {
  return judgement.kind === 'adopt' && judgement.evidence !== 'nameAndSigners'
}

function match(
  { journal, rules }: QueuePorts,
  snapshot: SharedSnapshot,
  searchTarget: RowSearchTarget,
): Promise<CandidatesResult> {
  const { metrics, scan } = snapshot
  const seen = { floorMs: rules.settleFloorMs, metrics, scanAt: scan.at }
  // Files of partial matches wait for the settle time, before which no person is asked (R12, file
  // comparison).
  const { hasSettled } = toSettling(searchTarget.attempt, seen)
  return findCandidates(journal, snapshot, searchTarget, { comparesPartialFiles: hasSettled })
}

async function examine(
  ports: QueuePorts,
  state: QueueState,
  snapshot: SharedSnapshot,
  searchTarget: RowSearchTarget,
): Promise<Examined> {
  const { metrics, scan } = snapshot
  const attempt = await commitUnanswered(ports, searchTarget, scan.at)
  const seen = { floorMs: ports.rules.settleFloorMs, metrics, scanAt: scan.at }
  const settling = toSettling(attempt, seen)
  const absence = await readAbsence(ports, state, { ...snapshot, searchTarget, attempt, settling })
  const wasWeaklyAbsent = findEarlier(snapshot, attempt).some(
    ({ conclusion }) => conclusion?.kind === 'absent' && conclusion.weakAt !== undefined,
  )
  const { hasSettled, settleMs, settlesAt } = settling
  const isOver = isRowOverdue(state, snapshot, attempt)
  const isPatienceOver = isOver || scan.at - settlesAt > PATIENCE * settleMs
  return {
    searchTarget,
    attempt,
    hasSettled,
    absence,
    isOverdue: isOver,
    wasWeaklyAbsent,
    isPatienceOver,
  }
}

function findEarlier(
  { attempts }: SharedSnapshot,
  { documentId, id }: Attempt,
): readonly Attempt[] {
  return attempts.filter((each) => each.documentId === documentId && each.id !== id)
}

function isRowOverdue(state: QueueState, snapshot: SharedSnapshot, attempt: Attempt): boolean {
  const { at: now } = snapshot.scan
  const searchedForMs = state.searchedForMs(attempt.id, now)
  return isOverdue([...findEarlier(snapshot, attempt), attempt], { now, searchedForMs })
}

function decideRow(
  { rules }: QueuePorts,
  { otherRows }: SharedSnapshot,
  examined: Examined,
  { candidates, explainedElsewhere, isContested, isFileUnread }: Found,
): Judgement {
  const { row } = examined.searchTarget
  const judgement = decide({
    ...examined,
    candidates,
    isShared: rules.isShared(row.accountId),
    explainedElsewhere,
    isContested,
    waitingRowsAlike: otherRows.doubtedOf(row.lane).filter((id) => id !== row.id).length,
  })
  // A failed download is tried again first: the bytes may answer the question, as may the end of the contesting row.
  const mayBeAnswered = isFileUnread || isContested
  const isSpared = judgement.kind === 'ask' && mayBeAnswered && !examined.isPatienceOver
  return isSpared ? { kind: 'wait' } : judgement
}

async function applyBounds(
  { journal }: Pick<QueuePorts, 'journal'>,
  { scan }: Pick<SharedSnapshot, 'scan'>,
  { searchTarget: { row } }: Examined,
  judgement: Judgement,
): Promise<Judgement> {
  if (!isBindable(judgement)) return judgement
  return bindBy(judgement, await journal.attempts.of(row.id), scan.at)
}
