// Reconcile of one account, in one pass: scan the list, take a snapshot, match, decide and commit its
// open rows, then report what exists twice. The order of the reads matters; each comment gives the
// reason.
import type { AccountId } from '../../../shared/model/ids.ts'
import { giveWay } from '../../platform/in-slices.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { toWholeAt } from '../duplicates/copy-checks.ts'
import { resolveEndedDuplicates } from '../duplicates/ended-duplicates.ts'
import { reportExtraCopies } from '../duplicates/find-duplicates.ts'
import { reportLateDocuments, verifyLateDocuments } from '../duplicates/late-documents.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { reopenListed, readStartWindow, verifyListed } from '../recovery/start-scan.ts'
import type { AccountSnapshot, ReadRelease } from './account-snapshot.ts'
import {
  createReleaseFacts,
  isAllKnown,
  readAccountSnapshot,
  refreshSnapshot,
} from './account-snapshot.ts'
import { toWindowStart } from './candidate-window.ts'
import { VISIBILITY_CHECK_MS, checkListVisibility } from './list-visibility.ts'
import type { Reconciled } from './reconcile-rows.ts'
import { reconcileRows } from './reconcile-rows.ts'
import { createRemoteDocumentCache } from './remote-document-cache.ts'
import type { Scan } from './scan.ts'
import { scanAccount } from './scan.ts'
import type { RowSearchTarget } from './evidence.ts'
import { toSearchTargets } from './evidence.ts'
import type { ServiceMetrics } from './service-metrics.ts'
import { settleTimeMs } from './settle-time.ts'
import { readRecentAttempts, readWatched } from './watched-attempts.ts'

export type ReconcileResult = Reconciled | { readonly kind: 'inconclusive' }

/** Search of one pass. */
type Search = {
  readonly accountId: AccountId
  readonly searchTargets: readonly RowSearchTarget[]
  readonly readRelease: ReadRelease
  /** Number of the owed start scan that this pass makes (R17, restored journal). */
  readonly startScan: number | undefined
  /** Start of the oldest window. */
  readonly since: EpochMs
  /** Metrics before the scan. */
  readonly metrics: ServiceMetrics
}

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
  const search = await readSearch(ports, state, accountId, now)
  const { serviceTime } = state
  const scanPorts = { ...ports, serviceTime, metrics: search.metrics }
  const scanned = await scanAccount(scanPorts, accountId, search.since)
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') {
    const reason = scanned.kind === 'unsteady' ? scanned.reason : scanned.kind
    ports.log({ level: 'info', event: 'queue.scanUnfinished', details: { accountId, reason } })
    return { kind: 'inconclusive' }
  }
  await ports.reach?.('scanned', accountId)
  return reconcileScan(ports, state, search, scanned.scan)
}

async function readSearch(
  { journal }: QueuePorts,
  state: QueueState,
  accountId: AccountId,
  now: EpochMs,
): Promise<Search> {
  // Number must be read before the rows: what is queued after them owes another scan.
  const startScan = state.startScans.owedNumber(accountId)
  const { rows } = await journal.documents.list({ accountId, deliveries: ['unconfirmed'] })
  // Attempts must be read after the rows: an attempt is settled in the same commit as its row.
  const watched = await readWatched(journal, accountId, now, state)
  const readRelease = createReleaseFacts(journal)
  const rowsOf = { rows, begun: state.begun, known: watched.attempts }
  const searchTargets = await toSearchTargets(journal, readRelease, rowsOf)
  const metrics = await state.serviceMetrics.read(accountId)
  const watchedSince = watched.all.reduce(
    (first, { serviceStartedAt }) => Math.min(first, serviceStartedAt),
    now - VISIBILITY_CHECK_MS,
  )
  const searchedSince = searchTargets.reduce((first, { since }) => Math.min(first, since), Infinity)
  const windowStart = toWindowStart(Math.min(watchedSince, searchedSince), metrics)
  const started =
    startScan === undefined
      ? now
      : await readStartWindow(journal, accountId, { serviceNow: now, metrics })
  const since = toEpochMs(Math.min(started, windowStart))
  return { accountId, searchTargets, readRelease, startScan, since, metrics }
}

async function reconcileScan(
  ports: QueuePorts,
  state: QueueState,
  search: Search,
  scan: Scan,
): Promise<ReconcileResult> {
  const { journal } = ports
  const { accountId, searchTargets, startScan, readRelease } = search
  const { seenSigners, missingDuplicates } = state
  const attempts = await readAttempts(ports, state, search, scan)
  await checkListVisibility(ports, state, accountId, { scan, attempts, metrics: search.metrics })
  const metrics = await state.serviceMetrics.read(accountId)
  const facts = { accountId, scan, attempts, metrics, readRelease }
  // Quiet account, the usual case: no row is open, and every listed document is some row's.
  const isQuiet = startScan === undefined && searchTargets.length === 0
  if (isQuiet && (await isAllKnown(journal, facts))) {
    await noteWhole(ports, state, facts)
    state.unreadLate.delete(accountId)
    const remoteDocuments = createRemoteDocumentCache(
      { ...ports, seenSigners },
      accountId,
      attempts,
    )
    await resolveEndedDuplicates(ports, missingDuplicates, { scan, remoteDocuments, accountId })
    return { kind: 'reconciled' }
  }
  const snapshot = await readAccountSnapshot({ ...ports, seenSigners }, facts)
  return reconcileSnapshot(ports, state, search, snapshot)
}

async function reconcileSnapshot(
  ports: QueuePorts,
  state: QueueState,
  search: Search,
  before: AccountSnapshot,
): Promise<ReconcileResult> {
  const { accountId, searchTargets, startScan } = search
  const { begun, staleReplicaGuard } = state
  const hasOpen = searchTargets.length > 0
  const settleMs = settleTimeMs(ports.rules.settleFloorMs, before.metrics)
  const isStale = hasOpen && (await staleReplicaGuard.isStale(accountId, before, settleMs))
  staleReplicaGuard.note(accountId, before.scan)
  await giveWay(before.scan.documents)
  // Certain copies come first: they explain documents that would be a question otherwise.
  const lastWhole = await state.copyChecks.lastWhole(accountId)
  let copies = await reportExtraCopies(ports, { ...before, lastWhole, begun })
  const snapshot = copies.reported === 0 ? before : await refreshSnapshot(ports, before)
  if (startScan !== undefined) {
    const started = await reconcileStart(ports, state, snapshot, startScan)
    if (started !== 'continue') return started
  }
  const hasDoubted = hasOpen && (await verifyLateDocuments(ports, state, snapshot))
  const rows = await reconcileRows(ports, state, { ...snapshot, isStale }, searchTargets)
  // Snapshot again: rows that were just settled explain nothing any more, and their documents may
  // have copies.
  const isOutdated = hasOpen && (startScan !== undefined || hasDoubted || rows.hasMoved)
  const left = isOutdated
    ? await refreshSnapshot(
        ports,
        snapshot,
        await readAttempts(ports, state, search, snapshot.scan),
      )
    : snapshot
  const { reported, failed } = await reportLateDocuments(ports, state, left)
  if (isOutdated) {
    copies = await reportExtraCopies(ports, { ...left, reported, lastWhole, begun })
  }
  if (copies.isWhole) await noteWhole(ports, state, before)
  await resolveEndedDuplicates(ports, state.missingDuplicates, snapshot)
  return rows.result.kind === 'failed' ? rows.result : (failed ?? rows.result)
}

/** First pass of the process: rows that the list shows are verified before they go (R17). */
async function reconcileStart(
  ports: QueuePorts,
  state: QueueState,
  snapshot: AccountSnapshot,
  startScan: number,
): Promise<Reconciled | 'continue'> {
  const { accountId } = snapshot
  const result = await verifyListed(ports, state.startScans, snapshot)
  if (result.kind === 'failed') return result
  const reopened = await reopenListed(ports, accountId, snapshot)
  if (reopened.kind === 'failed') return reopened
  state.startScans.noteDone(accountId, startScan)
  return reopened.rows > 0 ? { kind: 'reconciled' } : 'continue'
}

async function readAttempts(
  { journal }: QueuePorts,
  { copyChecks }: QueueState,
  { accountId, searchTargets }: Search,
  { at }: Scan,
): Promise<AccountSnapshot['attempts']> {
  const copies = { lastWhole: await copyChecks.lastWhole(accountId) }
  const open = searchTargets.map(({ attempt }) => attempt)
  return readRecentAttempts(journal, accountId, at, open, copies)
}

/** Note that the copies of all own documents were looked for in this scan (R15). */
async function noteWhole(
  { journal, rules, clock }: QueuePorts,
  { listVisibility: { hasSeen }, copyChecks }: QueueState,
  facts: Pick<AccountSnapshot, 'accountId' | 'scan' | 'attempts' | 'metrics'>,
): Promise<void> {
  const settleMs = settleTimeMs(rules.settleFloorMs, facts.metrics)
  const wholeAt = await toWholeAt({ journal, hasSeen, settleMs }, facts)
  await copyChecks.noteWhole(facts.accountId, wholeAt, clock.now())
}
