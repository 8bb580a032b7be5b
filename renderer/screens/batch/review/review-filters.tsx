// Which findings are shown: by severity and by the step that mends them, each with its count.
import { useTranslate } from '../../../i18n.tsx'
import type { BatchStep } from '../../../state/places.ts'
import { FilterChip } from '../filter-chip.tsx'
import type { ReviewFilter, ReviewLine } from './review-lines.ts'
import { countBySteps, filterLines } from './review-lines.ts'
import styles from './review.module.css'

type ReviewFiltersProps = {
  readonly lines: readonly ReviewLine[]
  readonly filter: ReviewFilter
  readonly onChange: (filter: ReviewFilter) => void
}

const SEVERITIES = ['error', 'warning'] as const

export function ReviewFilters({ lines, filter, onChange }: ReviewFiltersProps) {
  const t = useTranslate()
  const { severity, step } = filter
  const ofStep = filterLines(lines, step === undefined ? {} : { step })
  const ofSeverity = filterLines(lines, severity === undefined ? {} : { severity })
  const choose = (next: { severity?: ReviewFilter['severity']; step?: BatchStep | undefined }) => {
    onChange({
      ...(next.severity === undefined ? {} : { severity: next.severity }),
      ...(next.step === undefined ? {} : { step: next.step }),
    })
  }
  return (
    <div className={styles['filters']}>
      <div role="group" aria-label={t('review.bySeverity')} className={styles['group']}>
        <FilterChip
          isOn={severity === undefined}
          count={ofStep.length}
          onClick={() => {
            choose({ step })
          }}
        >
          {t('review.all')}
        </FilterChip>
        {SEVERITIES.map((each) => (
          <FilterChip
            key={each}
            isOn={severity === each}
            count={filterLines(ofStep, { severity: each }).length}
            onClick={() => {
              choose({ severity: each, step })
            }}
          >
            {t(`review.${each}s`)}
          </FilterChip>
        ))}
      </div>
      <div role="group" aria-label={t('review.byStep')} className={styles['group']}>
        {countBySteps(lines).map(({ step: each }) => (
          <FilterChip
            key={each}
            isOn={step === each}
            count={filterLines(ofSeverity, { step: each }).length}
            onClick={() => {
              choose({ severity, step: step === each ? undefined : each })
            }}
          >
            {t(`batch.step.${each}`)}
          </FilterChip>
        ))}
      </div>
    </div>
  )
}
