// Recovery of rows that the last process left in flight (R1, last-byte fence): before the fence the
// request never acted, after it the outcome is unknown. Needs no network.
import type { Change } from '../../journal/change.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Clock } from '../../ports.ts'

/** Counts of rows that were queued again and of rows that are unconfirmed. */
export async function recoverInFlight(
  journal: Journal,
  clock: Clock,
): Promise<{ readonly requeued: number; readonly unconfirmed: number }> {
  const at = clock.now()
  const { rows } = await journal.documents.list({ deliveries: ['sending'] })
  let requeued = 0
  for (const row of rows) {
    if (row.delivery.kind !== 'sending') continue
    const { attemptId, step } = row.delivery
    const move = { kind: 'deliveryMoved', documentId: row.id, from: 'sending' } as const
    // Unreadable attempt stays as it is, and its row is not sent (R22, unreadable records).
    const isReadable = (await journal.attempts.byId(attemptId)) !== undefined
    const settled: readonly Change[] = isReadable
      ? [{ kind: 'attemptSettled', attemptId, outcome: { kind: 'neverLeft', cause: 'stopped' } }]
      : []
    const changes: readonly Change[] =
      step === 'uploading'
        ? [{ ...move, to: { kind: 'queued', queuedAt: at, after: 'stopped' } }, ...settled]
        : // Settlement by the first scan, which knows the service's time (reconcile-rows.ts).
          [{ ...move, to: { kind: 'unconfirmed', attemptId, cause: 'stopped', since: at } }]
    await journal.commit(changes, at)
    if (step === 'uploading') requeued += 1
  }
  return { requeued, unconfirmed: rows.length - requeued }
}
