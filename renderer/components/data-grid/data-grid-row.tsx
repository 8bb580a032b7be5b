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
  /** Of its check: “select”, to which the text of the first column is added. Absent: it has none. */
  readonly selectWord: string | undefined
}

function PlainRow<Row>({
  id,
  index,
  row,
  columns,
  isActive,
  isSelected,
  selectWord,
}: DataGridRowProps<Row>) {
  return (
    <div
      id={id}
      role="row"
      className={styles['row']}
      aria-rowindex={index + 2}
      aria-selected={selectWord === undefined ? undefined : isSelected}
      data-index={index}
      data-active={isActive}
    >
      {selectWord !== undefined && (
        <div role="gridcell" className={styles['mark']} data-mark>
          <span
            id={`${id}-mark`}
            role="checkbox"
            aria-checked={isSelected}
            aria-label={selectWord}
            aria-labelledby={`${id}-mark ${id}-name`}
            className={styles['box']}
          />
        </div>
      )}
      {columns.map(({ key, render, hint, align, stays }, place) => (
        <div
          key={key}
          id={place === 0 ? `${id}-name` : undefined}
          role="gridcell"
          className={styles['cell']}
          data-align={align}
          data-stays={stays}
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
