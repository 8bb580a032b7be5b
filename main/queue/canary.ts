// R9's canary: own documents that were certainly created after the attempt must be in the list, or
// gone by their status, before the attempt's own absence there may mean anything.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { PartnerDocumentId } from '../../shared/model/ids.ts'
import type { DocumentRow } from '../journal/journal.ts'
import { toDocumentKinds } from './learnt-figures.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { Scan } from './scan.ts'
import type { Witness } from './witness.ts'

/** Only those answered before the attempt's own settle time ended: newer ones may still be on their way. */
export async function countMissingCanaries(
  { journal }: Pick<QueuePorts, 'journal'>,
  looked: {
    readonly attempt: Attempt
    readonly row: DocumentRow
    readonly scan: Scan
    readonly witness: Witness
    readonly settlesAt: number
  },
): Promise<number> {
  const { attempt, row, scan, witness, settlesAt } = looked
  const listed = new Set(scan.documents.map(({ id }) => id))
  const ownKinds = row.content ? toDocumentKinds(row.content) : []
  const later = await journal.attemptsSince(row.accountId, attempt.serviceStartedAt)
  let missing = 0
  for (const other of later) {
    if (other.outcome?.kind !== 'created' || (other.serviceSettledAt ?? 0) > settlesAt) continue
    const { partnerId } = other.outcome
    if (listed.has(partnerId)) continue
    if (!(await isOfKinds(journal, other, ownKinds))) continue
    if (!(await isGone(witness, partnerId))) missing += 1
  }
  return missing
}

/** A canary that may be hidden for a reason of its own says nothing about this row. */
async function isOfKinds(
  journal: QueuePorts['journal'],
  attempt: Attempt,
  kinds: readonly string[],
): Promise<boolean> {
  const { rows } = await journal.documents({ ids: [attempt.documentId] })
  const content = rows[0]?.content
  return content !== undefined && toDocumentKinds(content).every((kind) => kinds.includes(kind))
}

async function isGone(witness: Witness, partnerId: PartnerDocumentId): Promise<boolean> {
  return (await witness.status(partnerId)).kind === 'missing'
}
