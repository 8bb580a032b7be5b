// Copies the selected rows, else the row or cell under the cursor, as text that spreadsheets read.
import type { ClipboardEvent } from 'react'
import { useState } from 'react'
import { useTranslate } from '../../i18n.tsx'
import type { Column } from './column.ts'
import { isInField, toClipboardText } from './copy-rows.ts'
import type { Selection } from './grid-selection.ts'
import { isNothing, isSelected } from './grid-selection.ts'
import type { ListRows } from './list-rows.ts'

type Copied<Row> = {
  readonly rows: ListRows<Row>
  readonly columns: readonly Column<Row>[]
  readonly chosen: Selection
  /** Index of the row under the cursor. */
  readonly index: number
  /** Index of the cell under the cursor; undefined: the whole row. */
  readonly column: number | undefined
}

/** `said`: number of copied rows in words, for screen readers. */
export function useGridCopy<Row>({ rows, columns, chosen, index, column }: Copied<Row>) {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const onCopy = (event: ClipboardEvent): void => {
    const isOfCursor = isNothing(chosen)
    // Text marked with the mouse is copied by the browser.
    const isMarked = isOfCursor && document.getSelection()?.isCollapsed === false
    if (isMarked || isInField(event)) return
    const cell = isOfCursor ? columns[column ?? -1] : undefined
    const active = rows.at(index)
    const ofCursor = active === undefined ? [] : [active]
    const copied = isOfCursor ? ofCursor : listSelected(rows, chosen)
    event.preventDefault()
    event.clipboardData.setData('text/plain', toClipboardText(copied, cell ? [cell] : columns))
    const isPart = isOfCursor ? copied.length === 0 : hasUnread(rows, chosen, copied.length)
    setSaid(t(isPart ? 'grid.copiedPart' : 'grid.copied', { count: copied.length }))
  }
  return { onCopy, said }
}

function listSelected<Row>(
  { read, keys }: Pick<ListRows<Row>, 'read' | 'keys'>,
  chosen: Selection,
): readonly Row[] {
  return read.filter((_, place) => isSelected(chosen, keys[place]))
}

/** Whether some of the selected rows are not read yet. */
function hasUnread(
  { count, read }: Pick<ListRows<unknown>, 'count' | 'read'>,
  chosen: Selection,
  copied: number,
): boolean {
  return read.length < count && (chosen.kind === 'all' || chosen.keys.size > copied)
}
