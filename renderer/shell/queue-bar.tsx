// Bar at the bottom: state of the queue, and the button that opens its panel.
import { UnstyledButton } from '@mantine/core'
import type { Ref } from 'react'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { WatchStatus } from '../../shared/model/watch-status.ts'
import { Icon } from '../components/icon.tsx'
import { Mark } from '../components/mark.tsx'
import { Shortcut, useAriaKeys } from '../components/shortcut.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useBatches } from '../queries/batches.ts'
import { useQueueStatus } from '../queries/queue.ts'
import { useWatchStatus } from '../queries/watch.ts'
import { QUEUE_KEYS } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './queue-bar.module.css'
import { QueueProgressLine } from './queue-progress-line.tsx'
import { listOutstanding, toQueueAppearance, QUEUE_PANEL_ID } from './queue-words.ts'

/** `onSlot` receives the element into which the screen writes undo offers. */
export function QueueBar({ onSlot }: { readonly onSlot: Ref<HTMLDivElement> }) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(QUEUE_KEYS)
  const { data: status, error } = useQueueStatus()
  const { data: batches, dataUpdatedAt } = useBatches()
  const { data: watch } = useWatchStatus()
  const isOpen = useWindowState((state) => state.isQueueOpen)
  const toggle = useWindowState((state) => state.toggleQueue)
  return (
    <footer className={styles['bar']}>
      <UnstyledButton
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={QUEUE_PANEL_ID}
        aria-keyshortcuts={ariaKeys}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'down' : 'up'} />
        {t('queue.title')}
        <Shortcut keys={QUEUE_KEYS} />
      </UnstyledButton>
      <div ref={onSlot} className={styles['slot']} />
      {status && batches && !error && (
        <QueueProgressLine state={status.state} batches={batches} readAt={dataUpdatedAt} />
      )}
      <div className={styles['state']} role="status" aria-label={t('queue.title')}>
        {error && (
          <Mark tone="bad" icon="bad">
            {t('queue.unreadable')}
          </Mark>
        )}
        {!error && status && batches && <QueueState {...{ status, batches, watch }} />}
      </div>
    </footer>
  )
}

type QueueStateProps = {
  readonly status: QueueStatus
  readonly batches: readonly BatchView[]
  readonly watch: WatchStatus | undefined
}

/** State in words: what the queue does, what asks for a person, why it waits and until when. */
function QueueState({ status, batches, watch }: QueueStateProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const format = useFormat()
  const { offline } = status
  const appearance = toQueueAppearance(status, batches, watch)
  // Shown with its own times, only when the state names nothing else about the service.
  const trouble = appearance.words === 'queue.unwatched' ? watch?.trouble : undefined
  const failure =
    offline?.failure ??
    trouble?.failure ??
    batches.find(({ release }) => release?.failure)?.release?.failure
  const nextTryAt = offline?.nextProbeAt ?? trouble?.nextTryAt
  const outstanding = listOutstanding(t, status, batches)
  const asking = outstanding.filter(({ isAsking }) => isAsking)
  const others = outstanding.filter(({ isAsking }) => !isAsking)
  return (
    <>
      <Mark icon={appearance.icon} tone={appearance.tone}>
        {t(appearance.words)}
      </Mark>
      {asking.map(({ words }) => (
        <span key={words} className={styles['asking']} title={words}>
          {words}
        </span>
      ))}
      {failure && (
        <span className={styles['reason']} title={describe(failure)}>
          {describe(failure)}
        </span>
      )}
      <span className={styles['rest']}>
        {others.map(({ words }) => (
          <span key={words}>{words}</span>
        ))}
        {trouble && (
          <span>{t('queue.unwatchedSince', { time: format.moment(trouble.since) })}</span>
        )}
        {nextTryAt !== undefined && (
          <span>{t('queue.nextProbe', { time: format.exactTime(nextTryAt) })}</span>
        )}
      </span>
    </>
  )
}
