// Step of the review: all findings of the batch, by cause with a correction for all documents, and one by one.
import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { usePrefetchCells } from '../../../queries/draft-cells.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { AccessNote } from '../options/access-note.tsx'
import { CauseGrid } from '../review/cause-grid.tsx'
import { groupByCause } from '../review/causes.ts'
import { CureBar } from '../review/cure-bar.tsx'
import { ReviewFilters } from '../review/review-filters.tsx'
import { ReviewGrid } from '../review/review-grid.tsx'
import type { ReviewFilter, ReviewLine } from '../review/review-lines.ts'
import { filterLines, summarise, toReviewLines } from '../review/review-lines.ts'
import { ReviewSummary } from '../review/review-summary.tsx'
import { UnseenSummary } from '../review/unseen-summary.tsx'
import styles from '../review/review.module.css'
import { listRoles } from '../signers/offered-roles.ts'
import { DraftTable } from '../table/draft-table.tsx'

type ReviewStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

const REVIEW_VIEWS = ['byCause', 'asTable'] as const
type ReviewViewName = (typeof REVIEW_VIEWS)[number]

/** The table is a view of this step, where its corrections make findings disappear at once. */
export function ReviewStep({ batch, rows }: ReviewStepProps) {
  const t = useTranslate()
  // A link to a document in this step leads to its cell.
  const isLedHere = useWindowState((state) => state.target !== undefined)
  const [view, setView] = useState<ReviewViewName>(isLedHere ? 'asTable' : 'byCause')
  const [besideView, setBesideView] = useState<HTMLElement | null>(null)
  usePrefetchCells(batch.id)
  const hasDrafts = rows.some(({ delivery }) => delivery.kind === 'draft')
  return (
    <div className={styles['step']}>
      <div className={styles['views']}>
        {hasDrafts && !batch.release && (
          <SegmentedControl
            className={styles['view'] ?? ''}
            aria-label={t('review.table.view')}
            data={REVIEW_VIEWS.map((value) => ({ value, label: t(`review.table.${value}`) }))}
            value={view}
            onChange={setView}
          />
        )}
        <div ref={setBesideView} className={styles['besideView']} />
      </div>
      {view === 'asTable' && hasDrafts && !batch.release ? (
        <DraftTable batch={batch} rows={rows} toolsAt={besideView} />
      ) : (
        <CausesView batch={batch} rows={rows} summaryAt={besideView} />
      )}
    </div>
  )
}

function ReviewNotes({ batch, rows }: ReviewStepProps) {
  return (
    <>
      <UnseenSummary batchId={batch.id} />
      <AccessNote rows={rows} />
    </>
  )
}

type CausesViewProps = ReviewStepProps & { readonly summaryAt: HTMLElement | null }

function CausesView({ batch, rows, summaryAt }: CausesViewProps) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  const [filter, setFilter] = useState<ReviewFilter>()
  const lines = useMemo(() => toReviewLines(rows), [rows])
  const shown = useMemo(() => filterLines(lines, filter), [lines, filter])
  const causes = useMemo(() => groupByCause(shown), [shown])
  const [causeKey, setCauseKey] = useState<string>()
  const cause = causes.find(({ key }) => key === causeKey)
  const roles = useMemo(() => listRoles(rows), [rows])
  const summary = useMemo(() => summarise(rows), [rows])
  const split = useRef<HTMLDivElement>(null)
  const fix = ({ row, finding, step }: ReviewLine): void => {
    goToStep(step, { documentId: row.id, path: finding.path })
  }
  if (lines.length === 0) {
    return (
      <div className={styles['step']}>
        <ReviewNotes batch={batch} rows={rows} />
        <NothingToFix released={rows.length} drafts={summary.documents} />
      </div>
    )
  }
  return (
    <section className={styles['step']} aria-label={t('review.title')}>
      {summaryAt &&
        createPortal(
          <>
            <ReviewSummary {...summary} />
            <ReviewFilters lines={lines} filter={filter} onChange={setFilter} />
          </>,
          summaryAt,
        )}
      <div className={styles['head']}>
        <ReviewNotes batch={batch} rows={rows} />
      </div>
      <div ref={split} className={styles['split']}>
        <div className={styles['causes']}>
          <CauseGrid
            causes={causes}
            onChoose={setCauseKey}
            onFix={() => {
              fixCause(split.current)
            }}
            onType={() => {
              split.current?.querySelector<HTMLElement>('form[data-cure] input')?.focus()
            }}
            onExclude={() => {
              split.current?.querySelector<HTMLElement>('[data-exclude]')?.click()
            }}
          />
        </div>
        <div className={styles['ofCause']}>
          {cause && (
            <CureBar
              key={cause.key}
              batch={batch}
              roles={roles}
              cause={cause}
              onDone={() => {
                split.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
              }}
            />
          )}
          <ReviewGrid
            lines={cause?.lines ?? shown}
            roles={roles}
            isLocked={batch.release !== undefined}
            onFix={fix}
          />
        </div>
      </div>
    </section>
  )
}

/** Handles Enter on a cause: corrects it, or focuses the choice that it needs, else its findings. */
function fixCause(split: HTMLElement | null): void {
  const form = split?.querySelector('form[data-cure]')
  if (form instanceof HTMLFormElement) {
    const field = form.querySelector('input')
    if (field) field.focus()
    else form.requestSubmit()
  } else split?.querySelectorAll<HTMLElement>('[role="grid"]')[1]?.focus()
}

type NothingToFixProps = { readonly released: number; readonly drafts: number }

function NothingToFix({ released, drafts }: NothingToFixProps) {
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
