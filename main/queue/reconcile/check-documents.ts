// R9's check document: own documents that were certainly created after the attempt must be in the list, or
// gone by their status, before the attempt's own absence there may mean anything.
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
 * One that was on its way already when the attempt began counts by its answer. Not any longer before: the
 * scan reaches 15 minutes back, and the clock that dates documents may be wrong by some.
 */
const BEGUN_BEFORE_MS = 5 * MINUTE_MS

type CheckDocuments = Pick<
  AbsenceFacts,
  'listedCheckDocuments' | 'missingCheckDocuments' | 'sinceAwaitedMs'
>

/**
 * What was found in the list without a 201 is none: nobody learns from it how late the list is (R7). Missing
 * are only those answered before the attempt's own settle time ended: newer ones may still be on their way,
 * and are awaited.
 */
export async function countCheckDocuments(
  { journal }: Pick<QueuePorts, 'journal'>,
  looked: Pick<AccountSnapshot, 'scan' | 'attempts' | 'remoteDocuments'> & {
    readonly attempt: Attempt
    readonly row: DocumentRow
    readonly settlesAt: number
    /** R15: some list has shown the document of this 201; left out now, it was hidden since. */
    readonly hasBeenListed: (id: AttemptId) => boolean
  },
): Promise<CheckDocuments> {
  const { attempt, row, scan, remoteDocuments, settlesAt, hasBeenListed } = looked
  const listed = new Set([...scan.documents, ...scan.older].map(({ id }) => id))
  const ownKinds = row.content ? toDocumentKinds(row.content) : []
  const { serviceStartedAt: begunAt } = attempt
  const begun = looked.attempts.filter(
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

/** A check document that may be hidden for a reason of its own says nothing about this row. */
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
