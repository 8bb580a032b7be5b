// State of the queue in one word, from the rows that are left and from what stops them. Pure.
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'

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
