// R17: each start scans once, before anything that an earlier process released is sent. It finds what a
// journal put back with all that is known of it cannot know: documents that are a row's and that no row has.
// The same before a mended row of a file goes: it may have been mended on another machine too.
import type { DeliveryKind } from '../../../shared/model/delivery.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { BatchRow, DocumentRow, Journal } from '../../journal/journal.ts'
import type { AccountSnapshot } from '../reconcile/account-snapshot.ts'
import { toKnownIds } from '../reconcile/account-snapshot.ts'
import { toWindowStart } from '../reconcile/candidate-window.ts'
import { VERIFY_MS, isFixed, toReleaseTime } from './verify-before-send.ts'
import type { EvidenceResult } from '../reconcile/evidence.ts'
import type { ServiceMetrics } from '../reconcile/service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import { findExternalSends } from './external-sends.ts'

export type StartScans = {
  readonly owe: (accountIds: readonly AccountId[]) => void
  /** Until it is done nothing of the account goes out that an earlier process released. */
  readonly isOwed: (accountId: AccountId) => boolean
  readonly noteDone: (accountId: AccountId) => void
}

export function createStartScans(): StartScans {
  const owed = new Set<AccountId>()
  return {
    owe(accountIds) {
      for (const each of accountIds) owed.add(each)
    },
    isOwed: (accountId) => owed.has(accountId),
    noteDone: (accountId) => void owed.delete(accountId),
  }
}

/** Those with anything to send or to look for: whatever else was released is looked at in its own time. */
export async function readStartAccounts(
  journal: Pick<Journal, 'batches'>,
): Promise<readonly AccountId[]> {
  const open = (await journal.batches()).filter((batch) => has(batch, [...UNSENT, ...LOOKED_FOR]))
  return [...new Set(open.map(({ accountId }) => accountId))]
}

const WAITING = ['queued', 'held'] as const
/** Released and not sent: a rejected one may have been mended and sent in what was lost. */
const UNSENT = [...WAITING, 'rejected'] as const
/** Their last create may have been followed by one that this journal does not know (reopen-listed.ts). */
export const LOOKED_FOR = ['unconfirmed', 'needsDecision'] as const

/** How far back such a document may have been made: the release of the oldest row that waits. */
export async function readStartWindow(
  journal: Pick<Journal, 'batches' | 'documents'>,
  accountId: AccountId,
  { serviceNow, figures }: { readonly serviceNow: EpochMs; readonly figures: ServiceMetrics },
): Promise<EpochMs> {
  const batches = (await journal.batches()).filter((batch) => batch.accountId === accountId)
  const releasesOf = (kinds: readonly DeliveryKind[]): readonly EpochMs[] =>
    batches.filter((batch) => has(batch, kinds)).flatMap((batch) => toReleaseTime(batch) ?? [])
  // What a person has to mend or to decide about lies there for months, and goes only once that is done.
  const earliest = serviceNow - VERIFY_MS
  const releases = releasesOf(['rejected', 'needsDecision'])
  const left = Math.max(earliest, Math.min(serviceNow, ...releases))
  const first = Math.min(left, ...releasesOf(WAITING))
  const oldest = toEpochMs(toWindowStart(first, figures))
  const { rows } = await journal.documents({ accountId, deliveries: ['queued'] })
  return rows.some(isFixed) ? toEpochMs(Math.min(oldest, earliest)) : oldest
}

/** Marks the rows of which the list shows a document already. */
export async function verifyListed(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  accountId: AccountId,
  look: AccountSnapshot,
): Promise<{ readonly kind: 'done' } | Extract<EvidenceResult, { kind: 'failed' }>> {
  const { rows } = await journal.documents({ accountId, deliveries: UNSENT })
  const known = toKnownIds(look)
  const certain = Map.groupBy(rows.filter(isCertain), (row) => row.batchId)
  for (const [batchId, own] of certain) {
    const stood = new Set([...known, ...(await journal.baseline(batchId))])
    const [batch] = await journal.batches([batchId])
    const parts = [
      // By the clock that dates documents it may be older than the release: what stood then stays old.
      {
        known: stood,
        rows: own.filter((row) => !isFixed(row)),
        notBefore: batch?.serviceReleasedAt ?? -Infinity,
      },
      // What they are now was no part of the release: nothing of the list is old to them.
      { known, rows: own.filter(isFixed), notBefore: -Infinity },
    ]
    for (const part of parts) {
      const asked = { known: part.known, since: look.scan.since }
      const found = await findExternalSends(look, part.rows, asked)
      if (found.kind === 'failed') return found
      if (found.rows.length === 0) continue
      const { rows: documentIds } = found
      const since = toEpochMs(Math.max(found.since, part.notBefore))
      await journal.commit([{ kind: 'documentsDoubted', documentIds, since }], clock.now())
    }
  }
  return { kind: 'done' }
}

function has({ deliveries }: BatchRow, kinds: readonly DeliveryKind[]): boolean {
  return kinds.some((kind) => (deliveries[kind] ?? 0) > 0)
}

function isCertain({ doubtedSince }: DocumentRow): boolean {
  return doubtedSince === undefined
}
