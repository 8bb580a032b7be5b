import { memo } from 'react'
import type { Column } from './column.ts'
import styles from './data-grid.module.css'

type DataGridRowProps<Row> = {
  readonly id: string
  readonly index: number
  /** Undefined: it has not been read yet. */
  readonly row: Row | undefined
  readonly columns: readonly Column<Row>[]
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly canSelect: boolean
}

function PlainRow<Row>({
  id,
  index,
  row,
  columns,
  isActive,
  isSelected,
  canSelect,
}: DataGridRowProps<Row>) {
  return (
    <div
      id={id}
      role="row"
      className={styles['row']}
      aria-rowindex={index + 2}
      aria-selected={canSelect ? isSelected : undefined}
      data-index={index}
      data-active={isActive}
    >
      {canSelect && (
        <div role="gridcell" className={styles['mark']} data-mark>
          <span className={styles['box']} aria-hidden />
        </div>
      )}
      {columns.map(({ key, render, hint, align }) => (
        <div
          key={key}
          role="gridcell"
          className={styles['cell']}
          data-align={align}
          title={row && hint?.(row)}
        >
          {row ? render(row, { isActive, isSelected }) : <span className={styles['unread']} />}
        </div>
      ))}
    </div>
  )
}

// `memo` answers a component that forgets the type parameter; it is the same function.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const DataGridRow = memo(PlainRow) as typeof PlainRow
