// The line at the bottom: what the queue does now, in one glance, and the way into its panel.
import { UnstyledButton } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { Mark } from '../components/mark.tsx'
import { Shortcut } from '../components/shortcut.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useBatches } from '../queries/batches.ts'
import { useQueueStatus } from '../queries/queue.ts'
import { QUEUE_KEYS } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './queue-bar.module.css'
import { QUEUE_PANEL_ID } from './queue-panel.tsx'
import { QueueProgressLine } from './queue-progress-line.tsx'
import { listOutstanding, lookAtQueue } from './queue-words.ts'

export function QueueBar() {
  const t = useTranslate()
  const { data: status, error } = useQueueStatus()
  const { data: batches, dataUpdatedAt } = useBatches()
  const describe = useFailureText()
  const format = useFormat()
  const offline = status?.offline
  const look = status && batches && lookAtQueue(status, batches)
  const failure =
    offline?.failure ?? batches?.find(({ release }) => release?.failure)?.release?.failure
  const outstanding = status && batches ? listOutstanding(t, status, batches) : []
  const isOpen = useWindowState((state) => state.isQueueOpen)
  const toggle = useWindowState((state) => state.toggleQueue)
  return (
    <footer className={styles['bar']}>
      <UnstyledButton
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={QUEUE_PANEL_ID}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'down' : 'up'} />
        {t('queue.title')}
        <Shortcut keys={QUEUE_KEYS} />
      </UnstyledButton>
      {status && batches && !error && (
        <QueueProgressLine state={status.state} batches={batches} readAt={dataUpdatedAt} />
      )}
      <div className={styles['state']} role="status" aria-label={t('queue.title')}>
        {error && (
          <Mark tone="bad" icon="bad">
            {t('queue.unreadable')}
          </Mark>
        )}
        {!error && look && (
          <>
            <Mark icon={look.icon} tone={look.tone}>
              {t(look.words)}
            </Mark>
            {failure && (
              <span className={styles['reason']} title={describe(failure)}>
                {describe(failure)}
              </span>
            )}
            {offline && (
              <span className="quiet">
                {t('queue.nextProbe', { time: format.exactTime(offline.nextProbeAt) })}
              </span>
            )}
            {outstanding.map((words) => (
              <span key={words} className="quiet">
                {words}
              </span>
            ))}
          </>
        )}
      </div>
    </footer>
  )
}
