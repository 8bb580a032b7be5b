// Reconcile of one account: one scan, evidence for each open attempt, a judgement, and one commit
// each. The order of the reads matters; each comment gives the reason.
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import {
  isAllKnown,
  readAccountSnapshot,
  refreshSnapshot,
  createReleaseFacts,
} from './account-snapshot.ts'
import { toWindowStart } from './candidate-window.ts'
import { toSearchTargets } from './search-target.ts'
import { VISIBILITY_CHECK_MS, checkListVisibility } from './list-visibility.ts'
import { toWholeAt } from '../duplicates/copy-checks.ts'
import { resolveEndedDuplicates } from '../duplicates/ended-duplicates.ts'
import { reportExtraCopies } from '../duplicates/extra-copies.ts'
import { verifyLateDocuments, reportLateDocuments } from '../duplicates/late-documents.ts'
import { reopenListed } from '../recovery/reopen-listed.ts'
import { verifyListed, readStartWindow } from '../recovery/start-scan.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { readRecentAttempts, readWatched } from './watched-attempts.ts'
import type { Reconciled } from './reconcile-rows.ts'
import { reconcileRows } from './reconcile-rows.ts'
import { scanAccount } from './scan.ts'
import { settleTimeMs } from './settle-time.ts'
import { createRemoteDocumentCache } from './remote-document-cache.ts'

export type ReconcileResult = Reconciled | { readonly kind: 'inconclusive' }

/**
 * Reconcile that moves all unconfirmed rows of the account as far as the facts allow.
 * @param now time by the service's clock
 */
export async function reconcileAccount(
  ports: QueuePorts,
  state: QueueState,
  accountId: AccountId,
  now: EpochMs,
): Promise<ReconcileResult> {
  const { journal } = ports
  const { seenSigners, begun } = state
  const { rows } = await journal.documents({ accountId, deliveries: ['unconfirmed'] })
  // Attempts must be read after the rows: an attempt is settled in the same commit as its row.
  const watched = await readWatched(journal, accountId, now, state)
  const readRelease = createReleaseFacts(journal)
  const searchTargets = await toSearchTargets(journal, readRelease, {
    rows,
    begun,
    known: watched.attempts,
  })
  const open = searchTargets.map(({ attempt }) => attempt)
  const starts = watched.all.map(({ serviceStartedAt }) => serviceStartedAt)
  const reach = await state.serviceMetrics.read(accountId)
  const windows = [
    now - VISIBILITY_CHECK_MS,
    ...starts,
    ...searchTargets.map(({ since }) => since),
  ].map((at) => toWindowStart(at, reach))
  const isStart = state.startScans.isOwed(accountId)
  const started = isStart
    ? await readStartWindow(journal, accountId, { serviceNow: now, figures: reach })
    : now
  const oldest = toEpochMs(Math.min(started, ...windows))
  const scanned = await scanAccount(
    { ...ports, serviceTime: state.serviceTime, figures: reach },
    accountId,
    oldest,
  )
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') {
    const reason = scanned.kind === 'unsteady' ? scanned.reason : scanned.kind
    ports.log({ level: 'info', event: 'queue.scanUnfinished', details: { accountId, reason } })
    return { kind: 'inconclusive' }
  }
  await ports.reach?.('looked', accountId)

  const { scan } = scanned
  const readAttempts = async () => {
    const copies = { lastWhole: await state.copyChecks.lastWhole(accountId) }
    return readRecentAttempts(journal, accountId, scan.at, open, copies)
  }
  const attempts = await readAttempts()
  await checkListVisibility(ports, state, accountId, { scan, attempts, figures: reach })
  // Quiet account, the usual case: no row is open, and every listed document is some row's.
  const isQuiet = !isStart && searchTargets.length === 0
  const figures = await state.serviceMetrics.read(accountId)
  const settleMs = settleTimeMs(ports.rules.settleFloorMs, figures, 0)
  const noteWhole = async (): Promise<void> => {
    const { hasSeen } = state.listVisibility
    const check = { journal, hasSeen, settleMs }
    const wholeAt = await toWholeAt(check, { scan, attempts, figures })
    await state.copyChecks.noteWhole(accountId, wholeAt, ports.clock.now())
  }
  if (isQuiet && (await isAllKnown(journal, { scan, attempts, figures }))) {
    await noteWhole()
    const remoteDocuments = createRemoteDocumentCache(
      { ...ports, seenSigners },
      accountId,
      attempts,
    )
    await resolveEndedDuplicates(ports, state.missingDuplicates, {
      scan,
      remoteDocuments,
      accountId,
    })
    return { kind: 'looked' }
  }
  const before = await readAccountSnapshot(
    { ...ports, seenSigners },
    { accountId, scan, attempts, figures, readRelease },
  )
  const isStale =
    searchTargets.length > 0 && (await state.staleReplicaGuard.isStale(accountId, before, settleMs))
  state.staleReplicaGuard.note(accountId, scan)
  // Certain copies come first: they explain documents that would be a question otherwise.
  const lastWhole = await state.copyChecks.lastWhole(accountId)
  let copies = await reportExtraCopies(ports, { ...before, lastWhole, begun })
  const snapshot = copies.reported === 0 ? before : await refreshSnapshot(ports, before)
  if (isStart) {
    const result = await verifyListed(ports, accountId, snapshot)
    if (result.kind === 'failed') return result
    const reopened = await reopenListed(ports, accountId, snapshot)
    if (reopened.kind === 'failed') return reopened
    state.startScans.noteDone(accountId)
    if (reopened.rows > 0) return { kind: 'looked' }
  }
  const hasDoubted = searchTargets.length > 0 && (await verifyLateDocuments(ports, snapshot))
  const { result, hasMoved } = await reconcileRows(
    ports,
    state,
    { ...snapshot, isStale },
    searchTargets,
  )
  if (searchTargets.length > 0 && (isStart || hasDoubted || hasMoved)) {
    // Snapshot again: rows that were just settled explain nothing any more, and their documents may
    // have copies.
    const left = await refreshSnapshot(ports, snapshot, await readAttempts())
    await reportLateDocuments(ports, left)
    copies = await reportExtraCopies(ports, { ...left, lastWhole, begun })
  } else await reportLateDocuments(ports, snapshot)
  if (copies.isWhole) await noteWhole()
  await resolveEndedDuplicates(ports, state.missingDuplicates, snapshot)
  return result
}
