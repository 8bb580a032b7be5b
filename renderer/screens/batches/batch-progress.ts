// How far a batch has come: its documents by where they stand, and that in one state.
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { IconName } from '../../components/icon.tsx'
import type { Tone } from '../../components/mark.tsx'

/** In the order of their way; withdrawn ones are on none. */
export const PROGRESS_PARTS = ['stored', 'signed', 'sent', 'queued', 'problems', 'drafts'] as const
export type ProgressPart = (typeof PROGRESS_PARTS)[number]
export type BatchProgress = Readonly<Record<ProgressPart, number>>

type Counted = Pick<BatchView, 'drafts' | 'deliveries' | 'archives' | 'release'>

export function toProgress({ drafts, deliveries, archives }: Counted): BatchProgress {
  const { queued = 0, sending = 0, unconfirmed = 0, sent = 0 } = deliveries
  const { rejected = 0, held = 0, needsDecision = 0 } = deliveries
  const { stored = 0, downloading = 0, storing = 0, failed = 0 } = archives
  const signed = downloading + storing
  return {
    drafts,
    queued: queued + sending + unconfirmed,
    problems: rejected + held + needsDecision + failed,
    sent: Math.max(0, sent - stored - signed - failed),
    signed,
    stored,
  }
}

export function countDocuments({ drafts, deliveries }: Counted): number {
  return Object.values(deliveries).reduce((sum, count) => sum + count, drafts)
}

export type BatchState = { readonly words: TextKey; readonly icon: IconName; readonly tone: Tone }

/** What a person has to know first: a problem, then what moves, then what is still to be done. */
export function toBatchState(batch: Counted): BatchState {
  const { drafts, queued, problems, sent, signed, stored } = toProgress(batch)
  if (problems > 0) return { words: 'batches.state.attention', icon: 'warn', tone: 'warn' }
  if (batch.release) return { words: 'batches.state.leaving', icon: 'sending', tone: 'accent' }
  if (queued > 0) return { words: 'batches.state.sending', icon: 'sending', tone: 'accent' }
  if (drafts > 0) return { words: 'batches.state.preparing', icon: 'edit', tone: 'quiet' }
  if (sent > 0) return { words: 'batches.state.waiting', icon: 'waiting', tone: 'quiet' }
  if (signed > 0) return { words: 'batches.state.archiving', icon: 'archive', tone: 'accent' }
  if (stored > 0) return { words: 'batches.state.done', icon: 'good', tone: 'good' }
  return countDocuments(batch) > 0
    ? { words: 'batches.state.withdrawn', icon: 'undo', tone: 'quiet' }
    : { words: 'batches.state.empty', icon: 'edit', tone: 'quiet' }
}
