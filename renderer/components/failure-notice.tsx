// What went wrong: what the person was doing, why it failed and what to do, the service's own words,
// and the identifiers that its support asks for, to copy.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Failure } from '../../shared/model/failure.ts'
import { useTranslate } from '../i18n.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './failure-notice.module.css'
import { Icon } from './icon.tsx'
import { useFailureText } from './use-failure-text.ts'

type FailureNoticeProps = {
  /** What did not happen: "The accounts could not be read". */
  readonly title: string
  readonly failure: Failure
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  readonly children?: ReactNode
}

export function FailureNotice({
  title,
  failure,
  onRetry,
  isRetrying = false,
  children,
}: FailureNoticeProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const support = toSupportLines(failure)
  return (
    <div role="alert" className={styles['notice']}>
      <span className={styles['icon']}>
        <Icon name={failure.code === 'unreachable' ? 'offline' : 'bad'} size={20} />
      </span>
      <div className={styles['body']}>
        <h3>{title}</h3>
        <p>{describe(failure)}</p>
        {children}
        {support.length > 0 && (
          <dl className={styles['support']}>
            {support.map(({ label, value }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <code>{value}</code>
                  <CopyButton text={value} label={t(label)} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {onRetry && (
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  )
}

type SupportLine = {
  readonly label: 'failure.requestId' | 'failure.traceId'
  readonly value: string
}

/** ERR-04. */
function toSupportLines({ refusal, params }: Failure): readonly SupportLine[] {
  const requestId = refusal?.requestId ?? params?.['requestId']
  return [
    ...(requestId === undefined
      ? []
      : [{ label: 'failure.requestId' as const, value: String(requestId) }]),
    ...(refusal?.traceId === undefined
      ? []
      : [{ label: 'failure.traceId' as const, value: refusal.traceId }]),
  ]
}
