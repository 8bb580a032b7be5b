// Everything that the rules say about the documents of a batch, in one grid.
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useWindowState } from '../../../state/window-state.ts'
import { AccessNote } from '../options/access-note.tsx'
import { ReviewFilters } from '../review/review-filters.tsx'
import { ReviewGrid } from '../review/review-grid.tsx'
import type { ReviewFilter, ReviewLine } from '../review/review-lines.ts'
import { filterLines, summarise, toReviewLines } from '../review/review-lines.ts'
import { ReviewSummary } from '../review/review-summary.tsx'
import { UnseenSummary } from '../review/unseen-summary.tsx'
import styles from '../review/review.module.css'

type ReviewStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function ReviewStep({ batch, rows }: ReviewStepProps) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  const [filter, setFilter] = useState<ReviewFilter>({})
  const lines = useMemo(() => toReviewLines(rows), [rows])
  const shown = useMemo(() => filterLines(lines, filter), [lines, filter])
  const summary = useMemo(() => summarise(rows), [rows])
  const mend = ({ row, finding, step }: ReviewLine): void => {
    goToStep(step, { documentId: row.id, path: finding.path })
  }
  if (lines.length === 0) {
    return (
      <div className={styles['step']}>
        <UnseenSummary batchId={batch.id} />
        <AccessNote rows={rows} />
        <NothingToMend released={rows.length} drafts={summary.documents} />
      </div>
    )
  }
  return (
    <section className={styles['step']} aria-label={t('review.title')}>
      <div className={styles['head']}>
        <ReviewSummary {...summary} />
        <ReviewFilters lines={lines} filter={filter} onChange={setFilter} />
      </div>
      <UnseenSummary batchId={batch.id} />
      <AccessNote rows={rows} />
      <ReviewGrid lines={shown} onMend={mend} />
    </section>
  )
}

type NothingToMendProps = { readonly released: number; readonly drafts: number }

function NothingToMend({ released, drafts }: NothingToMendProps) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  if (released === 0) {
    return (
      <EmptyState icon="file" title={t('review.emptyTitle')} about={t('review.emptyAbout')}>
        <Button
          onClick={() => {
            goToStep('files')
          }}
        >
          {t('review.toFiles')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="good"
      title={t(drafts === 0 ? 'review.releasedTitle' : 'review.allClearTitle')}
      about={drafts === 0 ? t('review.releasedAbout') : t('review.allClear', { count: drafts })}
    >
      <Button
        onClick={() => {
          goToStep('release')
        }}
      >
        {t('review.toRelease')}
      </Button>
    </EmptyState>
  )
}
