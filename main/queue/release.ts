// R5: handing a batch to the queue. What stands in the list at that moment is committed with it and
// is never taken for one of its documents.
import type { Batch } from '../../shared/model/batch.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Change } from '../journal/journal.ts'
import type { CallResult } from '../partner/call-result.ts'
import { readServiceTime } from './read-service-time.ts'
import type { QueuePorts } from './queue-ports.ts'
import { WINDOW_BEFORE_MS } from './queue-ports.ts'
import type { QueueState } from './queue-state.ts'
import { scanAccount } from './scan.ts'

export type ReleaseResult =
  | { readonly kind: 'released' }
  /** The list could not be read in a form that proves anything; nothing was released. */
  | { readonly kind: 'inconclusive' }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

/** Older documents can never be candidates: the window of an attempt opens 15 minutes before it. */
const BASELINE_MS = 2 * WINDOW_BEFORE_MS

export async function releaseBatch(
  ports: QueuePorts,
  state: QueueState,
  batch: Pick<Batch, 'id' | 'accountId'>,
  /** Written in the same commit: a batch that is created and released at once. */
  before: readonly Change[] = [],
): Promise<ReleaseResult> {
  const time = await readServiceTime(ports.partner, state.serviceTime)
  if (time.kind === 'failed') return time
  const since = toEpochMs(time.now - BASELINE_MS)
  const scanned = await scanAccount(
    { ...ports, serviceTime: state.serviceTime },
    batch.accountId,
    since,
  )
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') return { kind: 'inconclusive' }
  const releasedAt = ports.clock.now()
  const baseline = scanned.scan.documents.map(({ id }) => id)
  const released: Change = { kind: 'batchReleased', batchId: batch.id, releasedAt, baseline }
  await ports.journal.commit([...before, released], releasedAt)
  await ports.reach?.('released')
  return { kind: 'released' }
}
