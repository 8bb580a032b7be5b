// Accounts that the service refused as a whole: why, since when, and what to do about it.
import { Button } from '@mantine/core'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { CopyButton } from '../components/copy-button.tsx'
import { useFormat } from '../components/use-format.ts'
import { useFeatureNames } from '../components/use-feature-names.ts'
import { useTranslate } from '../i18n.tsx'
import type { useOrderQueue } from '../queries/queue.ts'
import { useAccountName } from '../service-parts/use-account-name.ts'
import styles from './queue-panel.module.css'

type QueueHoldsProps = {
  readonly holds: QueueStatus['holds']
  readonly order: ReturnType<typeof useOrderQueue>
}

export function QueueHolds({ holds, order }: QueueHoldsProps) {
  const t = useTranslate()
  return (
    <div className={styles['holds']}>
      <div className={styles['holdsHead']}>
        <h3>{t('queue.holds', { count: holds.length })}</h3>
        <Button
          loading={order.isPending}
          onClick={() => {
            order.mutate('queue.releaseHolds')
          }}
        >
          {t('queue.releaseHolds')}
        </Button>
      </div>
      {holds.map((each) => (
        <QueueHold key={each.accountId} {...each} />
      ))}
    </div>
  )
}

function QueueHold({ accountId, hold, heldAt }: QueueStatus['holds'][number]) {
  const t = useTranslate()
  const format = useFormat()
  const nameFeatures = useFeatureNames()
  const nameOf = useAccountName()
  const { reason, refusal } = hold
  const params = {
    detail: refusal?.detail ?? refusal?.messages.join(' ') ?? '',
    messages: refusal?.messages.join(' ') ?? '',
    features: nameFeatures(['documents', 'documents_signatures']),
  }
  return (
    <div className={styles['hold']}>
      <div className={styles['holdHead']}>
        <strong>{nameOf(accountId)}</strong>
        <span className="quiet">{t('queue.heldSince', { time: format.time(heldAt) })}</span>
      </div>
      <p>{t(`hold.${reason}`, params)}</p>
      {refusal?.requestId !== undefined && (
        <div className={styles['support']}>
          <span className="quiet">{t('failure.requestId')}</span>
          <code>{refusal.requestId}</code>
          <CopyButton text={refusal.requestId} label={t('failure.requestId')} />
        </div>
      )}
    </div>
  )
}
