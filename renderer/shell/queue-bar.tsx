// The line at the bottom: what the queue does now, in one glance, and the way into its panel.
import { UnstyledButton } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { Mark } from '../components/mark.tsx'
import { Shortcut } from '../components/shortcut.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useBatches } from '../queries/batches.ts'
import { useDocumentCounts } from '../queries/documents.ts'
import { useQueueStatus } from '../queries/queue.ts'
import { QUEUE_KEYS } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './queue-bar.module.css'
import { QUEUE_PANEL_ID } from './queue-panel.tsx'
import { QueueProgressLine } from './queue-progress-line.tsx'
import { listOutstanding, nameQueueState, QUEUE_LOOKS } from './queue-words.ts'

export function QueueBar() {
  const t = useTranslate()
  const { data: status, error, dataUpdatedAt } = useQueueStatus()
  const { data: documents } = useDocumentCounts()
  const { data: batches = [] } = useBatches()
  const describe = useFailureText()
  const format = useFormat()
  const offline = status?.offline
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
      {status && !error && <QueueProgressLine status={status} readAt={dataUpdatedAt} />}
      <div className={styles['state']} role="status" aria-label={t('queue.title')}>
        {error && (
          <Mark tone="bad" icon="bad">
            {t('queue.unreadable')}
          </Mark>
        )}
        {!error && status && (
          <>
            <Mark {...QUEUE_LOOKS[status.state]}>{nameQueueState(t, status, documents)}</Mark>
            {offline?.failure && (
              <span className={styles['reason']} title={describe(offline.failure)}>
                {describe(offline.failure)}
              </span>
            )}
            {offline && (
              <span className="quiet">
                {t('queue.nextProbe', { time: format.exactTime(offline.nextProbeAt) })}
              </span>
            )}
            {listOutstanding(t, status, batches).map((words) => (
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
