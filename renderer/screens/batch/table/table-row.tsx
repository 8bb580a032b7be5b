// One document or signer as a row of cells: text, mark of a finding, and the field while a cell is edited.
import { memo } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { KnownPerson } from '../../../../shared/model/known-person.ts'
import { FINDING_APPEARANCES } from '../../../components/finding-appearance.ts'
import { Icon } from '../../../components/icon.tsx'
import type { EndEdit } from './cell-field.tsx'
import { CellField } from './cell-field.tsx'
import type { Fact } from './facts.ts'
import { isOfPerson, isReadOnly } from './facts.ts'
import { PersonField } from './person-field.tsx'
import styles from './table.module.css'
import type { Block } from './table-edits.ts'
import { isInBlock } from './table-edits.ts'
import type { TableCell } from './use-table.ts'

type TableRowProps = {
  readonly id: string
  readonly index: number
  readonly topPx: number
  readonly facts: readonly Fact[]
  readonly cells: readonly TableCell[]
  /** Index of the column under the cursor; undefined: the cursor is on another row. */
  readonly active: number | undefined
  /** Undefined: no cell of this row is marked. */
  readonly marked: Block | undefined
  /** Undefined: no cell of this row is edited; then scrolling does not draw the row again. */
  readonly editing: Editing | undefined
}

type Editing = {
  readonly column: number
  /** Text that the field begins with. */
  readonly start: string
  readonly batchId: BatchId
  readonly onEnd: EndEdit
  readonly onPerson: (person: KnownPerson) => void
}

export const TableRow = memo(function TableRow({
  id,
  index,
  topPx,
  facts,
  cells,
  active,
  marked,
  editing,
}: TableRowProps) {
  return (
    <div
      id={id}
      role="row"
      className={styles['row']}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${String(topPx)}px)` }}
    >
      {facts.map((fact, column) => {
        const cell = cells[column]
        const isActive = column === active
        const isEdited = editing?.column === column
        return (
          <div
            key={fact.key}
            id={`${id}-${String(column)}`}
            role="gridcell"
            className={styles['cell']}
            aria-colindex={column + 1}
            aria-selected={marked ? isInBlock(marked, { row: index, column }) : false}
            aria-invalid={cell?.kind === 'error' || undefined}
            data-place={`${String(index)}/${String(column)}`}
            data-active={isActive || undefined}
            data-fixed={isReadOnly(fact) || undefined}
            title={isEdited ? undefined : cell?.text}
          >
            {isEdited ? (
              <FactField {...editing} key={fact.key} fact={fact} label={cell?.title ?? ''} />
            ) : (
              <>
                {cell?.kind && (
                  <span
                    role="img"
                    aria-label={cell.words}
                    className={`${styles['mark'] ?? ''} tone-${FINDING_APPEARANCES[cell.kind].tone}`}
                  >
                    <Icon name={FINDING_APPEARANCES[cell.kind].icon} size={14} />
                  </span>
                )}
                {cell?.text}
              </>
            )}
          </div>
        )
      })}
    </div>
  )
})

type FactFieldProps = Editing & {
  readonly fact: Fact
  readonly label: string
}

function FactField({ batchId, fact, label, start, onEnd, onPerson }: FactFieldProps) {
  if (isOfPerson(fact)) {
    return <PersonField {...{ batchId, label, start, onEnd, onPerson }} />
  }
  return (
    <CellField
      label={label}
      start={start}
      hasLines={fact.kind === 'message'}
      offered={
        fact.kind === 'categories' || fact.kind === 'signer' ? fact.choices?.texts : undefined
      }
      onEnd={onEnd}
    />
  )
}
