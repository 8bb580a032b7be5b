// The cells themselves: one grid with its own cursor and block of marked cells. The grid has the focus, and says
// by `aria-activedescendant` which cell the cursor is on; only rows in sight are drawn.
import type {
  ClipboardEvent,
  CSSProperties,
  KeyboardEvent,
  MouseEvent,
  Ref,
  RefObject,
} from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useMergedRef } from '@mantine/hooks'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { KnownPerson } from '../../../../shared/model/known-person.ts'
import type { ListColumns } from '../../../../shared/model/settings.ts'
import { useTranslate } from '../../../i18n.tsx'
import { parseCells, writeCells } from '../../../components/data-grid/cell-text.ts'
import { isInField } from '../../../components/data-grid/copy-rows.ts'
import { useColumnMenu } from '../../../components/data-grid/use-column-menu.ts'
import { ROW_PX, useRowWindow } from '../../../components/data-grid/use-row-window.ts'
import type { Fact } from './facts.ts'
import { isReadOnly } from './facts.ts'
import type { AddedSigner, TableLine } from './lines.ts'
import { toLineKey } from './lines.ts'
import styles from './table.module.css'
import type { Place, PlacedText } from './table-edits.ts'
import { placeCells, placePerson, placesOf, toBlock } from './table-edits.ts'
import { toTableCommand } from './table-keys.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { TableArrangement } from './use-arrangement.ts'
import type { NotTaken, TableCell } from './use-table.ts'

type TableGridProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly batchId: BatchId
  readonly lines: readonly TableLine[]
  readonly facts: readonly Fact[]
  /** Also those that are not shown. */
  readonly all: readonly TableLine[]
  readonly arrangement: TableArrangement
  readonly toCells: (line: TableLine) => readonly TableCell[]
  readonly onWrite: (texts: readonly PlacedText[]) => NotTaken
  readonly onSearch: () => void
  /** Of the table; of the keys it says which it has. */
  readonly words: { readonly title: string; readonly keys: string }
  /** Undefined: Enter edits the cell. */
  readonly onOpen: ((line: TableLine, fact: Fact) => void) | undefined
  readonly onAdd: () => void
  /** Undefined: its lines stay. */
  readonly onRemove: (() => void) | undefined
  /** Signer to whose columns the cursor goes. */
  readonly added: AddedSigner | undefined
  /** The lines of the marked cells; kept for those outside who ask where the cursor is. */
  readonly marked: RefObject<MarkedLines>
  /** The row that the cursor begins on. */
  readonly startRow: number
}

export type MarkedLines = {
  readonly at: TableLine | undefined
  readonly all: readonly TableLine[]
}

type Cursor = { readonly at: Place; readonly anchor: Place }
/** Edit, copy, paste, fill down, find and replace, all cells. */
const ARIA_KEYS = 'F2 Control+C Control+V Control+D Control+F Control+A'
const START: Cursor = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

// One component: cursor, block, field and clipboard are one state of one element.
export function TableGrid(props: TableGridProps) {
  const { ref, lines, facts, toCells, onWrite, onSearch } = props
  const t = useTranslate()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { first, end, pageRows, reveal } = useRowWindow(lines.length, box)
  const grid = useMergedRef(ref, box)
  const [cursor, setCursor] = useState<Cursor>(() => {
    const start = { row: props.startRow, column: 0 }
    return { at: start, anchor: start }
  })
  const [field, setField] = useState<string>()
  const menu = useColumnMenu(box)
  const [notTaken, setNotTaken] = useState<NotTaken>({ refused: 0, readOnly: 0 })
  const [outside, setOutside] = useState(0)
  const at = fit(cursor.at, lines.length, facts.length)
  const block = toBlock(fit(cursor.anchor, lines.length, facts.length), at)
  const cellAt = ({ row, column }: Place): TableCell | undefined => {
    const line = lines[row]
    return line && toCells(line)[column]
  }
  const moveTo = (to: Place, isExtending = false): void => {
    setCursor(({ anchor }) => ({ at: to, anchor: isExtending ? anchor : to }))
    reveal(to.row)
    document
      .getElementById(toCellId(id, to))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useEffect(() => {
    props.marked.current = { at: lines[at.row], all: lines.slice(block.from.row, block.to.row + 1) }
  })
  useEffect(() => {
    const place = props.added && findAdded(lines, facts, props.added)
    if (!place) return
    moveTo(place)
    box.current?.focus()
    // Once for each that is asked for, whatever columns are shown later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [props.added])
  const write = (texts: readonly PlacedText[]): void => {
    setNotTaken(onWrite(texts))
    setOutside(countOutside(texts, lines.length, facts.length))
  }
  const fillDown = (): void => {
    const down = placesOf(block).filter(({ row }) => row > block.from.row)
    write(
      down.map((place) => ({
        ...place,
        text: cellAt({ row: block.from.row, column: place.column })?.text ?? '',
      })),
    )
  }
  const goToFinding = (): void => {
    const next = findNext(lines, toCells, at)
    if (next) moveTo(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return
    if (menu.takeKey(event)) return
    const shape = { at, rows: lines.length, columns: facts.length, pageRows }
    const command = toTableCommand(event, shape)
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    switch (command.kind) {
      case 'move':
        moveTo(command.to, command.isExtending)
        return
      case 'open':
        open()
        return
      case 'edit':
        edit(command.typed)
        return
      case 'add':
        props.onAdd()
        return
      case 'remove':
        props.onRemove?.()
        return
      case 'fillDown':
        fillDown()
        return
      case 'clear':
        write(
          placesOf(block).flatMap((place) => {
            const fact = facts[place.column]
            return fact && !isReadOnly(fact) ? [{ ...place, text: '' }] : []
          }),
        )
        return
      case 'selectAll':
        setCursor({
          anchor: START.at,
          at: { row: lines.length - 1, column: facts.length - 1 },
        })
        return
      case 'nextFinding':
        goToFinding()
        return
      case 'columnMenu':
        menu.onOpen(facts[at.column]?.key)
        return
      case 'replace':
        onSearch()
    }
  }
  const edit = (typed: string | undefined): void => {
    const fact = facts[at.column]
    if (!fact || isReadOnly(fact)) return
    setCursor({ at, anchor: at })
    reveal(at.row)
    setField(typed ?? cellAt(at)?.text ?? '')
  }
  const open = (): void => {
    const line = lines[at.row]
    const fact = facts[at.column]
    if (props.onOpen && line && fact) props.onOpen(line, fact)
    else edit(undefined)
  }
  const onEnd = (text: string | undefined, go: 'stay' | 'down' | 'right' | 'left'): void => {
    if (field === undefined) return
    setField(undefined)
    if (text !== undefined && text !== cellAt(at)?.text) write([{ ...at, text }])
    box.current?.focus()
    const { row, column } = at
    if (go === 'down') moveTo({ row: Math.min(row + 1, lines.length - 1), column })
    if (go === 'right') moveTo({ row, column: Math.min(column + 1, facts.length - 1) })
    if (go === 'left') moveTo({ row, column: Math.max(column - 1, 0) })
  }
  const onPerson = (person: KnownPerson): void => {
    setField(undefined)
    write(placePerson(person, facts, at))
    box.current?.focus()
  }
  const onCopy = (event: ClipboardEvent): void => {
    if (isInField(event)) return
    const rows = Array.from({ length: block.to.row - block.from.row + 1 }, (_, down) => {
      const line = lines[block.from.row + down]
      const cells = line ? toCells(line) : []
      return cells.slice(block.from.column, block.to.column + 1).map(({ text }) => text)
    })
    event.clipboardData.setData('text/plain', writeCells(rows))
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (isInField(event)) return
    event.preventDefault()
    write(placeCells(parseCells(event.clipboardData.getData('text/plain')), block))
  }
  const onPoint = (event: MouseEvent): void => {
    const place = findPlace(event)
    if (!place) return
    moveTo(place, event.shiftKey)
  }
  const here = cellAt(at)
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
        onCopy={onCopy}
        onPaste={onPaste}
        onClick={onPoint}
        onDoubleClick={(event) => {
          if (findPlace(event)) edit(undefined)
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
            {lines.slice(first, end).map((line, offset) => {
              const index = first + offset
              const isMarked = index >= block.from.row && index <= block.to.row
              return (
                <TableRow
                  key={toLineKey(line)}
                  id={`${id}-${String(index)}`}
                  index={index}
                  topPx={index * ROW_PX}
                  facts={facts}
                  cells={toCells(line)}
                  active={index === at.row ? at.column : undefined}
                  marked={isMarked ? block : undefined}
                  editing={
                    index === at.row && field !== undefined
                      ? { start: field, batchId: props.batchId, onEnd, onPerson }
                      : undefined
                  }
                />
              )
            })}
          </div>
        </div>
      </div>
      <div className={styles['words']}>
        <p role="status">{here?.words ?? <span className="quiet">{props.words.keys}</span>}</p>
        {notTaken.refused > 0 && (
          <p role="alert">{t('review.table.refused', { count: notTaken.refused })}</p>
        )}
        {notTaken.readOnly > 0 && (
          <p role="alert">{t('review.table.readOnly', { count: notTaken.readOnly })}</p>
        )}
        {outside > 0 && <p role="alert">{t('review.table.outside', { count: outside })}</p>}
      </div>
    </>
  )
}

/** Texts of a pasted block for which the table has no line or no column. */
function countOutside(texts: readonly PlacedText[], rows: number, columns: number): number {
  return texts.filter(({ row, column, text }) => text !== '' && (row >= rows || column >= columns))
    .length
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

const toCellId = (id: string, { row, column }: Place): string =>
  `${id}-${String(row)}-${String(column)}`

/** Where somebody who is added is typed. */
function findAdded(
  lines: readonly TableLine[],
  facts: readonly Fact[],
  { documentId, index }: AddedSigner,
): Place | undefined {
  const row = lines.findIndex(({ id, signer = index }) => id === documentId && signer === index)
  const column = facts.findIndex(
    (fact) => fact.kind === 'signer' && (fact.index ?? index) === index,
  )
  return row === -1 || column === -1 ? undefined : { row, column }
}

/** Rows may have gone since. */
function fit({ row, column }: Place, rows: number, columns: number): Place {
  return { row: Math.min(row, Math.max(rows - 1, 0)), column: Math.min(column, columns - 1) }
}

/** After `at`, line by line, and from the beginning again. */
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
          ({ tone }, place) => tone !== undefined && (step > 0 || place > at.column),
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
