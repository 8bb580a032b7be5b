// Release of holds and of their held rows in one commit.
import type { AccountId, DocumentId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Change } from '../../journal/change.ts'
import type { QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'

/**
 * Release of one account, or of all.
 * @param accountId account to release; all of them when undefined
 */
export async function releaseHolds(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  state: QueueState,
  accountId?: AccountId,
): Promise<void> {
  state.noteHoldRelease(accountId)
  const queuedAt = clock.now()
  const { rows } = await journal.documents.list({
    deliveries: ['held'],
    ...omitUndefined({ accountId }),
  })
  const holds = (await journal.queue.holds()).filter(
    (each) => accountId === undefined || each.accountId === accountId,
  )
  const freed = holds.map((hold): Change => ({ kind: 'accountFreed', accountId: hold.accountId }))
  const moved = rows.map(({ id }) => toQueued(id, queuedAt))
  if (freed.length + moved.length > 0) await journal.commit([...freed, ...moved], queuedAt)
}

/** Return of one held row to the queue as a probe; the account stays held. */
export async function requeueOneHeld(
  { journal, clock }: Pick<QueuePorts, 'journal' | 'clock'>,
  accountId: AccountId,
): Promise<void> {
  const { rows } = await journal.documents.list({ accountId, deliveries: ['held'], limit: 1 })
  const queuedAt = clock.now()
  const changes = rows.map(({ id }) => toQueued(id, queuedAt))
  if (changes.length > 0) await journal.commit(changes, queuedAt)
}

function toQueued(documentId: DocumentId, queuedAt: EpochMs): Change {
  return {
    kind: 'deliveryMoved',
    documentId,
    from: 'held',
    to: { kind: 'queued', queuedAt, after: 'resumed' },
  }
}
