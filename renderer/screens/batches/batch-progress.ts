// Progress of a batch: its documents by standing, and the whole batch as one state.
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { Standing } from '../../../shared/model/document-standing.ts'
import { RELEASED, STANDINGS, sumOf } from '../../../shared/model/document-standing.ts'
import type { IconName } from '../../components/icon.tsx'
import type { Tone } from '../../components/mark.tsx'

/** Parts of the progress in the order of a document's way; every standing is in one part. */
const STANDINGS_OF = {
  stored: ['stored'],
  signed: ['signed'],
  sent: ['waiting'],
  queued: ['queued'],
  sending: ['sending'],
  unconfirmed: ['unconfirmed'],
  problems: [
    'rejected',
    'held',
    'needsDecision',
    'finalizingFailed',
    'fileFailed',
    'fileMissing',
    'fileChanged',
    'doubted',
  ],
  leaving: ['leaving'],
  scheduled: ['scheduled'],
  drafts: ['draft'],
  over: ['over', 'redone'],
  withdrawn: ['withdrawn'],
} as const satisfies Readonly<Record<string, readonly Standing[]>>

export type ProgressPart = keyof typeof STANDINGS_OF
export const PROGRESS_PARTS = [
  'stored',
  'signed',
  'sent',
  'queued',
  'sending',
  'unconfirmed',
  'problems',
  'leaving',
  'scheduled',
  'drafts',
  'over',
  'withdrawn',
] as const satisfies readonly ProgressPart[]
export type BatchProgress = Readonly<Record<ProgressPart, number>>

type Counted = Pick<BatchView, 'counts'>

export function toProgress({ counts }: Counted): BatchProgress {
  const count = (part: ProgressPart): number => sumOf(counts, STANDINGS_OF[part])
  return {
    stored: count('stored'),
    signed: count('signed'),
    sent: count('sent'),
    queued: count('queued'),
    sending: count('sending'),
    unconfirmed: count('unconfirmed'),
    problems: count('problems'),
    leaving: count('leaving'),
    scheduled: count('scheduled'),
    drafts: count('drafts'),
    over: count('over'),
    withdrawn: count('withdrawn'),
  }
}

export function countDocuments({ counts }: Counted): number {
  return sumOf(counts, STANDINGS)
}

/** Whether the list offers to discard the batch: it has drafts, or no documents at all. */
export function hasDiscard(batch: Counted & Pick<BatchView, 'drafts'>): boolean {
  return batch.drafts > 0 || countDocuments(batch) === 0
}

export type BatchState = { readonly words: TextKey; readonly icon: IconName; readonly tone: Tone }

/**
 * Returns the state that a person must know first: a problem, then what is under way, then what is still to do.
 * @param isSending whether the queue sends or confirms now; if not, queued documents do not count as being sent
 */
export function toBatchState(
  batch: Counted & Pick<BatchView, 'release' | 'request'>,
  isSending = true,
): BatchState {
  const progress = toProgress(batch)
  const { drafts, queued, sending, unconfirmed, problems } = progress
  const { leaving, scheduled, sent, signed, stored, over } = progress
  const isMoving = queued + sending + unconfirmed > 0
  if (problems > 0) return { words: 'batches.state.attention', icon: 'warn', tone: 'warn' }
  if (leaving > 0 && batch.release?.failure) {
    return { words: 'batches.state.postponed', icon: 'warn', tone: 'warn' }
  }
  if (leaving > 0) return { words: 'batches.state.leaving', icon: 'sending', tone: 'accent' }
  if (scheduled > 0) return { words: 'batches.state.scheduled', icon: 'waiting', tone: 'accent' }
  if (isMoving && !isSending) {
    return { words: 'batches.state.queued', icon: 'waiting', tone: 'warn' }
  }
  if (isMoving) return { words: 'batches.state.sending', icon: 'sending', tone: 'accent' }
  if (drafts > 0 && batch.request) {
    if (batch.request.declined) {
      return { words: 'batches.state.declined', icon: 'warn', tone: 'warn' }
    }
    return batch.request.isChanged
      ? { words: 'batches.state.changed', icon: 'warn', tone: 'warn' }
      : { words: 'batches.state.asked', icon: 'people', tone: 'accent' }
  }
  if (drafts > 0) {
    return sumOf(batch.counts, RELEASED) > progress.withdrawn
      ? { words: 'batches.state.sentInPart', icon: 'edit', tone: 'quiet' }
      : { words: 'batches.state.preparing', icon: 'edit', tone: 'quiet' }
  }
  if (sent > 0) return { words: 'batches.state.waiting', icon: 'waiting', tone: 'quiet' }
  if (signed > 0) return { words: 'batches.state.archiving', icon: 'archive', tone: 'accent' }
  const ended = { words: 'batches.state.over', icon: 'stopped', tone: 'quiet' } as const
  if (sumOf(batch.counts, ['over']) > 0) return ended
  if (stored > 0) return { words: 'batches.state.done', icon: 'good', tone: 'good' }
  if (over > 0) return ended
  return countDocuments(batch) > 0
    ? { words: 'batches.state.withdrawn', icon: 'undo', tone: 'quiet' }
    : { words: 'batches.state.empty', icon: 'edit', tone: 'quiet' }
}
