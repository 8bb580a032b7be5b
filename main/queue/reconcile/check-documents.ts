// Check documents: own documents that were certainly created after an attempt. The list must show
// each of them, or the status must prove it gone, before the attempt's own absence counts (R9,
// absence needs check documents).
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { AttemptId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import type { DocumentRow } from '../../journal/journal.ts'
import type { AbsenceFacts } from './absence.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { toDocumentKinds } from './service-metrics.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { RemoteDocumentCache } from './remote-document-cache.ts'

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
  const { serviceStartedAt: begunAt } = attempt
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
  const { rows } = await journal.documents({ ids: [attempt.documentId] })
  const content = rows[0]?.content
  return content !== undefined && toDocumentKinds(content).every((kind) => kinds.includes(kind))
}

async function isGone(
  remoteDocuments: RemoteDocumentCache,
  partnerId: PartnerDocumentId,
): Promise<boolean> {
  return (await remoteDocuments.status(partnerId)).kind === 'missing'
}
