// R17: an older copy of the journal was put back. Whatever it has not seen sent may have been sent in the
// stretch that was lost: rows are looked for from their release on, drafts from the last thing that the
// copy knows, and what was being looked for already begins to settle anew.
import type { Batch } from '../../../shared/model/batch.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Change, DocumentRow, Journal } from '../../journal/journal.ts'
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

/** How many rows are doubted now; 0 when the journal was not restored. */
export async function recoverRestored(ports: Ports): Promise<number> {
  const { journal, clock } = ports
  const { restoredAt, isRestoredByAge, lost: earlier } = await journal.describe()
  if (restoredAt === undefined) return 0
  const known = await journal.lastServiceAt()
  if (isRestoredByAge) return recoverAged(ports, known, restoredAt)
  const lostSince = known ?? toEpochMs(restoredAt - VERIFY_MS)
  // Outside the chain, so before the commit that says that all is dealt with.
  for (const { draft } of await journal.drafts()) {
    const since = known ?? toEarliest(draft, restoredAt)
    const doubtedSince = toEpochMs(Math.min(since, draft.doubtedSince ?? since))
    await journal.saveDraft({ ...draft, doubtedSince })
  }
  const at = clock.now()
  const { rows } = await journal.documents({ deliveries: ['draft', 'queued', 'held', 'rejected'] })
  const marks = await toMarks(journal, rows, { known, restoredAt })
  const reopened = await reopen(ports, at, lostSince)
  const lost = joinLost({ since: lostSince, until: at }, earlier)
  await journal.commit([...marks, ...reopened.changes, { kind: 'restoreHandled', lost }], at)
  await verifyBeforeSend(ports)
  return rows.length + reopened.rows
}

/**
 * Nothing but its age says that the journal was put back, and mostly it was not: what may still be sent is
 * looked for, drafts are compared with the list at their release, and what is being looked for or decided by a
 * person stays as it is, since a look comes before either ends.
 */
async function recoverAged(
  ports: Ports,
  known: EpochMs | undefined,
  restoredAt: EpochMs,
): Promise<number> {
  const { journal, clock } = ports
  for (const { draft } of await journal.drafts()) {
    const since = known ?? toEarliest(draft, restoredAt)
    const comparedSince = toEpochMs(Math.min(since, draft.comparedSince ?? since))
    await journal.saveDraft({ ...draft, comparedSince })
  }
  const { rows } = await journal.documents({ deliveries: ['draft', 'queued', 'held', 'rejected'] })
  const marks = await toMarks(journal, rows, { known, restoredAt })
  await journal.commit([...marks, { kind: 'restoreHandled' }], clock.now())
  await verifyBeforeSend(ports)
  return rows.length
}

/** What was released in it is as old as that at most: late documents do not haunt for longer. */
export function isLostRecently({ until }: LostStretch, now: EpochMs): boolean {
  return now - until < VERIFY_MS
}

/**
 * What a person mends now may have been mended, and sent, in the stretch that was lost: it is looked for
 * as it is now. Answers whether any was.
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

/** The copy of a second restore knows nothing either of what the first one took away. */
function joinLost(lost: LostStretch, earlier: LostStretch | undefined): LostStretch {
  if (!earlier || !isLostRecently(earlier, lost.until)) return lost
  return { since: toEpochMs(Math.min(lost.since, earlier.since)), until: lost.until }
}

/** Nothing of it went before it was begun; this machine's clock may have been a day off. */
function toEarliest({ createdAt }: Pick<Batch, 'createdAt'>, restoredAt: EpochMs): EpochMs {
  return toEpochMs(Math.min(createdAt - DAY_MS, restoredAt - VERIFY_MS))
}

async function toMarks(
  journal: Pick<Journal, 'batches'>,
  rows: readonly DocumentRow[],
  copy: {
    /** The latest that it knows of the service; all that was lost came after it. */
    readonly known: EpochMs | undefined
    readonly restoredAt: EpochMs
  },
): Promise<readonly Change[]> {
  const batches = new Map((await journal.batches()).map((batch) => [batch.id, batch]))
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId)
  return [...byBatch].flatMap(([batchId, own]): readonly Change[] => {
    const batch = batches.get(batchId)
    if (!batch) return []
    const since = toReleaseTime(batch) ?? copy.known ?? toEarliest(batch, copy.restoredAt)
    return [{ kind: 'documentsDoubted', documentIds: own.map(({ id }) => id), since }]
  })
}

/** What was looked for, or asked, may have gone again after that: a new settle time, the old window. */
async function reopen(
  { journal, random }: Ports,
  at: EpochMs,
  lostSince: EpochMs,
): Promise<{ readonly rows: number; readonly changes: readonly Change[] }> {
  const { rows } = await journal.documents({ deliveries: ['unconfirmed', 'needsDecision'] })
  const changes: Change[] = []
  for (const row of rows) {
    const attempts = await journal.attempts(row.id)
    const starts = attempts.map(({ serviceStartedAt }) => serviceStartedAt)
    const since = toEpochMs(Math.min(lostSince, ...starts))
    changes.push(...toVerification(row, { number: attempts.length + 1, since, at, random }))
  }
  return { rows: rows.length, changes }
}
