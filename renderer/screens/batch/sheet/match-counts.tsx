// Counts of the matching, as filters: rows with a file, and rows and files that are left.
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { FilterChip } from '../filter-chip.tsx'
import type { MatchCounts as Counts, MatchFilter } from './match-lines.ts'
import { MATCH_FILTERS } from './match-lines.ts'
import styles from './pairing.module.css'

type MatchCountsProps = {
  readonly counts: Counts
  readonly filter: MatchFilter
  readonly isCommon: boolean
  readonly onFilter: (filter: MatchFilter) => void
}

export function MatchCounts({ counts, filter, isCommon, onFilter }: MatchCountsProps) {
  const t = useTranslate()
  const { rows, paired, doubt, left, freeFiles } = counts
  const isWhole = paired === rows
  const ofFilter: Readonly<Record<MatchFilter, number>> = {
    open: doubt + left,
    doubt,
    left,
    paired,
    all: rows,
  }
  return (
    <div className={styles['counts']}>
      <span role="status" className={styles['countWords']}>
        <Mark tone={isWhole ? 'good' : 'warn'} icon={isWhole ? 'good' : 'warn'}>
          {isCommon
            ? t('sheet.allCommon', { count: rows })
            : t('sheet.pairedOf', { count: rows, paired })}
        </Mark>
        {!isCommon && (
          <>
            {doubt > 0 && <span>{t('sheet.inDoubt', { count: doubt })}</span>}
            {left > 0 && <span>{t('sheet.leftRows', { count: left })}</span>}
            <span>
              {freeFiles === 0
                ? t('sheet.allFilesTaken')
                : t('sheet.freeFiles', { count: freeFiles })}
            </span>
          </>
        )}
      </span>
      {!isCommon && (
        <div role="group" aria-label={t('sheet.filterRows')} className={styles['chips']}>
          {MATCH_FILTERS.map((each) => (
            <FilterChip
              key={each}
              isOn={filter === each}
              count={ofFilter[each]}
              onClick={() => {
                onFilter(each)
              }}
            >
              {t(`sheet.show.${each}`)}
            </FilterChip>
          ))}
        </div>
      )}
    </div>
  )
}
