// Absence: when "not in the list" means "does not exist" (R9, absence needs check documents).
// Needed are the settle time, two scans after it, a list that shows our own later documents, and a
// list that has shown each kind that it may hide (with groups, in a folder, scheduled). Absence
// without a check document is weak: an outage may have hidden the document.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AttemptId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import type { DocumentKind, ServiceMetrics } from './service-metrics.ts'
import { toDocumentKinds } from './service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { toWindowStart } from './candidate-window.ts'
import type { RowSearchTarget } from './evidence.ts'
import type { Settling } from './settle-time.ts'
import type { RemoteDocumentCache } from './remote-document-cache.ts'

/** Facts of one scan after the settle time. */
export type AbsenceFacts = {
  readonly scansAfterSettling: number
  /** Own documents, created since the attempt, that the list shows or has shown. */
  readonly listedCheckDocuments: number
  /**
   * Own 201s since the attempt that the list does not show and whose status does not prove them
   * gone.
   */
  readonly missingCheckDocuments: number
  /**
   * Milliseconds of service time since the first own 201 that was answered after the settle time
   * and is not in the list yet; absent without one.
   */
  readonly sinceAwaitedMs?: number
  /** Items of the scan that could not be read. */
  readonly unreadableItems: number
  readonly kinds: readonly DocumentKind[]
  readonly metrics: ServiceMetrics
  /**
   * Milliseconds of service time since the settle time ended; `settleMs` is the settle time itself.
   */
  readonly sinceSettledMs: number
  readonly settleMs: number
}

/**
 * Result of the judgement. `weak`: no document was found, and no check document proves that the
 * list is complete. `unprovable`: the list has been incomplete for so long that a person is asked.
 */
export type Absence = 'proven' | 'weak' | 'pending' | 'unprovable'

const SCANS_NEEDED = 2
/**
 * Further settle times after which an incomplete list, or a file that cannot be downloaded, is a
 * question.
 */
export const PATIENCE = 2

export function judgeAbsence(facts: AbsenceFacts): Absence {
  if (facts.scansAfterSettling < SCANS_NEEDED) return 'pending'
  const patienceMs = PATIENCE * facts.settleMs
  const isKindListed = facts.kinds.every((kind) => facts.metrics.seenKinds.includes(kind))
  if (facts.missingCheckDocuments > 0 || facts.unreadableItems > 0 || !isKindListed) {
    return facts.sinceSettledMs > patienceMs ? 'unprovable' : 'pending'
  }
  if (facts.listedCheckDocuments > 0) return 'proven'
  if (facts.sinceAwaitedMs === undefined) return 'weak'
  return facts.sinceAwaitedMs > patienceMs ? 'unprovable' : 'pending'
}

/** Facts of one open attempt after a scan. */
export type ScannedAttempt = AccountSnapshot & {
  readonly searchTarget: RowSearchTarget
  readonly attempt: Attempt
  readonly settling: Settling
  /** Flag of a list that lacks documents of an earlier one, which proves no absence. */
  readonly isStale: boolean
}

/** Absence of the attempt's document, after this scan. */
export async function readAbsence(
  ports: Pick<QueuePorts, 'journal'>,
  state: Pick<QueueState, 'countScan' | 'listVisibility'>,
  scanned: ScannedAttempt,
): Promise<Absence> {
  const { attempt, metrics, scan, settling, searchTarget, isStale } = scanned
  if (!settling.hasSettled || isStale) return 'pending'
  // Window that opened earlier during this scan, because dates proved further off: the scan did not
  // reach it (R6, service's clock).
  if (scan.since > toWindowStart(searchTarget.since, metrics)) return 'pending'
  return judgeAbsence({
    scansAfterSettling: state.countScan(attempt.id),
    ...(await countCheckDocuments(ports, {
      ...scanned,
      row: searchTarget.row,
      settlesAt: settling.settlesAt,
      hasBeenListed: state.listVisibility.hasSeen,
    })),
    unreadableItems: scan.unreadable,
    kinds: toDocumentKinds(searchTarget.content),
    metrics,
    sinceSettledMs: scan.at - settling.settlesAt,
    settleMs: settling.settleMs,
  })
}

/**
 * Milliseconds before the attempt at which a check document may have begun, when its answer came
 * after the attempt's start. A longer time would reach beyond the window of the scan, which opens
 * 15 minutes earlier by a clock that may be a little off.
 */
const BEGUN_BEFORE_MS = 5 * MINUTE_MS

type CheckDocuments = Pick<
  AbsenceFacts,
  'listedCheckDocuments' | 'missingCheckDocuments' | 'sinceAwaitedMs'
>

/**
 * Count of the check documents. A document that was found in the list without a 201 is none, since
 * it shows no list lag (R7, settle time). Missing are those answered before the attempt's settle
 * time ended; newer ones are awaited.
 */
export async function countCheckDocuments(
  { journal }: Pick<QueuePorts, 'journal'>,
  reconciled: Pick<AccountSnapshot, 'scan' | 'attempts' | 'remoteDocuments'> & {
    readonly attempt: Attempt
    readonly row: DocumentRow
    readonly settlesAt: number
    /**
     * Check whether any list has shown the document of this 201; such a document that is missing
     * now was hidden since (R15, visibility check).
     */
    readonly hasBeenListed: (id: AttemptId) => boolean
  },
): Promise<CheckDocuments> {
  const { attempt, row, scan, remoteDocuments, settlesAt, hasBeenListed } = reconciled
  const listed = new Set([...scan.documents, ...scan.older].map(({ id }) => id))
  const ownKinds = row.content ? toDocumentKinds(row.content) : []
  // A search for a document sent elsewhere begins at the row's first create. Only requests since its last create tell
  // how the service treats requests (R17).
  const own = reconciled.attempts.filter(({ documentId }) => documentId === attempt.documentId)
  const begunAt = Math.max(...[attempt, ...own].map(({ serviceStartedAt }) => serviceStartedAt))
  const begun = reconciled.attempts.filter(
    ({ serviceStartedAt }) => serviceStartedAt >= begunAt - BEGUN_BEFORE_MS,
  )
  let listedCheckDocuments = 0
  let missingCheckDocuments = 0
  let awaitedSince = Infinity
  for (const other of begun) {
    const answeredAt = other.serviceSettledAt ?? other.serviceStartedAt
    if (other.outcome?.kind !== 'created' || answeredAt < begunAt) continue
    const { partnerId } = other.outcome
    if (listed.has(partnerId) || hasBeenListed(other.id)) {
      listedCheckDocuments += 1
      continue
    }
    if (!(await isOfKinds(journal, other, ownKinds))) continue
    if (await isGone(remoteDocuments, partnerId)) continue
    if (answeredAt <= settlesAt) missingCheckDocuments += 1
    else awaitedSince = Math.min(awaitedSince, answeredAt)
  }
  return {
    listedCheckDocuments,
    missingCheckDocuments,
    ...(awaitedSince === Infinity ? {} : { sinceAwaitedMs: scan.at - awaitedSince }),
  }
}

/**
 * Kinds of the check document that this row has too; a check document of another kind may be hidden
 * for that kind alone.
 */
async function isOfKinds(
  journal: QueuePorts['journal'],
  attempt: Attempt,
  kinds: readonly string[],
): Promise<boolean> {
  const { rows } = await journal.documents.list({ ids: [attempt.documentId] })
  const content = rows[0]?.content
  return content !== undefined && toDocumentKinds(content).every((kind) => kinds.includes(kind))
}

async function isGone(
  remoteDocuments: RemoteDocumentCache,
  partnerId: PartnerDocumentId,
): Promise<boolean> {
  return (await remoteDocuments.status(partnerId)).kind === 'missing'
}
