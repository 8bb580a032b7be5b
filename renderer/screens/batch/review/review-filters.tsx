// Filters of the findings by severity, each with its count. The counts by step are on the tabs of the steps.
import { useTranslate } from '../../../i18n.tsx'
import { FilterChip } from '../filter-chip.tsx'
import type { ReviewFilter, ReviewLine } from './review-lines.ts'
import { filterLines } from './review-lines.ts'
import styles from './review.module.css'

type ReviewFiltersProps = {
  readonly lines: readonly ReviewLine[]
  readonly filter: ReviewFilter
  readonly onChange: (filter: ReviewFilter) => void
}

const CHOICES = [
  [undefined, 'review.all'],
  ['error', 'review.errors'],
  ['toDo', 'batch.toDo'],
  ['warning', 'review.warnings'],
] as const

export function ReviewFilters({ lines, filter, onChange }: ReviewFiltersProps) {
  const t = useTranslate()
  const hasToDo = filter === 'toDo' || filterLines(lines, 'toDo').length > 0
  const choices = hasToDo ? CHOICES : CHOICES.filter(([choice]) => choice !== 'toDo')
  return (
    <div role="group" aria-label={t('review.bySeverity')} className={styles['filters']}>
      {choices.map(([choice, words]) => (
        <FilterChip
          key={words}
          isOn={filter === choice}
          count={filterLines(lines, choice).length}
          onClick={() => {
            onChange(choice)
          }}
        >
          {t(words)}
        </FilterChip>
      ))}
    </div>
  )
}
