// Words about a part of the window that could not be shown: what happened, that the queue goes on, what to do, and the
// report for support.
import { Button } from '@mantine/core'
import { useTranslate } from '../i18n.tsx'
import { describePageError } from '../queries/page-errors.ts'
import { Icon } from './icon.tsx'
import styles from './page-error.module.css'
import { NotLoadedError } from './read-later.tsx'
import { SupportReport } from './support-report.tsx'

type PageErrorProps = {
  readonly error: unknown
  readonly onOpenAgain: () => void
  /** Whether the whole window is gone, and with it the navigation. */
  readonly isWindow: boolean
}

export function PageError({ error, onOpenAgain, isWindow }: PageErrorProps) {
  const t = useTranslate()
  const { error: kind, frames } = describePageError(error)
  return (
    <>
      <div role="alert" className={styles['notice']}>
        <span className={styles['icon']}>
          <Icon name="bad" size={20} />
        </span>
        <div className={styles['words']}>
          <p>
            {t(error instanceof NotLoadedError ? 'pageError.notLoaded' : 'pageError.failed')}{' '}
            {t('pageError.kept')}
          </p>
          <p>{t(isWindow ? 'pageError.toDoWindow' : 'pageError.toDo')}</p>
          <details className="quiet">
            <summary>{t('failure.details')}</summary>
            <code>{[kind, ...frames].join(' · ')}</code>
          </details>
        </div>
        <Button onClick={onOpenAgain}>{t('pageError.again')}</Button>
      </div>
      <SupportReport />
    </>
  )
}
