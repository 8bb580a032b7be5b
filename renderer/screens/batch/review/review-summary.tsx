// Number of documents that could be released now, and of those that could not.
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import type { ReviewSummary as Summary } from './review-lines.ts'
import styles from './review.module.css'

export function ReviewSummary({ blocked, incomplete, warned, clear }: Summary) {
  const t = useTranslate()
  return (
    <p className={styles['summary']} role="status">
      {blocked > 0 && (
        <Mark tone="bad" icon="bad">
          {t('review.blocked', { count: blocked })}
        </Mark>
      )}
      {incomplete > 0 && (
        <Mark tone="quiet" icon="waiting">
          {t('review.incomplete', { count: incomplete })}
        </Mark>
      )}
      {warned > 0 && (
        <Mark tone="warn" icon="warn">
          {t('review.warned', { count: warned })}
        </Mark>
      )}
      {clear > 0 && (
        <Mark tone="good" icon="good">
          {t('review.clear', { count: clear })}
        </Mark>
      )}
    </p>
  )
}
