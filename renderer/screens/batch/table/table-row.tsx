// One document as a line of cells: each with its text, the mark of what is wrong with it, and the field while it
// is edited.
import type { KeyboardEvent } from 'react'
import { memo, useRef, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import type { Fact } from './facts.ts'
import { isReadOnly } from './facts.ts'
import styles from './table.module.css'
import type { Block } from './table-edits.ts'
import { isInBlock } from './table-edits.ts'
import type { TableCell } from './use-table.ts'

/** Undefined `to`: given up. Else the place to go on from there. */
export type EndEdit = (text: string | undefined, go: 'stay' | 'down' | 'right' | 'left') => void

type TableRowProps = {
  readonly id: string
  readonly index: number
  readonly topPx: number
  readonly facts: readonly Fact[]
  readonly cells: readonly TableCell[]
  /** The column under the cursor; undefined: it is in another row. */
  readonly active: number | undefined
  /** Undefined: no cell of this row is marked. */
  readonly marked: Block | undefined
  /** What the field begins with; undefined: nothing is edited here. */
  readonly editing: string | undefined
  readonly onEnd: EndEdit
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, index, topPx, facts, cells, active, marked, editing, onEnd } = props
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
        const isEdited = isActive && editing !== undefined
        return (
          <div
            key={fact.key}
            id={`${id}-${String(column)}`}
            role="gridcell"
            className={styles['cell']}
            aria-colindex={column + 1}
            aria-selected={marked ? isInBlock(marked, { row: index, column }) : false}
            aria-invalid={cell?.tone === 'bad' || undefined}
            data-place={`${String(index)}/${String(column)}`}
            data-active={isActive || undefined}
            data-fixed={isReadOnly(fact) || undefined}
            title={isEdited ? undefined : cell?.text}
          >
            {isEdited ? (
              <CellField
                key={fact.key}
                label={cell?.title ?? ''}
                start={editing}
                hasLines={fact.kind === 'message'}
                onEnd={onEnd}
              />
            ) : (
              <>
                {cell?.tone && (
                  <span
                    role="img"
                    aria-label={cell.words}
                    className={`${styles['mark'] ?? ''} tone-${cell.tone}`}
                  >
                    <Icon name={cell.tone} size={14} />
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

type CellFieldProps = {
  readonly label: string
  readonly start: string
  /** Alt+Enter begins another line. */
  readonly hasLines: boolean
  readonly onEnd: EndEdit
}

function CellField({ label, start, hasLines, onEnd }: CellFieldProps) {
  const [text, setText] = useState(start)
  /** The focus that goes back to the table leaves this field once more. */
  const isEnded = useRef(false)
  const end: EndEdit = (ended, go) => {
    if (isEnded.current) return
    isEnded.current = true
    onEnd(ended, go)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    event.stopPropagation()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    if (event.key === 'Escape') end(undefined, 'stay')
    else if (event.key === 'Enter' && event.altKey && hasLines) {
      event.currentTarget.setRangeText(
        '\n',
        selectionStart ?? value.length,
        selectionEnd ?? value.length,
        'end',
      )
      setText(event.currentTarget.value)
    } else if (event.key === 'Enter') end(text, 'down')
    else if (event.key === 'Tab') end(text, event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
  }
  const field = {
    className: styles['input'],
    'aria-label': label,
    autoFocus: true,
    spellCheck: false,
    value: text,
    onKeyDown,
    onBlur: (): void => {
      end(text, 'stay')
    },
  }
  // A field of one line would take the ends of lines out of a message.
  return hasLines ? (
    <textarea
      {...field}
      rows={4}
      // What is typed goes on at the end, as in a field of one line.
      onFocus={({ currentTarget }) => {
        currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
      }}
      onChange={(event) => {
        setText(event.currentTarget.value)
      }}
    />
  ) : (
    <input
      {...field}
      onChange={(event) => {
        setText(event.currentTarget.value)
      }}
    />
  )
}
