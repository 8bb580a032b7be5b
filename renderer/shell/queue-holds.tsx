// Accounts that the service refused as a whole: why, since when, when they are tried again automatically, and a
// button that tries now.
import { MINUTE_MS } from '../../shared/model/time.ts'
import { Button } from '@mantine/core'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { describeHold } from '../../shared/i18n/describe-refusal.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SupportFacts } from '../components/support-facts.tsx'
import { useFormat } from '../components/use-format.ts'
import { useFeatureNames } from '../components/use-feature-names.ts'
import { useNow } from '../components/use-now.ts'
import { useTranslate } from '../i18n.tsx'
import { useTryHolds } from '../queries/queue.ts'
import { NextTry } from '../service-parts/next-try.tsx'
import { useAccountName } from '../service-parts/use-account-name.ts'
import styles from './queue-panel.module.css'

export function QueueHolds({ holds }: { readonly holds: QueueStatus['holds'] }) {
  const t = useTranslate()
  return (
    <div className={styles['holds']}>
      <h3>{t('queue.holds', { count: holds.length })}</h3>
      {holds.map((each) => (
        <QueueHold key={each.accountId} held={each} />
      ))}
    </div>
  )
}

function QueueHold({ held }: { readonly held: QueueStatus['holds'][number] }) {
  const t = useTranslate()
  const format = useFormat()
  const nameFeatures = useFeatureNames()
  const nameOf = useAccountName()
  const now = useNow(MINUTE_MS)
  const tryNow = useTryHolds()
  const { accountId, hold, heldAt, isTrying } = held
  const { refusal } = hold
  const name = nameOf(accountId)
  return (
    <div className={styles['hold']}>
      <div className={styles['holdHead']}>
        <strong>{name}</strong>
        <span className="quiet">{t('queue.heldSince', { time: format.since(heldAt, now) })}</span>
        <span className={styles['push']} />
        <NextTry held={held} />
        <Button
          variant="default"
          aria-label={t('holds.tryNowOf', { account: name })}
          loading={tryNow.isPending || isTrying}
          onClick={() => {
            tryNow.mutate(accountId)
          }}
        >
          {t('holds.tryNow')}
        </Button>
      </div>
      <p>{describeHold(hold, t, nameFeatures)}</p>
      {refusal && <SupportFacts facts={refusal} />}
      {tryNow.error && (
        <FailureNotice title={t('queue.notChanged')} failure={tryNow.error.failure} />
      )}
    </div>
  )
}
