// Icon, tone and words of the queue's state.
import type { TextKey, Translate } from '../../shared/i18n/translate.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { Standing, StandingCounts } from '../../shared/model/document-standing.ts'
import {
  addCounts,
  RELEASED,
  SENT,
  sumOf,
  WITHOUT_FILE,
} from '../../shared/model/document-standing.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { WatchStatus } from '../../shared/model/watch-status.ts'
import type { IconName } from '../components/icon.tsx'
import type { Tone } from '../components/mark.tsx'

type Appearance = { readonly icon: IconName; readonly tone: Tone }
/** Id of the panel, for the button that opens it. */
export const QUEUE_PANEL_ID = 'queue-panel'

export type QueueAppearance = Appearance & { readonly words: TextKey }

const STATE_APPEARANCES: Readonly<Record<QueueStatus['state'], Appearance>> = {
  stopped: { icon: 'stopped', tone: 'quiet' },
  idle: { icon: 'good', tone: 'good' },
  sending: { icon: 'sending', tone: 'accent' },
  settling: { icon: 'settling', tone: 'accent' },
  paused: { icon: 'pause', tone: 'warn' },
  held: { icon: 'pause', tone: 'warn' },
  offline: { icon: 'offline', tone: 'warn' },
}

/** Counts of the documents of all batches. */
export function countAll(batches: readonly BatchView[]): StandingCounts {
  return addCounts(batches.map(({ counts }) => counts))
}

/**
 * Returns the look of the queue. "Everything sent" is only for an idle queue without a release that has not left or a
 * document that needs a person, and while the service answers, since the fate of sent documents is unknown otherwise.
 */
export function toQueueAppearance(
  { state, holds }: Pick<QueueStatus, 'state' | 'holds'>,
  batches: readonly BatchView[],
  { trouble }: Pick<WatchStatus, 'trouble'> = {},
): QueueAppearance {
  const appearance = STATE_APPEARANCES[state]
  if (state === 'held' && holds.length === 0) return { ...appearance, words: 'stops.state' }
  return state === 'idle'
    ? toIdleAppearance(batches, trouble !== undefined)
    : { ...appearance, words: `queue.state.${state}` }
}

function toIdleAppearance(batches: readonly BatchView[], isUnwatched: boolean): QueueAppearance {
  const counts = countAll(batches)
  const released = sumOf(counts, RELEASED)
  if (batches.some(({ release }) => release?.failure)) {
    return { icon: 'warn', tone: 'warn', words: 'queue.postponed' }
  }
  if (sumOf(counts, ['leaving']) > 0) {
    return { icon: 'waiting', tone: 'accent', words: 'queue.leaving' }
  }
  if (isUnwatched) return { icon: 'offline', tone: 'warn', words: 'queue.unwatched' }
  if (released === 0) return { icon: 'good', tone: 'quiet', words: 'queue.empty' }
  const isAll = sumOf(counts, ['scheduled']) === 0 && sumOf(counts, DONE) === released
  if (!isAll) return { icon: 'info', tone: 'quiet', words: 'queue.nothingNow' }
  const { stored = 0 } = counts
  const isStored = stored > 0 && sumOf(counts, ['waiting', ...WITHOUT_FILE, 'doubted']) === 0
  const appearance: Appearance =
    sumOf(counts, NOT_STORED) > 0 ? { icon: 'warn', tone: 'warn' } : STATE_APPEARANCES.idle
  return {
    ...appearance,
    words: isStored ? 'queuePanel.allStored' : 'queue.state.idle',
  }
}

const DONE: readonly Standing[] = [...SENT, 'withdrawn']

const NOT_STORED = ['fileFailed', 'fileMissing', 'fileChanged'] as const

const WORTH_SAYING: readonly (readonly [readonly Standing[], TextKey])[] = [
  [['leaving'], 'queue.notLeft'],
  [['queued'], 'queue.waiting'],
  [['unconfirmed'], 'queue.unconfirmed'],
  [['needsDecision'], 'queue.decisions'],
  [['held'], 'queue.held'],
  [['rejected'], 'queue.rejected'],
  [NOT_STORED, 'queue.fileFailed'],
]

/** Words for which a person must act: a narrow bar drops the other words first. */
const ASKING: ReadonlySet<TextKey> = new Set<TextKey>([
  'queue.decisions',
  'queue.held',
  'queue.rejected',
  'queue.fileFailed',
  'queue.stopped',
  'queue.missed',
])

export type Outstanding = {
  readonly words: string
  /** Whether a person must act. */
  readonly isAsking: boolean
}

/** Returns counts of what is not finished; empty when all is. */
export function listOutstanding(
  t: Translate,
  { stops }: Pick<QueueStatus, 'stops'>,
  batches: readonly BatchView[],
): readonly Outstanding[] {
  const schedules = batches.flatMap(({ release }) => release?.schedule ?? [])
  const missed = schedules.filter(({ isMissed }) => isMissed).length
  const counts = countAll(batches)
  const figures: readonly (readonly [TextKey, number])[] = [
    ...WORTH_SAYING.map(([standings, key]) => [key, sumOf(counts, standings)] as const),
    ['queue.stopped', stops.length],
    ['queue.scheduled', schedules.length - missed],
    ['queue.missed', missed],
  ]
  return figures.flatMap(([key, count]) =>
    count === 0 ? [] : [{ words: t(key, { count }), isAsking: ASKING.has(key) }],
  )
}
