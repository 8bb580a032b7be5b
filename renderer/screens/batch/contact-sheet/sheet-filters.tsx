// Filters of the pages by state and by oddity, each with its count.
import { useTranslate } from '../../../i18n.tsx'
import type { SheetFilter } from '../../../../shared/positions/oddities.ts'
import { ODDITIES } from '../../../../shared/positions/oddities.ts'
import { FilterChip } from '../filter-chip.tsx'
import styles from './contact-sheet.module.css'

type SheetFiltersProps = {
  readonly counts: Readonly<Record<SheetFilter, number>>
  readonly filter: SheetFilter
  readonly onChange: (filter: SheetFilter) => void
}

const STATES = ['all', 'open', 'plain', 'approved'] as const

export function SheetFilters({ counts, filter, onChange }: SheetFiltersProps) {
  const t = useTranslate()
  const chip = (each: SheetFilter, words: string) => (
    <FilterChip
      key={each}
      isOn={filter === each}
      count={counts[each]}
      onClick={() => {
        onChange(filter === each ? 'all' : each)
      }}
    >
      {words}
    </FilterChip>
  )
  const causes = ODDITIES.filter((each) => counts[each] > 0 || filter === each)
  return (
    <div className={styles['filters']}>
      <div role="group" aria-label={t('areaCheck.state')} className={styles['group']}>
        {STATES.map((each) => chip(each, t(`areaCheck.filter.${each}`)))}
      </div>
      {causes.length > 0 && (
        <div role="group" aria-label={t('areaCheck.cause')} className={styles['group']}>
          {causes.map((each) => chip(each, t(`areaCheck.odd.${each}`)))}
        </div>
      )}
    </div>
  )
}
