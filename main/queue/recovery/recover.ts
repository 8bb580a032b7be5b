// Start-up: what the last process left in flight. Before the last-byte fence nothing acted; after it
// nobody knows. No network is needed.
import type { Change, Journal } from '../../journal/journal.ts'
import type { Clock } from '../../ports.ts'

/** Returns how many rows went back to the queue and how many are unconfirmed. */
export async function recoverInFlight(
  journal: Journal,
  clock: Clock,
): Promise<{ readonly requeued: number; readonly unconfirmed: number }> {
  const at = clock.now()
  const { rows } = await journal.documents({ deliveries: ['sending'] })
  let requeued = 0
  for (const row of rows) {
    if (row.delivery.kind !== 'sending') continue
    const { attemptId, step } = row.delivery
    const move = { kind: 'deliveryMoved', documentId: row.id, from: 'sending' } as const
    // R22: one that cannot be read stays as it is, and keeps its row from going.
    const isReadable = (await journal.attempt(attemptId)) !== undefined
    const settled: readonly Change[] = isReadable
      ? [{ kind: 'attemptSettled', attemptId, outcome: { kind: 'neverLeft', cause: 'stopped' } }]
      : []
    const changes: readonly Change[] =
      step === 'uploading'
        ? [{ ...move, to: { kind: 'queued', queuedAt: at, after: 'stopped' } }, ...settled]
        : // Settled by the first look, which knows the service's time (reconcile-account.ts).
          [{ ...move, to: { kind: 'unconfirmed', attemptId, cause: 'stopped', since: at } }]
    await journal.commit(changes, at)
    if (step === 'uploading') requeued += 1
  }
  return { requeued, unconfirmed: rows.length - requeued }
}
