// Accounts of the key, in every state that the query can have.
import { Button } from '@mantine/core'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useNow } from '../components/use-now.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { hasKey, useAccounts, useKeyStatus } from '../queries/service.ts'
import { useQueueStatus } from '../queries/queue.ts'
import { useWatchStatus } from '../queries/watch.ts'
import { AccountList } from './account-list.tsx'
import styles from './accounts-section.module.css'
import { EmptyNote } from './empty-note.tsx'

export function AccountsSection() {
  const t = useTranslate()
  const format = useFormat()
  const { data: key } = useKeyStatus()
  const { data: accounts, error, dataUpdatedAt, isFetching, refetch } = useAccounts()
  const { data: watch } = useWatchStatus()
  const { data: queue } = useQueueStatus()
  // Failure of the watcher or the queue, for a list that was read before the service stopped answering.
  const isAsked = key !== undefined && hasKey(key)
  const failure =
    error?.failure ?? (isAsked ? (watch?.trouble?.failure ?? queue?.offline?.failure) : undefined)
  const checkedAt = format.since(toEpochMs(dataUpdatedAt), useNow(MINUTE_MS))
  const retry = (): void => void refetch()
  return (
    <section className={styles['section']} aria-labelledby="accounts-title">
      <div className={styles['head']}>
        <h2 id="accounts-title">{t('accounts.title')}</h2>
        {accounts && (
          <span className="quiet">
            {accounts.length > 0 && `${t('accounts.count', { count: accounts.length })} · `}
            {t('accounts.checkedAt', { time: checkedAt })}
          </span>
        )}
        {isAsked && !failure && <RefreshButton isFetching={isFetching} onRefresh={retry} />}
      </div>
      {failure && (
        <FailureNotice
          title={accounts ? t('accounts.stale', { time: checkedAt }) : t('accounts.failed')}
          failure={failure}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
      {key && !hasKey(key) && (
        <EmptyNote icon="key" title={t('accounts.noKeyTitle')} about={t('accounts.noKeyAbout')} />
      )}
      {!accounts && isFetching && !error && (
        <p className={`quiet after-a-moment ${styles['reading']}`} role="status">
          {t('accounts.reading')}
        </p>
      )}
      {accounts?.length === 0 && (
        <EmptyNote
          icon="account"
          title={t('accounts.emptyTitle')}
          about={t('accounts.emptyAbout')}
        />
      )}
      {accounts && accounts.length > 0 && <AccountList accounts={accounts} />}
    </section>
  )
}

type RefreshButtonProps = { readonly isFetching: boolean; readonly onRefresh: () => void }

function RefreshButton({ isFetching, onRefresh }: RefreshButtonProps) {
  const t = useTranslate()
  return (
    <Button
      className={styles['push']}
      variant="default"
      leftSection={<Icon name="refresh" />}
      disabled={isFetching}
      onClick={onRefresh}
    >
      {t('accounts.refresh')}
    </Button>
  )
}
