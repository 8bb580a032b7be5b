// "12 of 300, ~4 min" beside the queue's state, while documents are sent.
import { useState } from 'react'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import { ProgressTrack } from '../components/progress-track.tsx'
import { useFormat } from '../components/use-format.ts'
import { useNow } from '../components/use-now.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './queue-bar.module.css'
import type { QueueRun } from './queue-progress.ts'
import { estimateRemaining, followQueue, measureProgress } from './queue-progress.ts'
import { countAll } from './queue-words.ts'

const POLL_INTERVAL_MS = 2_000

type Seen = { readonly readAt: number; readonly run: QueueRun | undefined }

type QueueProgressLineProps = {
  readonly state: QueueStatus['state']
  readonly batches: readonly BatchView[]
  /** When the batches were read, in epoch milliseconds. */
  readonly readAt: number
}

export function QueueProgressLine({ state, batches, readAt }: QueueProgressLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(POLL_INTERVAL_MS)
  const counts = countAll(batches)
  const [seen, setSeen] = useState<Seen>(() => ({
    readAt,
    run: followQueue(undefined, counts, readAt),
  }))
  if (seen.readAt !== readAt) setSeen({ readAt, run: followQueue(seen.run, counts, readAt) })
  const { run } = seen
  if (!run || state === 'stopped') return null
  const { sent, total } = measureProgress(batches)
  // The batches may have been read after the last update of `now`.
  const remainingMs = estimateRemaining(run, counts, Math.max(now, readAt))
  const words = t('queuePanel.sendingOf', {
    done: format.count(sent),
    total: format.count(total),
  })
  return (
    <span className={styles['progress']}>
      <ProgressTrack label={t('queuePanel.progress')} done={sent} total={total} words={words} />
      {state === 'sending' && remainingMs !== undefined && (
        <span className="quiet">{describeRemaining(remainingMs, t)}</span>
      )}
    </span>
  )
}

function describeRemaining(remainingMs: number, t: Translate): string {
  if (remainingMs < MINUTE_MS) return t('queuePanel.lessThanMinute')
  const minutes = Math.ceil(remainingMs / MINUTE_MS)
  if (remainingMs < HOUR_MS) return t('queuePanel.minutesLeft', { minutes })
  const perHour = HOUR_MS / MINUTE_MS
  return t('queuePanel.hoursLeft', {
    hours: Math.floor(minutes / perHour),
    minutes: minutes % perHour,
  })
}
