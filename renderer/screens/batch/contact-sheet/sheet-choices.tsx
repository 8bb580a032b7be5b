// Choice of the pages that are shown, and commands on all of them: approve, or sort again.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { SheetFilter, SignaturePage } from '../../../../shared/positions/oddities.ts'
import { mayApproveWithOthers } from '../../../../shared/positions/oddities.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './contact-sheet.module.css'
import { SheetFilters } from './sheet-filters.tsx'
import { isOutOfOrder } from './sheet-list.ts'
import type { ShownPages } from './use-shown-pages.ts'

type SheetChoicesProps = {
  readonly counts: Readonly<Record<SheetFilter, number>>
  readonly shown: ShownPages
  readonly onFilter: (filter: SheetFilter) => void
  readonly onSort: () => void
  readonly onApprove: (pages: readonly SignaturePage[]) => void
}

export function SheetChoices({ counts, shown, onFilter, onSort, onApprove }: SheetChoicesProps) {
  const t = useTranslate()
  const { filter, pages, isKept, person } = shown
  const ofCause = filter === 'all' || filter === 'open' || filter === 'approved' ? [] : pages
  const together = ofCause.filter(mayApproveWithOthers)
  const head = useRef<HTMLDivElement>(null)
  // The focus was lost with the button that approved these pages.
  useLostFocus(head, together.length, 'change')
  const alone = ofCause.length - together.length
  return (
    <div ref={head} tabIndex={-1} className={styles['head']}>
      <SheetFilters counts={counts} filter={filter} onChange={onFilter} />
      <span className={styles['push']} />
      {isKept && !person && isOutOfOrder(pages) && (
        <Button variant="default" onClick={onSort}>
          {t('areaCheck.sort')}
        </Button>
      )}
      {alone > 0 && <span className="quiet">{t('areaCheck.oneByOne', { count: alone })}</span>}
      {together.length > 0 && (
        <Button
          onClick={() => {
            onApprove(together)
          }}
        >
          {t('areaCheck.approveShown', { count: together.length })}
        </Button>
      )}
    </div>
  )
}
