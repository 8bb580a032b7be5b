// The headings, always in sight, and the box that selects all.
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n.tsx'
import type { Column } from './column.ts'
import styles from './data-grid.module.css'

type DataGridHeadProps<Row> = {
  readonly columns: readonly Column<Row>[]
  /** Absent: nothing can be selected. */
  readonly selected?: 'none' | 'some' | 'all'
  readonly onToggleAll: () => void
}

export function DataGridHead<Row>({ columns, selected, onToggleAll }: DataGridHeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['headRow']}>
        {selected !== undefined && (
          <div role="columnheader" className={styles['mark']}>
            <MarkAll selected={selected} onToggleAll={onToggleAll} />
          </div>
        )}
        {columns.map(({ key, title, align, stays }) => (
          <div
            key={key}
            role="columnheader"
            className={styles['cell']}
            data-align={align}
            data-stays={stays}
            title={title}
          >
            {title}
          </div>
        ))}
      </div>
    </div>
  )
}

type MarkAllProps = { readonly selected: 'none' | 'some' | 'all'; readonly onToggleAll: () => void }

/** For the mouse: the keyboard has Ctrl+A, so that Tab goes to the rows. */
function MarkAll({ selected, onToggleAll }: MarkAllProps) {
  const t = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === 'some'
  }, [selected])
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      className={styles['all']}
      aria-label={t('grid.selectAll')}
      title={t('grid.selectAllKeys')}
      checked={selected === 'all'}
      onChange={onToggleAll}
    />
  )
}
