// Recovery of a restored journal: rows that it has not seen sent may have been sent in the lost
// time (R17, restored journal). Rows are verified from their release on, drafts from the last
// service time in the copy; reconciled rows start a new settle time.
import type { Batch } from '../../../shared/model/batch.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Change } from '../../journal/change.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { LostStretch } from '../../journal/journal-report.ts'
import type { Clock, Random } from '../../ports.ts'
import {
  VERIFY_MS,
  isFixed,
  verifyBeforeSend,
  toVerification,
  toReleaseTime,
} from './verify-before-send.ts'

type Ports = { readonly journal: Journal; readonly clock: Clock; readonly random: Random }

/** Count of the rows that are in doubt now; 0 when the journal was not restored. */
export async function recoverRestored(ports: Ports): Promise<number> {
  const { journal, clock } = ports
  const { restoredAt, isRestoredByAge, lost: earlier } = await journal.describe()
  if (restoredAt === undefined) return 0
  const known = await journal.attempts.lastServiceAt()
  if (isRestoredByAge) return recoverAged(ports, known, restoredAt)
  const lostSince = known ?? toEpochMs(restoredAt - VERIFY_MS)
  // Drafts are outside the audit chain, so they are written before the commit that ends the
  // restore.
  for (const { draft } of await journal.drafts.list()) {
    const since = known ?? toEarliest(draft, restoredAt)
    const doubtedSince = toEpochMs(Math.min(since, draft.doubtedSince ?? since))
    await journal.drafts.save({ ...draft, doubtedSince })
  }
  const at = clock.now()
  const { rows } = await journal.documents.list({
    deliveries: ['draft', 'queued', 'held', 'rejected'],
  })
  const marks = await toMarks(journal, rows, { known, restoredAt })
  const reopened = await reopen(ports, at, lostSince)
  const lost = joinLost({ since: lostSince, until: at }, earlier)
  await journal.commit([...marks, ...reopened.changes, { kind: 'restoreHandled', lost }], at)
  await verifyBeforeSend(ports)
  return rows.length + reopened.rows
}

/**
 * Recovery of a journal that only its age marks as restored, which it mostly is not. Unsent rows
 * are verified, and drafts are compared with the list at their release; reconciled rows and open
 * questions stay, since a scan comes before their end.
 */
async function recoverAged(
  ports: Ports,
  known: EpochMs | undefined,
  restoredAt: EpochMs,
): Promise<number> {
  const { journal, clock } = ports
  for (const { draft } of await journal.drafts.list()) {
    const since = known ?? toEarliest(draft, restoredAt)
    const comparedSince = toEpochMs(Math.min(since, draft.comparedSince ?? since))
    await journal.drafts.save({ ...draft, comparedSince })
  }
  const { rows } = await journal.documents.list({
    deliveries: ['draft', 'queued', 'held', 'rejected'],
  })
  const marks = await toMarks(journal, rows, { known, restoredAt })
  await journal.commit([...marks, { kind: 'restoreHandled' }], clock.now())
  await verifyBeforeSend(ports)
  return rows.length
}

/**
 * Check whether rows released in the lost time may still be verified: that search goes back seven
 * days (`VERIFY_MS`).
 */
export function isLostRecently({ until }: LostStretch, now: EpochMs): boolean {
  return now - until < VERIFY_MS
}

/**
 * Start of the lost time by the service's clock. A copy that knows no service time has the start by
 * this machine's clock, which may be days off: it is seven days ago at the latest.
 */
export function toLostSince({ since, until }: LostStretch, serviceNow: EpochMs): EpochMs {
  if (until - since < VERIFY_MS) return since
  return toEpochMs(Math.min(since, serviceNow - VERIFY_MS))
}

/**
 * Verification of fixed rows: a row that a person fixes now may have been fixed and sent in the
 * lost time. Answers whether there was any.
 */
export async function verifyFixed(
  { journal, clock }: Pick<Ports, 'journal' | 'clock'>,
  rows: readonly Pick<DocumentRow, 'id' | 'delivery' | 'doubtedSince'>[],
): Promise<boolean> {
  const fixed = rows.filter((row) => isFixed(row) && row.doubtedSince === undefined)
  if (fixed.length === 0) return false
  const { lost } = await journal.describe()
  const at = clock.now()
  if (!lost || !isLostRecently(lost, at)) return false
  const documentIds = fixed.map(({ id }) => id)
  await journal.commit([{ kind: 'documentsDoubted', documentIds, since: lost.since }], at)
  return true
}

/** Lost time of two restores: the copy of the second lacks what the first one lost too. */
function joinLost(lost: LostStretch, earlier: LostStretch | undefined): LostStretch {
  if (!earlier || !isLostRecently(earlier, lost.until)) return lost
  return { since: toEpochMs(Math.min(lost.since, earlier.since)), until: lost.until }
}

/**
 * Earliest time at which anything of the batch was sent; this machine's clock may have been a day
 * off.
 */
function toEarliest({ createdAt }: Pick<Batch, 'createdAt'>, restoredAt: EpochMs): EpochMs {
  return toEpochMs(Math.min(createdAt - DAY_MS, restoredAt - VERIFY_MS))
}

async function toMarks(
  journal: Pick<Journal, 'batches'>,
  rows: readonly DocumentRow[],
  copy: {
    /** Latest service time in the copy; all that was lost came after it. */
    readonly known: EpochMs | undefined
    readonly restoredAt: EpochMs
  },
): Promise<readonly Change[]> {
  const batches = new Map((await journal.batches.list()).map((batch) => [batch.id, batch]))
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId)
  return [...byBatch].flatMap(([batchId, own]): readonly Change[] => {
    const batch = batches.get(batchId)
    if (!batch) return []
    const since = toReleaseTime(batch) ?? copy.known ?? toEarliest(batch, copy.restoredAt)
    return [{ kind: 'documentsDoubted', documentIds: own.map(({ id }) => id), since }]
  })
}

/**
 * Reopened rows: a reconciled row, or one with a question, may have been sent again in the lost
 * time. They get a new settle time and keep the old window.
 */
async function reopen(
  { journal, random }: Ports,
  at: EpochMs,
  lostSince: EpochMs,
): Promise<{ readonly rows: number; readonly changes: readonly Change[] }> {
  const { rows } = await journal.documents.list({ deliveries: ['unconfirmed', 'needsDecision'] })
  const changes: Change[] = []
  for (const row of rows) {
    const attempts = await journal.attempts.of(row.id)
    const starts = attempts.map(({ serviceStartedAt }) => serviceStartedAt)
    const since = toEpochMs(Math.min(lostSince, ...starts))
    changes.push(...toVerification(row, { number: attempts.length + 1, since, at, random }))
  }
  return { rows: rows.length, changes }
}
