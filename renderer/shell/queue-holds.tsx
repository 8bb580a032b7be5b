// Accounts that the service refused as a whole: why, since when, and what to do about it.
import { Button } from '@mantine/core'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { tellHold } from '../../shared/i18n/tell-refusal.ts'
import { SupportFacts } from '../components/support-facts.tsx'
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
  const { refusal } = hold
  return (
    <div className={styles['hold']}>
      <div className={styles['holdHead']}>
        <strong>{nameOf(accountId)}</strong>
        <span className="quiet">{t('queue.heldSince', { time: format.time(heldAt) })}</span>
      </div>
      <p>{tellHold(hold, t, nameFeatures)}</p>
      {refusal && <SupportFacts facts={refusal} />}
    </div>
  )
}
