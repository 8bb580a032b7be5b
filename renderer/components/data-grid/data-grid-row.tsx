import { memo } from 'react'
import type { Column } from './column.ts'
import styles from './data-grid.module.css'

type DataGridRowProps<Row> = {
  readonly id: string
  readonly index: number
  readonly rowKey: string | undefined
  /** Undefined: not read yet. */
  readonly row: Row | undefined
  readonly columns: readonly Column<Row>[]
  readonly isActive: boolean
  /** Index of the cell under the cursor; undefined: the cursor is on the whole row, or on another row. */
  readonly activeColumn: number | undefined
  readonly isSelected: boolean
  /** Label of the checkbox (“select”), to which the text of the first column is added. Absent: no checkbox. */
  readonly selectWord: string | undefined
}

function PlainRow<Row>({
  id,
  index,
  rowKey,
  row,
  columns,
  isActive,
  activeColumn,
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
      data-key={rowKey}
      data-active={isActive}
    >
      {selectWord !== undefined && (
        <div role="gridcell" aria-colindex={1} className={styles['mark']} data-mark>
          <span
            id={`${id}-mark`}
            role="checkbox"
            aria-checked={isSelected}
            aria-label={selectWord}
            aria-labelledby={`${id}-mark ${id}-0`}
            className={styles['box']}
          />
        </div>
      )}
      {columns.map(({ key, text, render = text, hint = text, align, stays }, place) => (
        <div
          key={key}
          id={toCellId(id, place)}
          role="gridcell"
          aria-colindex={(selectWord === undefined ? 1 : 2) + place}
          className={styles['cell']}
          data-align={align}
          data-stays={stays}
          data-active={place === activeColumn || undefined}
          title={row && hint?.(row)}
        >
          {row ? render?.(row, { isActive, isSelected }) : <span className={styles['unread']} />}
        </div>
      ))}
    </div>
  )
}

export function toRowId(gridId: string, index: number): string {
  return `${gridId}-${String(index)}`
}

/** Returns the id of the cell under the cursor, or of the row when the cursor is on the whole row. */
export function toActiveId(rowId: string, column: number | undefined): string {
  return column === undefined ? rowId : toCellId(rowId, column)
}

function toCellId(rowId: string, column: number): string {
  return `${rowId}-${String(column)}`
}

// `memo` loses the type parameter; it is the same function.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const DataGridRow = memo(PlainRow) as typeof PlainRow
