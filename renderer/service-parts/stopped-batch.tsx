// Batch that was stopped after the service refused several of its documents in a row: a person decides whether the
// rest is sent or taken out.
import { MINUTE_MS } from '../../shared/model/time.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useFormat } from '../components/use-format.ts'
import { YesOrCancel } from '../components/yes-or-cancel.tsx'
import { useNow } from '../components/use-now.ts'
import { useTranslate } from '../i18n.tsx'
import { useMoveStopped } from '../queries/queue.ts'
import styles from './stopped-batch.module.css'

type StoppedBatchProps = { readonly stop: QueueStatus['stops'][number] }

export function StoppedBatch({ stop }: StoppedBatchProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const goOn = useMoveStopped('batch.goOn')
  const withdraw = useMoveStopped('batch.withdrawRest')
  const [isAsked, setIsAsked] = useState(false)
  const { batchId, name: batch, refusals, refusedAt, queued: count } = stop
  const failure = goOn.error?.failure ?? withdraw.error?.failure
  return (
    <div className={styles['stop']} role="status">
      <Icon name="pause" />
      <p>
        <strong>{batch}</strong>{' '}
        <span className="quiet">{t('stops.since', { time: format.since(refusedAt, now) })}</span>
        <br />
        {t('stops.why', { count, refusals: format.count(refusals) })} {t('stops.what')}
      </p>
      {isAsked ? (
        <div className={styles['orders']} role="group" aria-label={t('stops.withdrawNow')}>
          <span>{t('stops.withdrawQuestion', { count })}</span>
          <YesOrCancel
            words={t('stops.withdrawNow')}
            isBusy={withdraw.isPending}
            onYes={() => {
              withdraw.mutate(batchId)
            }}
            onCancel={() => {
              setIsAsked(false)
            }}
          />
        </div>
      ) : (
        <div className={styles['orders']}>
          <Button
            aria-label={t('stops.goOnOf', { batch })}
            loading={goOn.isPending}
            onClick={() => {
              goOn.mutate(batchId)
            }}
          >
            {t('stops.goOn')}
          </Button>
          <Button
            variant="default"
            aria-label={t('stops.withdrawOf', { batch })}
            onClick={() => {
              setIsAsked(true)
            }}
          >
            {t('stops.withdraw', { count })}
          </Button>
        </div>
      )}
      {failure && <FailureNotice title={t('stops.notChanged')} failure={failure} />}
    </div>
  )
}
