// Time of the last complete copy check of an account (R15, visibility check). An incomplete check
// stays owed, over a restart too.
import type { AccountId, AttemptId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS, epochMsSchema, toEpochMs } from '../../../shared/model/time.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { readRows } from '../reconcile/account-snapshot.ts'
import { MAX_VISIBILITY_CHECK_MS, VISIBILITY_CHECK_MS } from '../reconcile/list-visibility.ts'
import type { ServiceMetrics } from '../reconcile/service-metrics.ts'
import { toDocumentKinds } from '../reconcile/service-metrics.ts'

export type CopyChecks = {
  /** Time by the service's clock; undefined before the first complete check. */
  readonly lastWhole: (accountId: AccountId) => Promise<EpochMs | undefined>
  readonly noteWhole: (accountId: AccountId, serviceAt: EpochMs, now: EpochMs) => Promise<void>
}

/**
 * Shortest interval in milliseconds between two writes; after a restart slightly more is watched
 * than needed.
 */
const REMEMBERED_EVERY_MS = MINUTE_MS

/** Copy checks in the journal's memory, read once. */
export function createCopyChecks(journal: Pick<Journal, 'memory'>): CopyChecks {
  const known = new Map<AccountId, EpochMs>()
  const remembered = new Map<AccountId, EpochMs>()
  return {
    async lastWhole(accountId) {
      if (known.has(accountId)) return known.get(accountId)
      const stored = epochMsSchema.safeParse((await journal.memory.recall(toKey(accountId)))?.value)
      if (stored.success) known.set(accountId, stored.data)
      return known.get(accountId)
    },
    async noteWhole(accountId, serviceAt, now) {
      known.set(accountId, serviceAt)
      const before = remembered.get(accountId) ?? -Infinity
      if (Math.abs(serviceAt - before) < REMEMBERED_EVERY_MS) return
      remembered.set(accountId, serviceAt)
      await journal.memory.remember(toKey(accountId), serviceAt, now)
    },
  }
}

/**
 * Start of the settlements that are still watched: the last complete check, or `now` when the
 * service's clock went back since.
 * @param now time by the service's clock
 */
export function toOwedSince(lastWhole: EpochMs | undefined, now: EpochMs, watchMs: number): number {
  return Math.min(now, lastWhole ?? -Infinity) - watchMs
}

function toKey(accountId: AccountId): string {
  return `copies:${accountId}`
}

type WholeCheck = {
  readonly journal: Pick<Journal, 'documents'>
  readonly hasSeen: (id: AttemptId) => boolean
  /** Settle time of an attempt without upload time (R7, settle time). */
  readonly settleMs: number
}

/**
 * Time up to which the copies of all own documents were looked up: the scan's own, or so much
 * earlier that every 201 younger than the settle time and the oldest unlisted document stay watched.
 * By the service's clock.
 */
export async function toWholeAt(
  { journal, hasSeen, settleMs }: WholeCheck,
  { scan, attempts, metrics }: Pick<AccountSnapshot, 'scan' | 'attempts' | 'metrics'>,
): Promise<EpochMs> {
  const settledUntil = toEpochMs(scan.at - Math.max(0, settleMs - VISIBILITY_CHECK_MS))
  const late = attempts.filter(
    (each) =>
      each.outcome?.kind === 'created' &&
      !hasSeen(each.id) &&
      settledAt(each) < scan.at - MAX_VISIBILITY_CHECK_MS,
  )
  if (late.length === 0) return settledUntil
  const rows = await readRows(
    journal,
    late.map(({ documentId }) => documentId),
  )
  const listable = new Set(rows.filter((row) => isListable(row, metrics)).map(({ id }) => id))
  const oldest = late
    .filter(({ documentId }) => listable.has(documentId))
    .reduce((first, each) => Math.min(first, settledAt(each)), Infinity)
  return toEpochMs(Math.min(settledUntil, oldest + MAX_VISIBILITY_CHECK_MS))
}

/** Document that still is at the service, of kinds that the list is known to show. */
function isListable({ content, tracking }: DocumentRow, { seenKinds }: ServiceMetrics): boolean {
  if (!content || tracking.kind === 'ended' || tracking.kind === 'gone') return false
  return toDocumentKinds(content).every((kind) => seenKinds.includes(kind))
}

/**
 * Settlement time; a verification attempt starts at a time long before this machine knew of it
 * (R17, restored journal).
 */
export function settledAt({ serviceSettledAt, serviceStartedAt }: Attempt): EpochMs {
  return serviceSettledAt ?? serviceStartedAt
}
