// Status of the queue, computed from the journal and from the memory of the loops.
import type { AccountId } from '../../shared/model/ids.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { HoldRetryOutcome } from './holds/hold-retry.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { DeliveryKind } from '../../shared/model/delivery.ts'

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
  const counts = await journal.documents.countDeliveries()
  const holds = await journal.queue.holds()
  const ofHeld = await Promise.all(
    holds.map(({ accountId }) => journal.documents.countDeliveries(accountId)),
  )
  const stops =
    rules.stopAfterRefusals === undefined
      ? []
      : await journal.queue.stoppedBatches(rules.stopAfterRefusals)
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

type Counts = QueueStatus['counts']

export type QueueSituation = {
  readonly isRunning: boolean
  readonly isPaused: boolean
  readonly isOffline: boolean
  readonly inFlight: number
  readonly counts: Counts
  /**
   * Counts of each held account and each stopped batch; `counts` includes them, and none of their
   * rows is sent.
   */
  readonly stuck: readonly Counts[]
}

const STOPPED_BY_HOLD: readonly DeliveryKind[] = ['queued', 'held', 'unconfirmed']

export function toQueueState(situation: QueueSituation): QueueStatus['state'] {
  const { counts, stuck } = situation
  const isStuck = (kind: DeliveryKind): boolean => sumOf(stuck, kind) > 0
  const isLeft = (kind: DeliveryKind): boolean => (counts[kind] ?? 0) > sumOf(stuck, kind)
  if (!situation.isRunning) return 'stopped'
  if (situation.isPaused) return 'paused'
  if (situation.isOffline) return 'offline'
  if (situation.inFlight > 0 || isLeft('queued')) return 'sending'
  if (isLeft('unconfirmed')) return 'settling'
  return STOPPED_BY_HOLD.some(isStuck) ? 'held' : 'idle'
}

function sumOf(stuck: readonly Counts[], kind: DeliveryKind): number {
  return stuck.reduce((sum, counts) => sum + (counts[kind] ?? 0), 0)
}
