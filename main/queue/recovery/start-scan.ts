// Start scan: one scan per account before any row of an earlier process is sent (R17, restored
// journal). It finds documents that are a row's while no row has them. A fixed row of a batch from
// a file needs the same scan, since another machine may have fixed and sent it too. A reconciled row
// that was sent again in lost time has a reference that this journal does not know: it is reopened.
import type { DeliveryKind } from '../../../shared/model/delivery.ts'
import type { AccountId, BatchId, DocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'
import type { BatchRow, DocumentRow } from '../../journal/records.ts'
import type { UnscannedRow } from '../../journal/withdrawals.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { toKnownIds } from '../reconcile/account-snapshot.ts'
import { toWindowStart } from '../reconcile/candidate-window.ts'
import {
  VERIFY_MS,
  isFixed,
  toReleaseTime,
  isVerification,
  toVerification,
} from './verify-before-send.ts'
import type { ServiceMetrics } from '../reconcile/service-metrics.ts'
import type { QueuePorts, FailedRead } from '../queue-ports.ts'
import { findExternalSends } from './external-sends.ts'
import { toListedName } from '../reconcile/sent-name.ts'

export type StartScans = {
  readonly owe: (accountIds: readonly AccountId[]) => void
  /** Block of the account's rows that an earlier process released, until the scan is done. */
  readonly isOwed: (accountId: AccountId) => boolean
  readonly isAnyOwed: () => boolean
  /** Number of the owed scan, another one each time that it is owed; undefined when none is. */
  readonly owedNumber: (accountId: AccountId) => number | undefined
  /** Count of the owed scan's passes in which a document could not be read, this one included. */
  readonly countUnread: (accountId: AccountId) => number
  /** End of the scan of that number; one that was owed again meanwhile stays owed. */
  readonly noteDone: (accountId: AccountId, number: number) => void
}

/**
 * Passes of a start scan in which a document cannot be read, after which its rows are doubted: a document that never
 * answers holds up these rows, and not their account.
 */
const MAX_UNREAD_PASSES = 3

export function createStartScans(): StartScans {
  const owed = new Map<AccountId, number>()
  const unreadPasses = new Map<AccountId, number>()
  let last = 0
  return {
    owe(accountIds) {
      for (const each of accountIds) owed.set(each, (last += 1))
    },
    isOwed: (accountId) => owed.has(accountId),
    isAnyOwed: () => owed.size > 0,
    owedNumber: (accountId) => owed.get(accountId),
    countUnread(accountId) {
      const count = (unreadPasses.get(accountId) ?? 0) + 1
      unreadPasses.set(accountId, count)
      return count
    },
    noteDone(accountId, number) {
      unreadPasses.delete(accountId)
      if (owed.get(accountId) === number) owed.delete(accountId)
    },
  }
}

/**
 * Accounts with rows to send or to reconcile; the other accounts follow the plan of the scheduler.
 */
export async function readStartAccounts(
  journal: Pick<Journal, 'batches'>,
): Promise<readonly AccountId[]> {
  const open = (await journal.batches.list()).filter((batch) =>
    has(batch, [...UNSENT, ...RECONCILED]),
  )
  return [...new Set(open.map(({ accountId }) => accountId))]
}

const WAITING = ['queued', 'held'] as const
/**
 * Released rows that are not sent; a rejected one may have been fixed and sent in the lost time.
 */
const UNSENT = [...WAITING, 'rejected'] as const
/** Reconciled rows: a create that this journal does not know may have followed their last one. */
const RECONCILED = ['unconfirmed', 'needsDecision'] as const

/** Start of the window: the release of the oldest waiting row. */
export async function readStartWindow(
  journal: Pick<Journal, 'batches' | 'documents'>,
  accountId: AccountId,
  { serviceNow, metrics }: { readonly serviceNow: EpochMs; readonly metrics: ServiceMetrics },
): Promise<EpochMs> {
  const batches = (await journal.batches.list()).filter((batch) => batch.accountId === accountId)
  const releasesOf = (kinds: readonly DeliveryKind[]): readonly EpochMs[] =>
    batches.filter((batch) => has(batch, kinds)).flatMap((batch) => toReleaseTime(batch) ?? [])
  // Rows that wait for a person may lie for months, and they go only after that person acts.
  const earliest = serviceNow - VERIFY_MS
  const releases = releasesOf(['rejected', 'needsDecision'])
  const left = Math.max(earliest, Math.min(serviceNow, ...releases))
  const first = Math.min(left, ...releasesOf(WAITING))
  const oldest = toEpochMs(toWindowStart(first, metrics))
  const { rows } = await journal.documents.list({ accountId, deliveries: ['queued'] })
  return rows.some(isFixed) ? toEpochMs(Math.min(oldest, earliest)) : oldest
}

/** Doubt marks for the rows of which the list already shows a document, or one that cannot be read. */
export async function verifyListed(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  startScans: Pick<StartScans, 'countUnread'>,
  snapshot: AccountSnapshot,
): Promise<{ readonly kind: 'done' } | FailedRead> {
  const { accountId } = snapshot
  const { rows } = await journal.documents.list({ accountId, deliveries: UNSENT })
  const known = toKnownIds(snapshot)
  let isPatient: boolean | undefined
  const certain = Map.groupBy(rows.filter(isCertain), (row) => row.batchId)
  for (const [batchId, own] of certain) {
    const stood = new Set([...known, ...(await journal.batches.baseline(batchId))])
    const [batch] = await journal.batches.list([batchId])
    const releasedAt = batch?.serviceReleasedAt
    const parts = [
      // Baseline of the release stays old, although the clock that dates documents may date one
      // before the release.
      {
        known: stood,
        rows: own.filter((row) => !isFixed(row)),
        toSince: (first: EpochMs) => Math.max(first, releasedAt ?? first),
      },
      // Fixed content was no part of the release: no document of the list is old for it, although
      // that clock may date one after the release.
      {
        known,
        rows: own.filter(isFixed),
        toSince: (first: EpochMs) => Math.min(first, (releasedAt ?? Infinity) - 1),
      },
    ]
    for (const part of parts) {
      const search = { known: part.known, since: snapshot.scan.since }
      const found = await findExternalSends(snapshot, part.rows, search)
      if (found.kind === 'failed') return found
      const [failed] = found.unread.values()
      if (failed) isPatient ??= startScans.countUnread(accountId) < MAX_UNREAD_PASSES
      if (failed && isPatient === true) return failed
      const documentIds = [...found.rows, ...found.unread.keys()]
      if (documentIds.length === 0) continue
      const since = toEpochMs(part.toSince(found.since))
      await journal.commit([{ kind: 'documentsDoubted', documentIds, since }], clock.now())
    }
  }
  return { kind: 'done' }
}

/**
 * Waiting rows that the start scan has not looked for yet, and since when each may have been sent:
 * once they are withdrawn or drafts, that scan does not look for them any more.
 */
export async function readUnscanned(
  { journal, startScans }: Pick<QueuePorts, 'journal'> & { readonly startScans: StartScans },
  selection: { readonly ids: readonly DocumentId[] } | { readonly batchId: BatchId },
  serviceNow: EpochMs,
): Promise<readonly UnscannedRow[]> {
  if (!startScans.isAnyOwed()) return []
  const { rows } = await journal.documents.list({ ...selection, deliveries: WAITING })
  const unscanned = rows.filter((row) => startScans.isOwed(row.accountId))
  const batches = await journal.batches.list(unscanned.map(({ batchId }) => batchId))
  const releases = new Map(batches.map((batch) => [batch.id, toReleaseTime(batch)]))
  const earliest = serviceNow - VERIFY_MS
  return unscanned.map(({ id, batchId }) => ({
    id,
    since: toEpochMs(Math.max(earliest, releases.get(batchId) ?? earliest)),
  }))
}

/** Whether the scan of a start looks for rows of the batch that are not sent. */
export const isAnyUnsent = (batch: BatchRow): boolean => has(batch, UNSENT)

function has({ deliveries }: BatchRow, kinds: readonly DeliveryKind[]): boolean {
  return kinds.some((kind) => (deliveries[kind] ?? 0) > 0)
}

function isCertain({ doubtedSince }: DocumentRow): boolean {
  return doubtedSince === undefined
}

type Reopened = { readonly kind: 'done'; readonly rows: number } | FailedRead

/**
 * Reopening of unconfirmed rows and of open questions; the reads of a reopened row are outdated
 * after it. A document that cannot be read reopens none: each pass, and each answer of a person, reads it again.
 */
export async function reopenListed(
  ports: Pick<QueuePorts, 'journal' | 'clock' | 'random'>,
  accountId: AccountId,
  snapshot: AccountSnapshot,
): Promise<Reopened> {
  const { journal } = ports
  const { rows } = await journal.documents.list({ accountId, deliveries: RECONCILED })
  let reopened = 0
  for (const row of rows) {
    const result = await reopenOne(ports, snapshot, row)
    if (result.kind === 'failed') return result
    reopened += result.rows
  }
  return { kind: 'done', rows: reopened }
}

async function reopenOne(
  { journal, clock, random }: Pick<QueuePorts, 'journal' | 'clock' | 'random'>,
  snapshot: AccountSnapshot,
  row: DocumentRow,
): Promise<Reopened> {
  const attempts = await journal.attempts.of(row.id)
  const own = new Set(attempts.flatMap(({ reference }) => reference ?? []))
  const { isFromFile, baseline } = await snapshot.readRelease(row.batchId)
  // Row without references of its own, or with a search for any reference already.
  if (own.size === 0 || isFromFile || attempts.some(isVerification))
    return { kind: 'done', rows: 0 }
  const bearOwn = snapshot.scan.documents.filter((document) =>
    own.has(toListedName(document).referred?.reference ?? ''),
  )
  const known = new Set([...toKnownIds(snapshot), ...baseline, ...bearOwn.map(({ id }) => id)])
  const since = toEpochMs(Math.min(...attempts.map(({ serviceStartedAt }) => serviceStartedAt)))
  const found = await findExternalSends(snapshot, [row], { known, since })
  if (found.kind === 'failed') return found
  if (found.rows.length === 0) return { kind: 'done', rows: 0 }
  const at = clock.now()
  const changes = toVerification(row, { number: attempts.length + 1, since, at, random })
  await journal.commit(changes, at)
  return { kind: 'done', rows: 1 }
}
