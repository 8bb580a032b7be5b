// Headings of a grid, which stay in sight, and the checkbox that selects all rows.
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n.tsx'
import type { ColumnHeads } from './column-head.tsx'
import { ColumnEdge, ColumnHead } from './column-head.tsx'
import type { Column } from './column.ts'
import styles from './data-grid.module.css'

type DataGridHeadProps<Row> = {
  /** Columns that are shown. */
  readonly columns: readonly Column<Row>[]
  readonly heads: ColumnHeads<Row>
  /** Absent: rows cannot be selected. */
  readonly selected?: 'none' | 'some' | 'all'
  readonly onToggleAll: () => void
}

export function DataGridHead<Row>({
  columns,
  heads,
  selected,
  onToggleAll,
}: DataGridHeadProps<Row>) {
  const { sort } = heads.by
  const first = selected === undefined ? 1 : 2
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['headRow']}>
        {selected !== undefined && (
          <div role="columnheader" aria-colindex={1} className={styles['mark']}>
            <MarkAll selected={selected} onToggleAll={onToggleAll} />
          </div>
        )}
        {columns.map(({ key, title, align, stays, text, rank }, place) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={first + place}
            aria-sort={
              sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined
            }
            className={styles['cell']}
            data-align={align}
            data-stays={stays}
            title={title}
          >
            {text ? (
              <ColumnHead
                {...heads}
                column={{ key, text, rank }}
                title={title}
                isAlwaysShown={place === 0}
              />
            ) : (
              <>
                {title}
                <ColumnEdge columnKey={key} columns={heads.columns} />
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

type MarkAllProps = { readonly selected: 'none' | 'some' | 'all'; readonly onToggleAll: () => void }

/** Only for the mouse: the keyboard has Ctrl+A, and Tab goes to the rows. */
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
