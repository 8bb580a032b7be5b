// How the queue's state looks and what its line says beside it.
import type { TextKey, Translate } from '../../shared/i18n/translate.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { DeliveryKind } from '../../shared/model/delivery.ts'
import { DELIVERY_KINDS } from '../../shared/model/delivery.ts'
import type { DocumentCounts } from '../../shared/model/document-view.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { IconName } from '../components/icon.tsx'
import type { Tone } from '../components/mark.tsx'

type Look = { readonly icon: IconName; readonly tone: Tone }

export const QUEUE_LOOKS: Readonly<Record<QueueStatus['state'], Look>> = {
  stopped: { icon: 'stopped', tone: 'quiet' },
  idle: { icon: 'good', tone: 'good' },
  sending: { icon: 'sending', tone: 'accent' },
  settling: { icon: 'settling', tone: 'accent' },
  paused: { icon: 'pause', tone: 'warn' },
  held: { icon: 'pause', tone: 'warn' },
  offline: { icon: 'offline', tone: 'warn' },
}

/**
 * A queue that never had a document has not sent everything: it is empty. With `documents`, it is
 * also said when every document is signed and stored.
 */
export function nameQueueState(
  t: Translate,
  { state, counts, holds }: QueueStatus,
  documents?: DocumentCounts,
): string {
  const isEmpty = DELIVERY_KINDS.every((kind) => kind === 'draft' || (counts[kind] ?? 0) === 0)
  const { signed = 0, stored = 0, pending = 0 } = documents?.views ?? {}
  if (state === 'idle' && signed > 0 && stored === signed && pending === 0) {
    return t('queuePanel.allStored')
  }
  if (state === 'held' && holds.length === 0) return t('stops.state')
  return t(state === 'idle' && isEmpty ? 'queue.empty' : `queue.state.${state}`)
}

const WORTH_SAYING: readonly (readonly [DeliveryKind, TextKey])[] = [
  ['queued', 'queue.waiting'],
  ['unconfirmed', 'queue.unconfirmed'],
  ['needsDecision', 'queue.decisions'],
  ['held', 'queue.held'],
]

/** Figures of what is not over yet; an empty list when all is. */
export function listOutstanding(
  t: Translate,
  { counts, stops }: QueueStatus,
  batches: readonly BatchView[],
): readonly string[] {
  const schedules = batches.flatMap(({ release }) => release?.schedule ?? [])
  const missed = schedules.filter(({ isMissed }) => isMissed).length
  const figures: readonly (readonly [TextKey, number])[] = [
    ...WORTH_SAYING.map(([kind, key]) => [key, counts[kind] ?? 0] as const),
    ['queue.stopped', stops.length],
    ['queue.scheduled', schedules.length - missed],
    ['queue.missed', missed],
  ]
  return figures.flatMap(([key, count]) => (count === 0 ? [] : [t(key, { count })]))
}
