// Releases that have not left: how long each can be taken back, with a button for it.
import { Button } from '@mantine/core'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { PendingRelease, ReleaseSchedule } from '../../shared/model/draft.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { nameMoment } from '../components/schedule-words.ts'
import { useFailureText } from '../components/use-failure-text.ts'
import { useFormat } from '../components/use-format.ts'
import { useNow } from '../components/use-now.ts'
import { useTranslate } from '../i18n.tsx'
import { useBatches, useBatchOperation } from '../queries/batches.ts'
import styles from './queue-panel.module.css'

const SECOND_MS = 1_000

export function QueueReleases() {
  const t = useTranslate()
  const { data: batches = [] } = useBatches()
  const pending = batches.flatMap((batch) =>
    batch.release ? [{ batch, release: batch.release }] : [],
  )
  if (pending.length === 0) return null
  return (
    <ul className={styles['releases']} aria-label={t('queuePanel.releases')}>
      {pending.map(({ batch, release }) => (
        <Release key={batch.id} batch={batch} release={release} />
      ))}
    </ul>
  )
}

type ReleaseProps = { readonly batch: BatchView; readonly release: PendingRelease }

function Release({ batch, release }: ReleaseProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const now = useNow(SECOND_MS)
  const takeBack = useBatchOperation('batch.takeBack')
  const format = useFormat()
  const { schedule } = release
  const seconds = Math.max(0, Math.ceil((release.dueAt - now) / SECOND_MS))
  return (
    <li className={styles['release']}>
      <Icon name={schedule?.isMissed ? 'warn' : 'waiting'} />
      <span className={styles['what']}>
        <strong>
          {t('queuePanel.release', { count: release.documentIds.length, batch: batch.name })}
        </strong>{' '}
        {schedule && !release.failure ? describeSchedule(schedule) : describeWait()}
      </span>
      <Button
        variant="default"
        leftSection={<Icon name="undo" />}
        aria-label={t('queuePanel.takeBackOf', { batch: batch.name })}
        loading={takeBack.isPending}
        onClick={() => {
          takeBack.mutate({ batchId: batch.id })
        }}
      >
        {t(schedule ? 'schedule.cancel' : 'queuePanel.takeBack')}
      </Button>
      {takeBack.error && (
        <FailureNotice title={t('queuePanel.notTakenBack')} failure={takeBack.error.failure} />
      )}
    </li>
  )

  function describeSchedule({ at, isMissed }: ReleaseSchedule): string {
    const moment = nameMoment(at, now, t, format)
    return t(isMissed ? 'queuePanel.missed' : 'queuePanel.goesAt', { moment })
  }

  function describeWait(): string {
    if (release.failure) {
      return t('queuePanel.releaseFailed', { reason: describe(release.failure), seconds })
    }
    return seconds === 0 ? t('queuePanel.releasing') : t('queuePanel.releaseIn', { seconds })
  }
}
