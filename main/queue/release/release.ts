// R5: handing a batch to the queue. What stands in the list at that moment is committed with it and
// is never taken for one of its documents, but for what may be one of them already (R17).
import { assertNever } from '../../../shared/assert-never.ts'
import type { Batch } from '../../../shared/model/batch.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { LANE_CLOSING_DELIVERIES } from '../../../shared/model/delivery.ts'
import type { Change, Journal } from '../../journal/journal.ts'
import type { CallResult } from '../../partner/call-result.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import { WINDOW_BEFORE_MS, toWindowStart } from '../reconcile/candidate-window.ts'
import { VERIFY_MS } from '../recovery/verify-before-send.ts'
import type { ServiceMetrics } from '../reconcile/service-metrics.ts'
import { isLostRecently } from '../recovery/recover-restored.ts'
import { readRecentAttempts } from '../reconcile/recent-attempts.ts'
import { readServiceTime } from '../reconcile/read-service-time.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { createReleaseFacts } from '../reconcile/release-facts.ts'
import type { Scan } from '../reconcile/scan.ts'
import { scanAccount } from '../reconcile/scan.ts'
import type { ExternalSends, UnsentRow } from '../recovery/external-sends.ts'
import { findExternalSends } from '../recovery/external-sends.ts'
import { readAccountSnapshot, toKnownIds } from '../reconcile/account-snapshot.ts'

export type ReleaseResult =
  | {
      readonly kind: 'released'
      /** How many are looked for before anything of them is sent (R17); absent when none is. */
      readonly doubted?: number
    }
  /** The list could not be read in a form that proves anything; nothing was released. */
  | { readonly kind: 'inconclusive' }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

/**
 * R17: whether the batch may have been released on another machine. `listed`: as far as the list shows
 * it, of anything that came from a file which may lie there too, or is of a journal that may be an old copy. `all`: a person says so, or its draft is
 * of a journal that was restored.
 */
export type ReleaseDoubt =
  | { readonly kind: 'none' }
  /** `since` by the service's time: further back than anything else is looked for. */
  | { readonly kind: 'listed'; readonly since?: EpochMs }
  /** `since` by the service's time; absent: as far back as anything is looked for. */
  | { readonly kind: 'all'; readonly since?: EpochMs }

export type ReleasePlan = {
  /** What is released, as far as it may have been sent before. */
  readonly rows: readonly UnsentRow[]
  readonly doubt: ReleaseDoubt
  /** Written in the same commit: a batch that is created and released at once. */
  readonly before: readonly Change[]
}

export async function releaseBatch(
  ports: QueuePorts,
  state: QueueState,
  batch: Pick<Batch, 'id' | 'accountId'>,
  plan: ReleasePlan,
): Promise<ReleaseResult> {
  const { rows, before } = plan
  const doubt = await widenDoubt(ports, plan.doubt)
  const time = await readServiceTime(ports.partner, state.serviceTime)
  if (time.kind === 'failed') return time
  const figures = await state.serviceMetrics.read(batch.accountId)
  const since = toScanStart(doubt, time.now, figures)
  const scanned = await scanAccount(
    { ...ports, serviceTime: state.serviceTime, figures },
    batch.accountId,
    since,
  )
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') return { kind: 'inconclusive' }
  const { scan } = scanned
  const doubted = await findDoubted(ports, state, { batch, rows, doubt, scan })
  if (doubted.kind === 'failed') return doubted
  const open = await readOpenSince(ports.journal, batch.id)
  const releasedAt = ports.clock.now()
  const released: Change = {
    kind: 'batchReleased',
    batchId: batch.id,
    releasedAt,
    serviceReleasedAt: time.now,
    baseline: toBaseline(scan.documents, {
      leftOut: new Set(doubted.documents),
      figures,
      leftOutSince: doubt.kind === 'all' ? Math.min(open, doubted.since) : open,
    }),
  }
  const marked: readonly Change[] =
    doubted.rows.length === 0
      ? []
      : [{ kind: 'documentsDoubted', documentIds: doubted.rows, since: doubted.since }]
  await ports.journal.commit([...before, released, ...marked], releasedAt)
  await ports.reach?.('released')
  const count = doubted.rows.length
  return count === 0 ? { kind: 'released' } : { kind: 'released', doubted: count }
}

/** Older documents can never be candidates, were the distance of `createdAt` to grow by 15 minutes yet. */
function toScanStart(doubt: ReleaseDoubt, now: EpochMs, figures: ServiceMetrics): EpochMs {
  const oldest = toWindowStart(now - WINDOW_BEFORE_MS, figures)
  if (doubt.kind !== 'listed') return toEpochMs(oldest)
  const listed = Math.min(now - VERIFY_MS, toWindowStart(doubt.since ?? now, figures))
  return toEpochMs(Math.min(oldest, listed))
}

/**
 * What came from a file may have gone in a stretch that this journal lost, and have been renamed since or
 * cut in its name: the list alone does not show that, a look at each unclaimed document does.
 */
async function widenDoubt(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  doubt: ReleaseDoubt,
): Promise<ReleaseDoubt> {
  if (doubt.kind !== 'listed') return doubt
  const { lost } = await journal.describe()
  if (!lost || !isLostRecently(lost, clock.now())) return doubt
  return { kind: 'all', since: toEpochMs(Math.min(lost.since, doubt.since ?? lost.since)) }
}

async function findDoubted(
  ports: QueuePorts,
  state: QueueState,
  asked: Pick<ReleasePlan, 'rows' | 'doubt'> & {
    readonly batch: Pick<Batch, 'id' | 'accountId'>
    readonly scan: Scan
  },
): Promise<ExternalSends> {
  const { batch, rows, doubt, scan } = asked
  const { accountId } = batch
  switch (doubt.kind) {
    case 'none':
      return { kind: 'found', rows: [], documents: [], since: scan.since }
    case 'all':
      return {
        kind: 'found',
        rows: rows.map(({ id }) => id),
        documents: [],
        since: doubt.since ?? toEpochMs(scan.at - VERIFY_MS),
      }
    case 'listed': {
      const figures = await state.serviceMetrics.read(accountId)
      const attempts = await readRecentAttempts(ports.journal, accountId, scan.at)
      const { seenSigners } = state
      const look = await readAccountSnapshot(
        { ...ports, seenSigners },
        { accountId, scan, attempts, figures, readRelease: createReleaseFacts(ports.journal) },
      )
      return findExternalSends(look, rows, { known: toKnownIds(look), since: scan.since })
    }
    default:
      return assertNever(doubt)
  }
}

/**
 * Rows of the batch that went before and are still looked for: what may be theirs is no part of the
 * baseline, which is the batch's.
 */
async function readOpenSince(
  journal: Pick<Journal, 'documents' | 'attempts'>,
  batchId: Batch['id'],
): Promise<number> {
  const { rows } = await journal.documents({ batchId, deliveries: LANE_CLOSING_DELIVERIES })
  const marked = await journal.documents({ batchId, doubted: true })
  const starts = await Promise.all(
    rows.map(async ({ id }) =>
      (await journal.attempts(id)).map(({ serviceStartedAt }) => serviceStartedAt),
    ),
  )
  return Math.min(
    ...starts.flat(),
    ...marked.rows.map(({ doubtedSince }) => doubtedSince ?? Infinity),
  )
}

function toBaseline(
  listed: readonly ListedDocument[],
  {
    leftOut,
    figures,
    leftOutSince,
  }: {
    readonly figures: ServiceMetrics
    readonly leftOut: ReadonlySet<PartnerDocumentId>
    readonly leftOutSince: number
  },
): readonly PartnerDocumentId[] {
  const until = toWindowStart(leftOutSince, figures)
  return listed
    .filter(({ id, createdAt }) => createdAt < until && !leftOut.has(id))
    .map(({ id }) => id)
}
