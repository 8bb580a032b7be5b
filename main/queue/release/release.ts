// Release of a batch with its baseline (R5, release baseline). The ids of the list are committed
// with the release and are never candidates of its rows, except documents that may be such a row
// already (R17, restored journal).
import { assertNever } from '../../../shared/assert-never.ts'
import type { Batch } from '../../../shared/model/batch.ts'
import type { DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { LANE_CLOSING_DELIVERIES } from '../../../shared/model/delivery.ts'
import type { Change } from '../../journal/change.ts'
import type { Journal } from '../../journal/journal.ts'
import type { ListedDocument } from '../../partner/wire/document-list.ts'
import { WINDOW_BEFORE_MS, toWindowStart } from '../reconcile/candidate-window.ts'
import { VERIFY_MS, toReleaseTime } from '../recovery/verify-before-send.ts'
import { isAnyUnsent } from '../recovery/start-scan.ts'
import type { ServiceMetrics } from '../reconcile/service-metrics.ts'
import { isLostRecently, toLostSince } from '../recovery/recover-restored.ts'
import { readRecentAttempts, readWatched } from '../reconcile/watched-attempts.ts'
import { readServiceTime } from '../reconcile/read-service-time.ts'
import type { QueuePorts, FailedRead } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import {
  createReleaseFacts,
  readAccountSnapshot,
  readRows,
  toKnownIds,
} from '../reconcile/account-snapshot.ts'
import type { Scan } from '../reconcile/scan.ts'
import { scanAccount } from '../reconcile/scan.ts'
import type { ExternalSends, UnsentRow } from '../recovery/external-sends.ts'
import { findExternalSends } from '../recovery/external-sends.ts'

export type ReleaseResult =
  | {
      readonly kind: 'released'
      /**
       * Count of rows that are verified before they are sent (R17, restored journal); absent when
       * there is none.
       */
      readonly doubted?: number
    }
  /** List that proves nothing, because it could not be read whole; nothing was released. */
  | { readonly kind: 'inconclusive' }
  | FailedRead

/**
 * Doubt whether another machine has released the batch (R17, restored journal). `listed`: as far as
 * the list shows it, for a batch from a file or from a journal that may be an old copy. `all`: a
 * person says so, or the draft is of a restored journal.
 */
export type ReleaseDoubt = {
  /**
   * Whether the rows were made from earlier documents: documents of these may be the rows' own, and are looked for
   * first.
   */
  readonly isRemade?: boolean
} & (
  | { readonly kind: 'none' }
  | {
      readonly kind: 'listed'
      /** Start of the doubt by the service's time, further back than any other search. */
      readonly since?: EpochMs
      /** Start of the time that this journal lost, by the service's time: all rows are looked for from then on. */
      readonly lostSince?: EpochMs
    }
  /** Start of the doubt by the service's time; the longest search when absent. */
  | { readonly kind: 'all'; readonly since?: EpochMs }
)

type ExternalFound = Extract<ExternalSends, { kind: 'found' }>

export type ReleasePlan = {
  /** Rows to release. */
  readonly rows: readonly UnsentRow[]
  readonly doubt: ReleaseDoubt
  /** Changes of the same commit, for a batch that is created and released at once. */
  readonly before: readonly Change[]
}

export async function releaseBatch(
  ports: QueuePorts,
  state: QueueState,
  batch: Pick<Batch, 'id' | 'accountId'>,
  plan: ReleasePlan,
): Promise<ReleaseResult> {
  const { rows, before } = plan
  const time = await readServiceTime(ports.partner, state.serviceTime)
  if (time.kind === 'failed') return time
  const doubt = await widenDoubt(ports, plan.doubt, time.now)
  const metrics = await state.serviceMetrics.read(batch.accountId)
  const since = toScanStart(doubt, time.now, metrics)
  const scanned = await scanAccount(
    { ...ports, serviceTime: state.serviceTime, metrics },
    batch.accountId,
    since,
  )
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') return { kind: 'inconclusive' }
  const { scan } = scanned
  const doubted = await findDoubted(ports, state, { batch, rows, doubt, scan })
  if (doubted.kind === 'failed') return doubted
  const remade = plan.doubt.isRemade === true ? await findRemade(ports, rows, time.now) : []
  const open = Math.min(
    await readOpenSince(ports.journal, state, batch, time.now),
    ...remade.map((row) => row.since),
  )
  const releasedAt = ports.clock.now()
  const released: Change = {
    kind: 'batchReleased',
    batchId: batch.id,
    releasedAt,
    serviceReleasedAt: time.now,
    baseline: toBaseline(scan.documents, {
      leftOut: new Set(doubted.documents),
      metrics,
      leftOutSince: Math.min(open, toAllSince(doubt, doubted)),
    }),
  }
  const marks = [
    ...toMarks(doubted.rows, await toSearchStart(ports.journal, batch.id, doubted)),
    ...remade.flatMap((row) => toMarks([row.id], row.since)),
  ]
  await ports.journal.commit([...before, released, ...marks], releasedAt)
  await ports.reach?.('released')
  const count = new Set([...doubted.rows, ...remade.map(({ id }) => id)]).size
  return count === 0 ? { kind: 'released' } : { kind: 'released', doubted: count }
}

/**
 * Start of the scan: older documents can never be candidates, even if the distance of `createdAt`
 * grows by 15 minutes.
 */
function toScanStart(doubt: ReleaseDoubt, now: EpochMs, metrics: ServiceMetrics): EpochMs {
  const oldest = toWindowStart(now - WINDOW_BEFORE_MS, metrics)
  if (doubt.kind !== 'listed') return toEpochMs(oldest)
  const listed = Math.min(now - VERIFY_MS, toWindowStart(doubt.since ?? now, metrics))
  return toEpochMs(Math.min(oldest, listed))
}

/** Time since which nothing listed is old for any of the rows; Infinity where only some are doubted. */
function toAllSince(doubt: ReleaseDoubt, doubted: Pick<ExternalFound, 'since'>): number {
  if (doubt.kind === 'all') return doubted.since
  return doubt.kind === 'listed' ? (doubt.lostSince ?? Infinity) : Infinity
}

/**
 * Wider doubt after a restore: the batch may have been sent in time that this journal lost, and its
 * documents renamed or cut since. The list alone does not show that; a status request for each
 * unclaimed document does. What another machine sent before is still only in the list.
 */
async function widenDoubt(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  doubt: ReleaseDoubt,
  serviceNow: EpochMs,
): Promise<ReleaseDoubt> {
  if (doubt.kind === 'none') return doubt
  if (doubt.kind === 'all' && doubt.since === undefined) return doubt
  const { lost } = await journal.describe()
  if (!lost || !isLostRecently(lost, clock.now())) return doubt
  const since = toLostSince(lost, serviceNow)
  const earlier = doubt.kind === 'all' ? doubt.since : doubt.lostSince
  const widened = toEpochMs(Math.min(since, earlier ?? since))
  if (doubt.kind === 'all') return { kind: 'all', since: widened }
  return { ...doubt, lostSince: widened }
}

/**
 * Start of the search for doubted rows: before the batch was first released where a release of another part put one of
 * their documents into the baseline, which counts for attempts since then (R17, restored journal).
 */
async function toSearchStart(
  { batches }: Pick<Journal, 'batches'>,
  batchId: Batch['id'],
  { documents, since }: Pick<ExternalFound, 'documents' | 'since'>,
): Promise<EpochMs> {
  if (documents.length === 0) return since
  const [before] = await batches.list([batchId])
  if (before?.serviceReleasedAt === undefined) return since
  const baseline = new Set(await batches.baseline(batchId))
  if (!documents.some((id) => baseline.has(id))) return since
  return toEpochMs(Math.min(since, before.serviceReleasedAt - 1))
}

function toMarks(documentIds: readonly DocumentId[], since: EpochMs): readonly Change[] {
  return documentIds.length === 0 ? [] : [{ kind: 'documentsDoubted', documentIds, since }]
}

/**
 * Rows made from documents that may have made an unseen document, or of which another draft may have been made and
 * sent in the time that this journal lost; that document is searched first (R17, restored journal).
 */
async function findRemade(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  rows: readonly UnsentRow[],
  serviceNow: EpochMs,
): ReturnType<Journal['remakes']['openSources']> {
  const { lost } = await journal.describe()
  const isRecent = lost !== undefined && isLostRecently(lost, clock.now())
  return journal.remakes.openSources(
    rows.map(({ id }) => id),
    {
      notBefore: toEpochMs(serviceNow - VERIFY_MS),
      ...(isRecent ? { lostSince: lost.since } : {}),
    },
  )
}

const NONE_FOUND = {
  kind: 'found',
  rows: [],
  documents: [],
  unread: new Map<never, never>(),
} as const

/** Reads of one status at most: rows are doubted only beside a document that goes on answering nothing. */
const MAX_STATUS_READS = 3

/** Rows that the list shows as sent, and those beside a document of their name that cannot be read. */
async function findListed(
  ports: QueuePorts,
  { serviceMetrics, seenSigners }: QueueState,
  about: {
    readonly accountId: Batch['accountId']
    readonly rows: ReleasePlan['rows']
    readonly scan: Scan
  },
): Promise<ExternalSends> {
  const { journal } = ports
  const { accountId, rows, scan } = about
  const metrics = await serviceMetrics.read(accountId)
  const attempts = await readRecentAttempts(journal, accountId, scan.at)
  const facts = { accountId, scan, attempts, metrics, readRelease: createReleaseFacts(journal) }
  for (let reads = 1; ; reads += 1) {
    const snapshot = await readAccountSnapshot({ ...ports, seenSigners }, facts)
    const search = { known: toKnownIds(snapshot), since: scan.since }
    const found = await findExternalSends(snapshot, rows, search)
    if (found.kind === 'failed') return found
    if (found.unread.size > 0 && reads < MAX_STATUS_READS) continue
    return { ...found, rows: [...found.rows, ...found.unread.keys()] }
  }
}

async function findDoubted(
  ports: QueuePorts,
  state: QueueState,
  release: Pick<ReleasePlan, 'rows' | 'doubt'> & {
    readonly batch: Pick<Batch, 'id' | 'accountId'>
    readonly scan: Scan
  },
): Promise<ExternalSends> {
  const { batch, rows, doubt, scan } = release
  const { accountId } = batch
  switch (doubt.kind) {
    case 'none':
      return { ...NONE_FOUND, since: scan.since }
    case 'all':
      return {
        ...NONE_FOUND,
        rows: rows.map(({ id }) => id),
        since: doubt.since ?? toEpochMs(scan.at - VERIFY_MS),
      }
    case 'listed': {
      const found = await findListed(ports, state, { accountId, rows, scan })
      const { lostSince } = doubt
      if (found.kind === 'failed' || lostSince === undefined) return found
      const first = found.documents.length === 0 ? lostSince : found.since
      const since = toEpochMs(Math.min(lostSince, first))
      return { ...found, rows: rows.map(({ id }) => id), since }
    }
    default:
      return assertNever(doubt)
  }
}

/**
 * Earliest start of what the batch was sent before, as far as it is open or watched (R14, late documents; R15,
 * visibility check) or waits for the scan of the start (R17, restored journal): documents of it must stay out of the
 * baseline, which covers the whole batch.
 */
async function readOpenSince(
  journal: Journal,
  state: QueueState,
  { id: batchId, accountId }: Pick<Batch, 'id' | 'accountId'>,
  serviceNow: EpochMs,
): Promise<number> {
  // The owed scan must be asked for before the marks are read, which are its result.
  const isScanOwed = state.startScans.isOwed(accountId)
  const [before] = await journal.batches.list([batchId])
  if (!before) return Infinity
  const unscanned = isScanOwed && isAnyUnsent(before) ? toReleaseTime(before) : undefined
  const { rows } = await journal.documents.list({ batchId, deliveries: LANE_CLOSING_DELIVERIES })
  const marked = await journal.documents.list({ batchId, doubted: true })
  const starts = await Promise.all(
    rows.map(async ({ id }) =>
      (await journal.attempts.of(id)).map(({ serviceStartedAt }) => serviceStartedAt),
    ),
  )
  // Watched attempts must be read after the open rows: an attempt that ends meanwhile is then one of them.
  const { all } = await readWatched(journal, accountId, serviceNow, state)
  const watched = await readRows(
    journal,
    all.map(({ documentId }) => documentId),
  )
  const own = new Set(watched.filter((row) => row.batchId === batchId).map(({ id }) => id))
  const ofOwn = all.filter(({ documentId }) => own.has(documentId))
  return Math.min(
    unscanned ?? Infinity,
    ...starts.flat(),
    ...marked.rows.map(({ doubtedSince }) => doubtedSince ?? Infinity),
    ...ofOwn.map(({ serviceStartedAt }) => serviceStartedAt),
  )
}

function toBaseline(
  listed: readonly ListedDocument[],
  {
    leftOut,
    metrics,
    leftOutSince,
  }: {
    readonly metrics: ServiceMetrics
    readonly leftOut: ReadonlySet<PartnerDocumentId>
    readonly leftOutSince: number
  },
): readonly PartnerDocumentId[] {
  const until = toWindowStart(leftOutSince, metrics)
  return listed
    .filter(({ id, createdAt }) => createdAt < until && !leftOut.has(id))
    .map(({ id }) => id)
}
