// Cells of the table: one grid with a cursor and a block of marked cells. The grid has the focus and names the active
// cell by `aria-activedescendant`; only rows in sight are drawn.
import { useMergedRef } from '@mantine/hooks'
import type { CSSProperties, KeyboardEvent, MouseEvent, Ref } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { ListColumns } from '../../../../shared/model/settings.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { GridPreview } from '../../../components/data-grid/data-grid-props.ts'
import { useColumnMenu } from '../../../components/data-grid/use-column-menu.ts'
import { ROW_PX, useRowWindow } from '../../../components/data-grid/use-row-window.ts'
import type { Fact } from './facts.ts'
import type { AddedSigner, TableLine } from './lines.ts'
import { toLineKey } from './lines.ts'
import styles from './table.module.css'
import type { Place, PlacedText } from './table-edits.ts'
import type { TableCommand } from './table-keys.ts'
import { toTableCommand } from './table-keys.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { TableArrangement } from './use-arrangement.ts'
import { useCellEdit } from './use-cell-edit.ts'
import type { LeftOut } from './use-cell-writes.ts'
import { useCellWrites } from './use-cell-writes.ts'
import type { NotTaken, TableCell } from './use-table.ts'
import { toCellId, useTableCursor } from './use-table-cursor.ts'

type TableGridProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly batchId: BatchId
  readonly lines: readonly TableLine[]
  readonly facts: readonly Fact[]
  /** All lines, including those that are not shown. */
  readonly all: readonly TableLine[]
  readonly arrangement: TableArrangement
  readonly toCells: (line: TableLine) => readonly TableCell[]
  readonly onWrite: (texts: readonly PlacedText[]) => NotTaken
  readonly onSearch: () => void
  /** Opened by Space; shows the document of the line under the cursor. */
  readonly renderPreview: GridPreview<TableLine>
  /** Title of the table, and the text about its keys. */
  readonly words: { readonly title: string; readonly keys: string }
  /** Undefined: Enter edits the cell. */
  readonly onOpen: ((line: TableLine, fact: Fact) => void) | undefined
  readonly onAdd: () => void
  /** Undefined: lines cannot be removed. */
  readonly onRemove: (() => void) | undefined
  /** Signer to whose columns the cursor moves. */
  readonly added: AddedSigner | undefined
  /** Called after each rendering with the lines that have marked cells. */
  readonly onMark: (marked: MarkedLines) => void
  /** Row on which the cursor begins. */
  readonly startRow: number
}

export type MarkedLines = {
  readonly at: TableLine | undefined
  readonly all: readonly TableLine[]
}

/**
 * Commands that are run once however long their key is held: the cursor is elsewhere by then, and a Space that closed
 * the preview must not open it again.
 */
const ONCE: readonly TableCommand['kind'][] = ['open', 'add', 'remove', 'preview']
/** Keys: preview, edit, copy, paste, fill down, find and replace, mark all. */
const ARIA_KEYS = 'Space F2 Control+C Control+V Control+D Control+F Control+A'

// One long component: rows in sight, cursor, field and keys are the state of one element.
export function TableGrid(props: TableGridProps) {
  const { ref, lines, facts, toCells, onWrite, onMark, startRow, added } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { first, end, pageRows, reveal } = useRowWindow(lines.length, box)
  const grid = useMergedRef(ref, box)
  const cursor = useTableCursor({
    id,
    box,
    lines,
    by: props.arrangement.by,
    facts,
    reveal,
    startRow,
    added,
  })
  const { at, block, moveTo } = cursor
  const menu = useColumnMenu(box)
  const cells = useCellWrites({ lines, facts, toCells, onWrite, block })
  const line = lines[at.row]
  const here = line && toCells(line)[at.column]
  const field = useCellEdit({
    box,
    cursor,
    lines,
    facts,
    toCells,
    reveal,
    write: cells.write,
  })
  const [isPreviewing, setIsPreviewing] = useState(false)
  useEffect(() => {
    onMark({ at: line, all: lines.slice(block.from.row, block.to.row + 1) })
  })
  const open = (): void => {
    const fact = facts[at.column]
    if (props.onOpen && line && fact) props.onOpen(line, fact)
    else field.edit()
  }
  const goToFinding = (): void => {
    const next = findNext(lines, toCells, at)
    if (next) moveTo(next)
  }
  const run = (command: TableCommand): void => {
    switch (command.kind) {
      case 'move':
        moveTo(command.to, command.isExtending)
        return
      case 'open':
        open()
        return
      case 'edit':
        field.edit(command.typed)
        return
      case 'add':
        props.onAdd()
        return
      case 'remove':
        props.onRemove?.()
        return
      case 'fillDown':
        cells.fillDown()
        return
      case 'clear':
        cells.clear()
        return
      case 'selectAll':
        cursor.markAll()
        return
      case 'nextFinding':
        goToFinding()
        return
      case 'preview':
        setIsPreviewing(true)
        return
      case 'columnMenu':
        menu.onOpen(facts[at.column]?.key)
        return
      case 'replace':
        props.onSearch()
    }
  }
  const toCommand = (event: KeyboardEvent): TableCommand | undefined =>
    toTableCommand(event, { at, rows: lines.length, columns: facts.length, pageRows })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return
    if (menu.takeKey(event)) return
    const command = toCommand(event)
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat || !ONCE.includes(command.kind)) run(command)
  }
  const onPoint = (event: MouseEvent): void => {
    const place = findPlace(event)
    if (!place) return
    moveTo(place, event.shiftKey)
  }
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={props.words.title}
        aria-keyshortcuts={ARIA_KEYS}
        aria-rowcount={lines.length + 1}
        aria-colcount={facts.length}
        aria-multiselectable
        aria-activedescendant={at.row >= first && at.row < end ? toCellId(id, at) : undefined}
        tabIndex={0}
        className={styles['grid']}
        onKeyDown={onKeyDown}
        onCopy={cells.onCopy}
        onPaste={cells.onPaste}
        onClick={onPoint}
        onDoubleClick={(event) => {
          if (findPlace(event)) field.edit()
        }}
      >
        <div className={styles['sheet']} style={toStyle(facts, props.arrangement.columns.widths)}>
          <TableHead
            facts={facts}
            all={props.all}
            arrangement={props.arrangement}
            open={menu.open}
            onOpen={menu.onOpen}
            onType={menu.onType}
          />
          <div role="rowgroup" className={styles['body']} style={{ height: lines.length * ROW_PX }}>
            {lines.slice(first, end).map((each, offset) => {
              const index = first + offset
              const isMarked = index >= block.from.row && index <= block.to.row
              return (
                <TableRow
                  key={toLineKey(each)}
                  id={`${id}-${String(index)}`}
                  index={index}
                  topPx={index * ROW_PX}
                  facts={facts}
                  cells={toCells(each)}
                  active={index === at.row ? at.column : undefined}
                  marked={isMarked ? block : undefined}
                  editing={
                    index === field.place?.row && field.start !== undefined
                      ? {
                          column: field.place.column,
                          start: field.start,
                          batchId: props.batchId,
                          onEnd: field.onEnd,
                          onPerson: field.onPerson,
                        }
                      : undefined
                  }
                />
              )
            })}
          </div>
        </div>
      </div>
      {isPreviewing &&
        line &&
        props.renderPreview({
          row: line,
          place: at.row + 1,
          count: lines.length,
          onMove: (event) => {
            const command = toCommand(event)
            if (command?.kind === 'move') moveTo(command.to)
          },
          onClose: () => {
            setIsPreviewing(false)
          },
        })}
      <div className={styles['words']}>
        <p role="status">{here?.words ?? <span className="quiet">{props.words.keys}</span>}</p>
        <LeftOutWords {...cells.leftOut} />
      </div>
    </>
  )
}

function LeftOutWords({ refused, readOnly, outside }: LeftOut) {
  const t = useTranslate()
  return (
    <>
      {refused > 0 && <p role="alert">{t('review.table.refused', { count: refused })}</p>}
      {readOnly > 0 && <p role="alert">{t('review.table.readOnly', { count: readOnly })}</p>}
      {outside > 0 && <p role="alert">{t('review.table.outside', { count: outside })}</p>}
    </>
  )
}

type SheetStyle = CSSProperties & { readonly '--tracks': string }

function toStyle(facts: readonly Fact[], widths: ListColumns['widths']): SheetStyle {
  const tracks = facts.map((fact) => `${String(widths[fact.key] ?? widthOf(fact))}px`).join(' ')
  return { '--tracks': tracks }
}

function widthOf(fact: Fact): number {
  if (fact.kind === 'deadlineAt') return 104
  if (fact.kind !== 'signer') return 200
  if (fact.field === 'order') return 112
  if (fact.field === 'authenticationMethod') return 200
  return fact.field === 'email' || fact.field === 'name' ? 208 : 152
}

/** Returns the next cell after `at`, line by line, and then from the start. */
function findNext(
  lines: readonly TableLine[],
  toCells: (line: TableLine) => readonly TableCell[],
  at: Place,
): Place | undefined {
  for (let step = 0; step <= lines.length; step += 1) {
    const row = (at.row + step) % lines.length
    const line = lines[row]
    const column = line
      ? toCells(line).findIndex(
          ({ kind }, place) => kind !== undefined && (step > 0 || place > at.column),
        )
      : -1
    if (column !== -1) return { row, column }
  }
  return undefined
}

function findPlace({ target }: MouseEvent): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  if (!cell || (target instanceof Element && target.closest('input, textarea'))) return undefined
  const [row = 0, column = 0] = (cell.dataset['place'] ?? '').split('/').map(Number)
  return { row, column }
}
