// Status of the queue, computed from the journal and from the memory of the loops.
import type { AccountId } from '../../shared/model/ids.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { HoldRetryOutcome } from './holds/hold-retry.ts'
import type { QueuePorts } from './queue-ports.ts'
import { toQueueState } from './to-queue-status.ts'

export async function readStatus(
  { journal, rules }: Pick<QueuePorts, 'journal' | 'rules'>,
  moment: {
    readonly isRunning: boolean
    readonly isPaused: boolean
    readonly inFlight: number
    readonly offline: QueueStatus['offline']
    readonly nextTry: (accountId: AccountId) => HoldRetryOutcome | undefined
  },
): Promise<QueueStatus> {
  const { inFlight, offline, nextTry, ...flags } = moment
  const counts = await journal.countDeliveries()
  const holds = await journal.holds()
  const ofHeld = await Promise.all(holds.map(({ accountId }) => journal.countDeliveries(accountId)))
  const stops =
    rules.stopAfterRefusals === undefined
      ? []
      : await journal.stoppedBatches(rules.stopAfterRefusals)
  const held = new Set(holds.map(({ accountId }) => accountId))
  const ofStopped = stops
    .filter(({ accountId }) => !held.has(accountId))
    .map(({ queued }) => ({ queued }))
  return {
    state: toQueueState({
      ...flags,
      isOffline: offline !== undefined,
      inFlight,
      counts,
      stuck: [...ofHeld, ...ofStopped],
    }),
    counts,
    inFlight,
    ...omitUndefined({ offline }),
    holds: holds.map((hold) => ({ isTrying: false, ...hold, ...nextTry(hold.accountId) })),
    stops,
  }
}
